import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { arcadeLevels, type ArcadeLevel } from '../../games/sokoban/levels/arcade.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import {
  mergeProgress,
  modeOf,
  modePlace,
  nextInArcade,
  arcadePlaceOf,
  ProgressSchema,
  withBegun,
  afterSolved,
} from './progress.ts';

const fresh = v.parse(ProgressSchema, {});
const levels = arcadeLevels();
const at = (index: number): ArcadeLevel => {
  const level = levels.at(index);
  if (!level) throw new Error('no such level');
  return level;
};

describe('the arcade', () => {
  test('plays every level once, from the first to the last', () => {
    const played: string[] = [];
    for (let level: ArcadeLevel | null = at(0); level; level = nextInArcade(level)) {
      played.push(keyOf(level.level));
    }
    expect(played).toEqual(levels.map(({ level }) => keyOf(level)));
    expect(new Set(played).size).toBe(levels.length);
    expect(nextInArcade(at(-1))).toBeNull();
    expect(nextInArcade({ ...at(0), origin: null })).toBeNull();
  });

  test('goes on where it was left, after a level with the next, and after the last anew', () => {
    expect(arcadePlaceOf(fresh)).toBe(0);
    const begun = withBegun(fresh, 'arcade', at(3));
    expect(arcadePlaceOf(begun)).toBe(3);
    expect(arcadePlaceOf(afterSolved(begun, at(3)))).toBe(4);
    expect(arcadePlaceOf(afterSolved(withBegun(begun, 'arcade', at(-1)), at(-1)))).toBe(0);
  });

  test('goes on with what took the place of a pack that is no longer there', () => {
    const packAt = (index: number) => at(index).origin.pack;
    const gone = arcadePlaceOf({ ...fresh, place: 'gone' });
    expect([packAt(gone - 1), packAt(gone)]).toEqual(['classics', 'playroom']);
    const former = { ...at(40), origin: { pack: 'treasury', number: 3 } };
    expect(nextInArcade(former)?.origin).toEqual({ pack: 'reading-room', number: 1 });
  });

  test('stays where it is while other modes and other levels are played', () => {
    const arcade = withBegun(fresh, 'arcade', at(3));
    expect(arcadePlaceOf(withBegun(arcade, 'free', at(7)))).toBe(3);
    expect(afterSolved(arcade, at(7))).toBe(arcade);
    const free = withBegun(arcade, 'free', at(3));
    expect(afterSolved(free, at(3))).toBe(free);
  });
});

test('two copies are merged: the arcade goes on where it has come farther', () => {
  const [near, far] = [3, 9].map((index) => withBegun(fresh, 'arcade', at(index)));
  const mine = { ...withBegun(near ?? fresh, 'free', at(7)), nickname: '' };
  const theirs = { ...(far ?? fresh), nickname: 'Pea' };
  expect(mergeProgress(mine, theirs)).toEqual({ ...mine, place: theirs.place, nickname: 'Pea' });
  expect(mergeProgress(theirs, mine)).toEqual(theirs);
  expect(mergeProgress(fresh, mine).place).toBe(mine.place);
});

test('a mode belongs to one level', () => {
  const begun = withBegun(fresh, 'free', at(3));
  expect(modeOf(begun, at(3))).toBe('free');
  expect(modeOf(begun, at(4))).toBeNull();
  expect(modeOf(fresh, at(0))).toBeNull();
});

test('a mode names its level’s place and author', () => {
  const { level } = at(1);
  expect(modePlace('arcade', at(1))).toBe(`Arcade 2 of ${levels.length} · by Peacock Parlor`);
  expect(modePlace('custom', { level: { ...level, author: null }, origin: null })).toBe(
    'Custom map',
  );
});

test('a bad entry in what is stored costs only itself', () => {
  const stored = { place: 7, playing: { mode: 'race', key: 'x' }, nickname: 'Pea Hen' };
  expect(v.parse(ProgressSchema, stored)).toEqual({ ...fresh, nickname: 'Pea Hen' });
});
