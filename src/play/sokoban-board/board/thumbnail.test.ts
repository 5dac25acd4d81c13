import { expect, test } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { parseLevel } from '../../../games/sokoban/files/xsb-read.ts';
import { figuresOf, thumbnailOf } from './thumbnail.ts';

test('a thumbnail is one path for each kind of tile', () => {
  const level = parseLevel('#####\n#@$.#\n#####');
  if (!level.ok) throw new Error(level.error.message);
  expect(thumbnailOf(level.value)).toEqual({
    viewBox: '0 0 50 30',
    walls: 'M0 0h50v10h-50zM0 10h10v10h-10zM40 10h10v10h-10zM0 20h50v10h-50z',
    floor: 'M10 10h30v10h-30z',
    goals: 'M31.5 15a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM33 15a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
    boxes: 'M21.5 11.5h7v7h-7z',
    player: 'M15 10.5l4.5 4.5l-4.5 4.5l-4.5-4.5z',
  });
});

test('each kind of cell has a shape of its own', () => {
  const shapes = ['@', '+', '$', '*', '.', ' ', '#'].map((kind) => {
    const level = parseLevel(`#######\n#${kind} $.${/[@+]/.test(kind) ? ' ' : '@'}#\n#######`);
    if (!level.ok) throw new Error(level.error.message);
    const { walls, goals, boxes, player } = thumbnailOf(level.value);
    // Of the second cell of the second row, whose middle is 15 15.
    const there = (path: string) =>
      path.split(/(?=M)/).filter((part) => /^M1\d(\.\d+)? /.test(part));
    return JSON.stringify([walls.includes('M0 10h20'), ...[goals, boxes, player].map(there)]);
  });
  expect(new Set(shapes).size).toBe(7);
});

test('the largest board has a picture of bounded size', () => {
  const rows = Array.from({ length: 98 }, () => `#${'# '.repeat(49)}#`);
  const text = ['#'.repeat(100), `#@$.${' '.repeat(95)}#`, ...rows].slice(0, 100).join('\n');
  const level = parseLevel(text);
  if (!level.ok) throw new Error(level.error.message);
  expect(thumbnailOf(level.value).walls.length).toBeLessThan(150_000);
});

test('boxes stand where they are placed, without a player, and on a goal they have a hole', () => {
  const level = levelOf('######\n#@$ .#\n######');
  const [goal = 0] = level.goals;
  const placed = thumbnailOf(level, [goal]);
  expect(placed).toMatchObject({ player: '', goals: '' });
  expect(placed.boxes).toBe(figuresOf(level, [goal], []).boxes);
  expect(placed.boxes).toContain('a');
  expect(thumbnailOf(level).boxes).not.toContain('a');
  expect(figuresOf(level, [], [level.player]).player).toBe(thumbnailOf(level).player);
});
