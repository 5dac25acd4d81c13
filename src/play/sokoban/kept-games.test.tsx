import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../ui/messages/toasts.ts';
import { tellKept } from './kept-games.ts';

beforeEach(() => {
  toastStore.setState({ toasts: [] });
});

/** The messages on the screen, with what they offer. */
const told = () => toastStore.getState().toasts.map(({ text, action }) => [text, action?.label]);

test('a game that is left, and found later not to be stored, is told, and room can be made', async () => {
  tellKept({ kind: 'unsaved', reason: 'The storage is full.', obstacle: 'full' });
  await vi.waitFor(() => {
    expect(told()).toEqual([
      [
        'Peacock Parlor could not keep the game that you left. The storage is full. Only this page has it, and tries again: keep it open.',
        'Make room',
      ],
    ]);
  });
});

test('where there were two games of a level, that is told', () => {
  tellKept({ kind: 'apart' });
  expect(told()).toEqual([[expect.stringMatching(/^There were two different games/), undefined]]);
});
