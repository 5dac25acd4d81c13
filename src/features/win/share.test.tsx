import { expect, test, vi } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { handOver, winText } from './WinDialog.tsx';
import { linesOf } from './win-card.ts';

const STORY = {
  title: 'Spider, 4 suits',
  tags: ['hard', 'without help'],
  figures: ['12:43', '106 moves'],
  query: 'seed=697&difficulty=4-suit',
};

test('a win as text has the game, the result, its tags and the link, each on its own line', () => {
  const lines = winText(STORY).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'Peacock Parlor: Spider, 4 suits',
    'Won: 12:43, 106 moves',
    'hard · without help',
  ]);
  expect(lines[3]).toMatch(/^http.*\?seed=697&difficulty=4-suit$/);
  expect(winText({ ...STORY, tags: [] }).split('\n')).toHaveLength(3);
});

test('a picture that could not be drawn is reported', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  await handOver('win.png', Promise.resolve(err('The browser could not draw the picture.')));
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
    'The browser could not draw the picture.',
  ]);
  expect(click).not.toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', true],
  ['AbortError', false],
])('if the share sheet ends with %s, a file is saved: %s', async (name, isSaved) => {
  toastStore.setState({ toasts: [] });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: () => Promise.reject(new DOMException('refused', name)),
  });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:win';
      static override revokeObjectURL = () => undefined;
    },
  );
  await handOver('win.webm', Promise.resolve(ok(new Blob(['film'], { type: 'video/webm' }))));
  expect(click).toHaveBeenCalledTimes(isSaved ? 1 : 0);
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(
    isSaved ? ['Video saved as win.webm.'] : [],
  );
});

test('a title is broken into lines that fit, and a long word stays whole', () => {
  const measure = (text: string) => text.length;
  expect(linesOf('Spider, 4 suits', 10, measure)).toEqual(['Spider, 4', 'suits']);
  expect(linesOf('a incomprehensibility b', 10, measure)).toEqual([
    'a',
    'incomprehensibility',
    'b',
  ]);
});
