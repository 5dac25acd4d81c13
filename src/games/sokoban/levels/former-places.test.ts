import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyOf } from '../records/level-keys.ts';
import { formerFile, hasMoved, placeNow } from './former-places.ts';
import { packs } from './packs.ts';

/** The packs as they were before they were put in order: pack, number, the board's name in the records, title. */
const FORMER = readFileSync(new URL('former-boards.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [pack = '', number = '', key = '', ...title] = line.split(' ');
    return { pack, number: Number(number), key, title: title.join(' ') };
  });

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-');

test('every place of a former pack leads to the same board, and its file keeps its name', () => {
  expect(FORMER).toHaveLength(126);
  for (const { pack, number, key, title } of FORMER) {
    const was = { pack, number };
    const now = placeNow(was) ?? was;
    const level = packs.find(({ id }) => id === now.pack)?.levels[now.number - 1]?.level;
    expect(level && keyOf(level), title).toBe(key);
    expect(formerFile(now)).toBe(`${pack}/${slug(title)}`);
    expect(hasMoved(was)).toBe(pack !== 'parlor' || number > 4);
  }
});

test('no place of today is one of then, but for the first levels, which have stayed', () => {
  for (const { id, size } of packs) {
    for (const number of [1, size]) {
      const place = { pack: id, number };
      expect(hasMoved(place)).toBe(false);
      expect(placeNow(place) ?? place).toEqual(place);
    }
  }
  expect(placeNow({ pack: 'nursery', number: 23 })).toBeNull();
  expect(formerFile({ pack: 'classics', number: 1 })).toBeNull();
});
