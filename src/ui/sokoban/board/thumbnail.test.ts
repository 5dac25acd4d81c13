import { expect, test } from 'vitest';
import { parseLevel } from '../../../games/sokoban/xsb/xsb-read.ts';
import { thumbnailOf } from './thumbnail.ts';

test('a thumbnail is one path for each kind of tile', () => {
  const level = parseLevel('#####\n#@$.#\n#####');
  if (!level.ok) throw new Error(level.error.message);
  expect(thumbnailOf(level.value)).toEqual({
    viewBox: '0 0 50 30',
    walls: 'M0 0h50v10h-50zM0 10h10v10h-10zM40 10h10v10h-10zM0 20h50v10h-50z',
    floor: 'M10 10h30v10h-30z',
    goals: 'M35 11l4 4l-4 4l-4-4z',
    boxes: 'M21.5 11.5h7v7h-7z',
    player: 'M15 10.5l4.5 4.5l-4.5 4.5l-4.5-4.5z',
  });
});

test('the largest board has a picture of bounded size', () => {
  const rows = Array.from({ length: 98 }, () => `#${'# '.repeat(49)}#`);
  const text = ['#'.repeat(100), `#@$.${' '.repeat(95)}#`, ...rows].slice(0, 100).join('\n');
  const level = parseLevel(text);
  if (!level.ok) throw new Error(level.error.message);
  expect(thumbnailOf(level.value).walls.length).toBeLessThan(150_000);
});
