import { cleanup, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { opening, step, type Position } from '../../../games/sokoban/rules/rules.ts';
import { levelOf, plays, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { beginAnswer, endAnswer } from '../../../platform/page/key-answer.ts';
import { createBoardPainter } from './board-painter.ts';
import { BoardPicture } from './BoardPicture.tsx';
import type { FilmFrame } from './frames.ts';
import { transformOf } from './glide.ts';
import { createPlayback } from './playback.ts';
import { columnAndRow, tileKinds, tileLooks } from './tiles.ts';

afterEach(cleanup);

const still = (frame: FilmFrame) => ({ frames: [frame], stepMs: 0 }) as const;

/** The picture as a board has it that never showed anything else. */
function freshPicture(frame: FilmFrame): string {
  const { container, unmount } = render(
    <BoardPicture level={frame.position.level} playback={createPlayback(frame)} still />,
  );
  const html = container.innerHTML;
  unmount();
  return html;
}

const ELSEWHERE = opening(levelOf('####\n#@ #\n#$.#\n####'));

/** The same of frame after frame, each on a copy of the elements that were made for the level, on which nothing is painted. */
function freshlyPainted(level: Level, empty: Element): (frame: FilmFrame) => string {
  const looks = tileLooks(level);
  return (frame) => {
    const copy = empty.cloneNode(true) as HTMLElement;
    createBoardPainter(copy, level, looks, true).paint(frame);
    return copy.innerHTML;
  };
}

test('after any play, undo or jump the picture is the same as one that is made anew', () => {
  fc.assert(
    fc.property(smallLevels(), plays, fc.array(fc.nat(60)), (level, steps, jumps) => {
      const frames: FilmFrame[] = [{ position: opening(level), facing: 'd' }];
      for (const facing of steps) {
        const position: Position | null = step(frames.at(-1)!.position, facing);
        if (position) frames.push({ position, facing });
      }
      const elsewhere = createPlayback({ position: ELSEWHERE, facing: 'd' });
      const { container, rerender, unmount } = render(
        <BoardPicture level={level} playback={elsewhere} still />,
      );
      const painted = freshlyPainted(level, container.cloneNode(true) as Element);
      const playback = createPlayback(frames[0]!);
      rerender(<BoardPicture level={level} playback={playback} still />);
      for (const frame of frames) playback.show(still(frame));
      expect(container.innerHTML).toBe(freshPicture(frames.at(-1)!));
      expect(container.innerHTML).toBe(painted(frames.at(-1)!));
      for (const jump of jumps) {
        const frame = frames[jump % frames.length]!;
        playback.show(still(frame));
        expect(container.innerHTML).toBe(painted(frame));
      }
      unmount();
    }),
    { numRuns: 40 },
  );
});

test('steps that follow each other by themselves glide, one that answers a key is there at once', () => {
  const start = opening(levelOf('######\n#@  ##\n# $ .#\n######'));
  const playback = createPlayback({ position: start, facing: 'd' });
  const { container } = render(
    <BoardPicture level={start.level} playback={playback} still={false} />,
  );
  const at = () => container.querySelector<HTMLElement>('[data-piece=player]')?.style.transform;
  const once = step(start, 'r')!;
  playback.show(still({ position: once, facing: 'r' }));
  expect(at()).not.toBe('translate(200%, 100%)');
  beginAnswer();
  playback.show(still({ position: step(once, 'r')!, facing: 'r' }));
  endAnswer();
  expect(at()).toBe('translate(300%, 100%)');
});

test('the picture changes in the task in which the game does', () => {
  const before = opening(levelOf('######\n#@$ .#\n######'));
  const playback = createPlayback({ position: before, facing: 'd' });
  const { container } = render(<BoardPicture level={before.level} playback={playback} still />);
  playback.show(still({ position: step(before, 'r')!, facing: 'r' }));
  const player = container.querySelector<HTMLElement>('[data-piece=player]');
  expect(player?.style.transform).toBe('translate(200%, 100%)');
  expect(player?.dataset['facing']).toBe('right');
  expect(container.querySelectorAll('[data-row="1"] > [class=box]')).toHaveLength(1);
});

test('a large board is made row by row, and shows what is played meanwhile', async () => {
  const wall = '#'.repeat(60);
  const rows = Array.from({ length: 58 }, (_, row) =>
    `#${row === 28 ? ' @$ .' : row % 4 === 0 ? ' $  .' : ''}`.padEnd(59).concat('#'),
  );
  const before = opening(levelOf([wall, ...rows, wall].join('\n')));
  const { level } = before;
  const playback = createPlayback({ position: before, facing: 'd' });
  const { container } = render(<BoardPicture level={level} playback={playback} still />);
  const tiles = () => container.querySelectorAll('[data-row] > *').length;
  const boxes = () => container.querySelectorAll('[data-piece=box]').length;
  expect(container.querySelectorAll('[data-row]')).toHaveLength(60);
  expect(tiles()).toBeLessThan(1000);
  expect(boxes()).toBeLessThan(5);

  const frame: FilmFrame = { position: step(step(before, 'r')!, 'r')!, facing: 'r' };
  playback.show(still({ position: step(before, 'r')!, facing: 'r' }));
  playback.show(still(frame));
  expect(container.querySelector('[data-row="29"] > .player')).not.toBeNull();
  expect(container.querySelector('[data-row="29"] > .box.target')).not.toBeNull();

  // Testing Library's waitFor would count the tiles after each of 3,600 changes.
  const whole = { timeout: 60_000, interval: 50 };
  await vi.waitFor(() => expect(tiles()).toBe(3600), whole);
  expect(boxes()).toBe(level.boxes.length);
  const kinds = [...container.querySelectorAll<HTMLElement>('[data-row] > *')].map(
    ({ className }) => className,
  );
  expect(kinds).toEqual(tileKinds(frame.position, tileLooks(level)));
  for (const [box, cell] of frame.position.boxes.entries()) {
    const piece = container.querySelector<HTMLElement>(`[data-box="${box}"]`);
    expect(piece?.style.transform).toBe(transformOf(columnAndRow(level, cell)));
  }
  // As one that shows this position from the beginning, once it is whole.
  const fresh = render(<BoardPicture level={level} playback={createPlayback(frame)} still />);
  await vi.waitFor(
    () => expect(fresh.container.querySelectorAll('[data-row] > *').length).toBe(3600),
    whole,
  );
  expect(container.innerHTML).toBe(fresh.container.innerHTML);
});

test('another level that comes while a large one is being made is made itself', async () => {
  const wall = '#'.repeat(60);
  const floor = `#${' '.repeat(58)}#`;
  const rows = [`#@$.${' '.repeat(55)}#`, ...Array.from({ length: 57 }, () => floor)];
  const large = opening(levelOf([wall, ...rows, wall].join('\n')));
  const playback = createPlayback({ position: large, facing: 'd' });
  const { container, rerender } = render(
    <BoardPicture level={large.level} playback={playback} still />,
  );
  rerender(<BoardPicture level={ELSEWHERE.level} playback={playback} still />);
  expect(container.querySelectorAll('[data-row] > *')).toHaveLength(16);
  rerender(<BoardPicture level={large.level} playback={playback} still />);
  await waitFor(() => expect(container.querySelectorAll('[data-row] > *')).toHaveLength(3600));
});
