import { describe, expect, test } from 'vitest';
import { frozenSetNames, readFrozenSet } from './frozen-set.ts';
import type { LevelOrigin } from '../../games/sokoban/levels/game.ts';
import { placeNow } from '../../games/sokoban/levels/packs.ts';
import { openFile } from './open-files.ts';
import { openLink } from './open-links.ts';
import { storedSet } from './open-set.ts';
import { openValue } from './open-values.ts';

/**
 * Comments of our levels that were reworded since then. A save names the place of a level, whose comment comes from the
 * pack; a file contains the old text.
 */
const OTHER_WORDS = [
  ['To turn a box, walk round it.', 'Walk around a box to push it another way.'],
] as const;

/** The value as it would be in JSON, which has no `undefined`, with today's comments. */
const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string'
      ? OTHER_WORDS.reduce((text, [then, now]) => text.replace(then, now), part)
      : part,
  );

/**
 * The expectation, with the place that a level has today: the packs were reordered, and a table maps the old places to
 * the same boards (`packs.test.ts`).
 */
function ofToday(expected: unknown): unknown {
  return JSON.parse(JSON.stringify(asJson(expected)), (key, value: unknown) =>
    key === 'origin' && value !== null ? (placeNow(value as LevelOrigin) ?? value) : value,
  );
}

test('there are sets to open', () => {
  expect(frozenSetNames()).toContain('2026-11-22');
});

describe.each(frozenSetNames())('what was written by %s', (name) => {
  const set = readFrozenSet(name);
  const { local, links, files, expected } = set;

  test('has an expectation for each value, link and file', () => {
    expect(Object.keys(expected.local).sort()).toEqual([...local.keys()].sort());
    expect(Object.keys(expected.links).sort()).toEqual([...links.keys()].sort());
    expect(Object.keys(expected.files).sort()).toEqual([...files.keys()].sort());
  });

  // Each value is stored among the others, as in a browser.
  test.each([...local.keys()])('the value of %s', async (key) => {
    const stored = storedSet(set);
    expect(asJson(await openValue(stored, key))).toMatchObject(
      ofToday(expected.local[key]) as object,
    );
    for (const [other, text] of local) expect(stored.storage.get(other)).toBe(text);
    expect(stored.storage.get(`${key}.damaged`)).toBe(local.get(`${key}.damaged`) ?? null);
  });

  test.each([...links])('the link %s', async (kind, query) => {
    expect(asJson(await openLink(storedSet(set), query))).toMatchObject(
      ofToday(expected.links[kind]) as object,
    );
  });

  test.each([...files])('the file %s', async (file, bytes) => {
    const others = [...files].map(([other, content]) => ({ name: other, bytes: content }));
    expect(asJson(await openFile({ name: file, bytes }, others))).toMatchObject(
      ofToday(expected.files[file]) as object,
    );
  });
});
