import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { animatedWebp } from './animated-webp.mjs';

/** The names and lengths of the chunks in a part of a file. */
function chunksOf(data: Buffer, from: number): readonly (readonly [string, number])[] {
  const found: (readonly [string, number])[] = [];
  for (let at = from; at < data.length;) {
    const length = data.readUInt32LE(at + 4);
    found.push([data.toString('latin1', at, at + 4), length]);
    at += 8 + length + (length % 2);
  }
  return found;
}

const still = readFileSync('public/screenshots/spider-wide.webp');
const [image] = chunksOf(still, 12).filter(([name]) => name === 'VP8 ');
const frame = { webp: still, x: 0, y: 0, width: 1280, height: 720, ms: 500 };

test('frames are in order, each with its position, size and duration', () => {
  const data = animatedWebp({ width: 1280, height: 720 }, [frame, { ...frame, x: 20, ms: 70_000 }]);
  expect(data.toString('latin1', 0, 4)).toBe('RIFF');
  expect(data.readUInt32LE(4)).toBe(data.length - 8);
  expect(data.toString('latin1', 8, 12)).toBe('WEBP');
  const length = image?.[1] ?? 0;
  const frameLength = 16 + 8 + length + (length % 2);
  expect(chunksOf(data, 12)).toEqual([
    ['VP8X', 10],
    ['ANIM', 6],
    ['ANMF', frameLength],
    ['ANMF', frameLength],
  ]);
  const second = data.length - frameLength;
  expect([0, 3, 6, 9, 12].map((at) => data.readUIntLE(second + at, 3))).toEqual([
    10, 0, 1279, 719, 70_000,
  ]);
});

test('what the format cannot express is rejected', () => {
  expect(() => animatedWebp({ width: 4, height: 4 }, [{ ...frame, y: 3 }])).toThrow('odd');
  const other = Buffer.concat([still.subarray(0, 12), Buffer.from('EXIF\0\0\0\0')]);
  expect(() => animatedWebp({ width: 4, height: 4 }, [{ ...frame, webp: other }])).toThrow('WebP');
});
