import { render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { PageMessages } from './Messages.tsx';
import { toastStore } from './toasts.ts';
import { troubleTeller, troubleWords } from './trouble.ts';

afterEach(() => {
  toastStore.setState({ toasts: [] });
});

/** The messages on the screen, with what they offer. */
const shown = () => toastStore.getState().toasts.map(({ text, action }) => [text, action?.label]);

test('where nothing can be read, the stores of a page tell it once, and it is read out once', async () => {
  render(<PageMessages />);
  const stores = ['a new game is on the table', 'the usual settings are in use', 'it begins anew'];
  for (const instead of stores) troubleTeller('the game', instead)({ kind: 'unreadable' });
  await Promise.resolve();
  expect(shown()).toHaveLength(1);
  const announcer = screen.getByTestId('announcer');
  await vi.waitFor(() => {
    expect(announcer.textContent).not.toBe('');
  });
  expect(announcer.textContent.match(/does not let us read/g)).toHaveLength(1);
});

test('what a newer version has saved is named', () => {
  expect(troubleWords({ kind: 'newer' }, 'the results', 'they begin anew')).toBe(
    'A newer version of Peacock Parlor has saved the results. What it saved stays as it is; they begin anew.',
  );
});

test('a full storage is told as full, and room can be made', async () => {
  troubleTeller('', '')({ kind: 'unsaved', reason: 'It is full.', obstacle: 'full' });
  await Promise.resolve();
  expect(shown()).toEqual([['It is full.', 'Make room']]);
});

test('where a write is refused for another reason, no room is offered, and a backup is advised', async () => {
  const trouble = { kind: 'unsaved', reason: 'It was refused.', obstacle: 'refused' } as const;
  troubleTeller('', '')(trouble);
  await Promise.resolve();
  expect(shown()).toEqual([[troubleWords(trouble, '', ''), undefined]]);
  expect(troubleWords(trouble, '', '')).toMatch(/^It was refused\..*backup/);
  expect(troubleWords(trouble, '', '')).not.toMatch(/full|room/);
});
