import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tabs } from './GameSettingsDialog.tsx';

const PARTS = ['Cards', 'Play', 'All games'].map((name) => ({
  name,
  content: <p>{name} inside</p>,
}));

test('one part is shown; arrows, Home and End select another and move the focus', () => {
  render(<Tabs label="Parts" parts={PARTS} />);
  const list = screen.getByRole('tablist', { name: 'Parts' });
  const chosen = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);
  expect(chosen()).toEqual(['Cards']);
  for (const [key, name] of [
    ['ArrowRight', 'Play'],
    ['ArrowRight', 'All games'],
    ['ArrowRight', 'Cards'],
    ['ArrowLeft', 'All games'],
    ['Home', 'Cards'],
    ['End', 'All games'],
    ['x', 'All games'],
  ] as const) {
    fireEvent.keyDown(list, { key });
    expect(chosen()).toEqual([name]);
    if (key !== 'x') expect(document.activeElement).toHaveTextContent(name);
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  }
  fireEvent.click(screen.getByRole('tab', { name: 'Play' }));
  expect(chosen()).toEqual(['Play']);
});

test('each tab labels its part, and the other parts are hidden', () => {
  render(<Tabs label="Parts" parts={PARTS} />);
  for (const tab of screen.getAllByRole('tab')) {
    const part = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    expect(part).toHaveTextContent(`${tab.textContent} inside`);
    expect(part).toHaveAttribute('aria-labelledby', tab.id);
    expect(part?.hasAttribute('data-hidden')).toBe(tab.getAttribute('aria-selected') !== 'true');
  }
});

test('renaming parts, as when the language changes, keeps them and the focus inside', () => {
  const part = (name: string) => ({ name, content: <input aria-label="field" /> });
  const { rerender } = render(<Tabs label="Parts" parts={[part('Cards')]} />);
  const field = screen.getByLabelText('field');
  field.focus();
  rerender(<Tabs label="Teile" parts={[part('Karten')]} />);
  expect(screen.getByRole('tab')).toHaveTextContent('Karten');
  expect(field).toHaveFocus();
});
