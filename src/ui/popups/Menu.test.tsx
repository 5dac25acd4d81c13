import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openMenu } from '../../test-support/open-menu.ts';
import { Menu, type MenuGroup } from './Menu.tsx';

const GROUPS: readonly MenuGroup[] = [
  'Play',
  'Solver',
  'Watch',
  'Levels',
  'This level',
  'More',
].map((name, index) => ({
  name,
  items: [
    { label: `Show ${name}`, icon: 'eye', run: () => {} },
    { label: `Hide ${name}`, icon: 'eye', shortcut: 'S', run: () => {} },
  ].slice(0, index === 5 ? 1 : 2) as MenuGroup['items'],
}));

/** Renders the menu and opens it. */
function open(groups: readonly MenuGroup[]): HTMLElement {
  render(<Menu label="More" groups={() => groups} />);
  return openMenu('More');
}

test('a long menu shows the names of its groups', () => {
  const list = open(GROUPS);
  expect([...list.querySelectorAll('[role=group] > p')].map((name) => name.textContent)).toEqual(
    GROUPS.map(({ name }) => name),
  );
});

test('a short menu hides the other entries behind one more, and again after it closes', () => {
  const run = vi.fn();
  const few = vi.fn(() => [{ label: 'Statistics', icon: 'chart' as const, run }]);
  render(<Menu label="More" groups={() => GROUPS} few={few} />);
  const list = screen.getByRole('menu', { hidden: true });
  list.hidePopover = vi.fn();
  const toggle = (newState: 'open' | 'closed') =>
    fireEvent(list, Object.assign(new Event('toggle'), { newState }));
  const labels = () =>
    screen.queryAllByRole('menuitem', { hidden: true }).map((item) => item.textContent);
  toggle('open');
  expect(labels()).toEqual(['Statistics', 'All entries']);
  fireEvent.click(screen.getByText('All entries'));
  expect(list.hidePopover).not.toHaveBeenCalled();
  expect(labels()).toHaveLength(11);
  expect(document.activeElement).toHaveAccessibleName('Show Play');
  toggle('closed');
  toggle('open');
  expect(labels()).toEqual(['Statistics', 'All entries']);
  fireEvent.click(screen.getByText('Statistics'));
  expect(run).toHaveBeenCalledOnce();
  expect(list.hidePopover).toHaveBeenCalledOnce();
});

test('keys pressed before the focus is in the menu go to the menu, wherever the focus is', () => {
  const onPage = vi.fn();
  addEventListener('keydown', onPage);
  const { unmount } = render(<Menu label="More" groups={() => GROUPS} />);
  const button = screen.getByRole('button', { name: 'More' });
  const list = screen.getByRole('menu', { hidden: true });
  const press = (target: Element, key: string) => fireEvent.keyDown(target, { key });
  const toggle = (newState: 'open' | 'closed') =>
    fireEvent(list, Object.assign(new Event('beforetoggle'), { newState }));
  button.focus();
  press(button, 'Escape');
  expect(onPage).toHaveBeenCalledOnce();

  // The browser shows the menu, and dispatches `toggle` in a separate task.
  toggle('open');
  // Not prevented, so the browser closes the menu.
  expect(press(button, 'Escape')).toBe(true);
  expect(press(document.body, 'Escape')).toBe(true);
  expect(onPage).toHaveBeenCalledOnce();
  press(button, 'ArrowDown');
  expect(document.activeElement).toHaveAccessibleName('Show Play');
  press(document.body, 'End');
  expect(document.activeElement).toHaveAccessibleName('Show More');

  toggle('closed');
  press(document.body, 'Escape');
  expect(onPage).toHaveBeenCalledTimes(2);
  toggle('open');
  unmount();
  press(document.body, 'Escape');
  expect(onPage).toHaveBeenCalledTimes(3);
  removeEventListener('keydown', onPage);
});

test('the focused item stays until the menu is closed, when the browser restores the focus', () => {
  const list = open(GROUPS);
  const fireToggle = (type: 'beforetoggle' | 'toggle') =>
    fireEvent(list, Object.assign(new Event(type), { newState: 'closed' }));
  fireToggle('beforetoggle');
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
  expect(document.activeElement).toHaveAccessibleName('Show Play');
  fireToggle('toggle');
  expect(list).toBeEmptyDOMElement();
});

test('an item keeps the focus if Escape is pressed before the menu is shown', () => {
  render(<Menu label="More" groups={() => GROUPS} />);
  const list = screen.getByRole('menu', { hidden: true });
  const send = (type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
    fireEvent(list, Object.assign(new Event(type), { newState }));
  send('beforetoggle', 'open');
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  // The browser returns the focus to the button after this event, and dispatches a single `toggle` for both changes.
  send('beforetoggle', 'closed');
  expect(document.activeElement).toHaveAccessibleName('Show Play');
  send('toggle', 'closed');
  expect(list).toBeEmptyDOMElement();
});

test('an item selected before the menu is shown keeps the focus', () => {
  render(<Menu label="More" groups={() => GROUPS} />);
  const list = screen.getByRole('menu', { hidden: true });
  fireEvent(list, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  for (const key of ['ArrowDown', 'ArrowDown']) fireEvent.keyDown(document.body, { key });
  fireEvent(list, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(document.activeElement).toHaveAccessibleName('Hide Play');
});

test('a menu with one group shows no name above it', () => {
  expect(open(GROUPS.slice(0, 1)).querySelectorAll('[role=group] > p')).toHaveLength(0);
});

test('a letter moves to the next item that starts with it, wrapping around at the end', () => {
  const list = open(GROUPS.slice(0, 2));
  const press = (key: string, init: KeyboardEventInit = {}) => {
    fireEvent.keyDown(document.activeElement ?? list, { key, ...init });
    return document.activeElement?.querySelector('[id]')?.textContent;
  };
  expect(press('h')).toBe('Hide Play');
  expect(press('H')).toBe('Hide Solver');
  expect(press('h')).toBe('Hide Play');
  expect(press('s')).toBe('Show Solver');
  expect(press('x')).toBe('Show Solver');
  expect(press('h', { ctrlKey: true })).toBe('Show Solver');
  expect(press('ArrowUp')).toBe('Hide Play');
});

test('the menu opens towards the side of the window with more room', () => {
  const list = open(GROUPS.slice(0, 2));
  const placeAt = (x: number) => {
    screen.getByRole('button', { name: 'More' }).getBoundingClientRect = () =>
      new DOMRect(x, 0, 40, 40);
    for (const newState of ['closed', 'open']) {
      fireEvent(list, Object.assign(new Event('beforetoggle'), { newState }));
    }
    return [list.style.left, list.style.right];
  };
  expect(placeAt(innerWidth - 60)).toEqual(['auto', '20px']);
  // The first button of a second row, with nothing to the left of it.
  expect(placeAt(2)).toEqual(['8px', 'auto']);
});
