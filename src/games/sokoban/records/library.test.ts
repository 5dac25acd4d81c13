import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LibrarySchema, mergeLibraries, NO_LIBRARY, withPlayed } from './library.ts';
import { playedOf, solvedOf, withFolder, withSolved } from './library-sets.ts';

test('when a set was played and how many of it are solved is kept apart', () => {
  const played = withPlayed(NO_LIBRARY, 'parlor', 5000.4);
  const both = withSolved(played, new Map([['parlor', 3]]));
  expect([playedOf(both, 'parlor'), solvedOf(both, 'parlor')]).toEqual([5000, 3]);
  expect(withSolved(both, new Map([['parlor', 3]]))).toBe(both);
  expect([playedOf(both, 'toString'), solvedOf(both, 'grove')]).toEqual([null, null]);
  expect(solvedOf(withPlayed(both, 'parlor', 6000), 'parlor')).toBe(3);
});

test('folders are folded up and unfolded, each once', () => {
  const closed = withFolder(withFolder(NO_LIBRARY, 'A/B', false), 'A/B', false);
  expect(closed.closed).toEqual(['A/B']);
  expect(withFolder(closed, 'A/B', true).closed).toEqual([]);
});

test('of two libraries the later moments are taken', () => {
  const mine = withSolved(withPlayed(NO_LIBRARY, 'a', 10), new Map([['a', 1]]));
  const theirs = withPlayed(withPlayed(NO_LIBRARY, 'a', 20), 'b', 5);
  const merged = mergeLibraries(mine, theirs);
  expect([playedOf(merged, 'a'), playedOf(merged, 'b'), solvedOf(merged, 'a')]).toEqual([20, 5, 1]);
  expect(playedOf(mergeLibraries(theirs, mine), 'a')).toBe(20);
});

test('it is read as it was written, and what is damaged costs only itself', () => {
  const place = { set: 'own-1', at: '00ff', level: 3, scroll: 120 };
  const library = { ...withFolder(withPlayed(NO_LIBRARY, 'a', 10), 'A', false), place };
  expect(v.parse(LibrarySchema, JSON.parse(JSON.stringify(library)))).toEqual(library);
  const damaged = { sets: { a: { played: -1 }, b: 7 }, closed: 'x', place: { set: 1 } };
  expect(v.parse(LibrarySchema, damaged)).toEqual({ ...NO_LIBRARY, sets: { a: { played: 0 } } });
  expect(v.parse(LibrarySchema, {})).toEqual(NO_LIBRARY);
});
