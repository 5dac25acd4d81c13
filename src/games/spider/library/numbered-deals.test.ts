import { describe, expect, it } from 'vitest';
import { DIFFICULTIES, type Difficulty } from '../rules/params.ts';
import { spider } from '../rules/game.ts';
import {
  dealOfDay,
  gradeOf,
  gradeOfSeed,
  GRADES,
  letterOf,
  randomGrade,
  randomNumberedDeal,
  neighbourDeal,
} from './numbered-deals.ts';
import { measureHardness } from './hardness.ts';

/** All numbers that were checked and can be won. */
function winnable(difficulty: Difficulty): readonly number[] {
  const numbers = Array.from({ length: 1100 }, (_, index) => index + 1);
  return numbers.filter((number) => gradeOfSeed(difficulty, String(number)) !== null);
}

/** Deals that cost little effort; the hardest ones with more suits cost fifty times as much. */
const CHEAP: Readonly<Record<Difficulty, readonly number[]>> = {
  '1-suit': [508, 501],
  '2-suit': [509],
  '4-suit': [502],
};

describe.each(DIFFICULTIES)('the numbered deals of %s', (difficulty) => {
  it('include a thousand that can be won, starting with number 1', () => {
    expect(winnable(difficulty)).toHaveLength(1000);
    expect(winnable(difficulty)[0]).toBe(1);
  });

  it('include every grade, with at least twice as many easy deals as expert ones', () => {
    const grades = winnable(difficulty).map((number) => gradeOfSeed(difficulty, String(number)));
    const counts = GRADES.map((grade) => grades.filter((each) => each === grade).length);
    for (const count of counts) expect(count).toBeGreaterThan(40);
    expect(counts[0]).toBeGreaterThan(counts[3]! * 2);
  });

  it('have the grade that the solver and the coach give them', () => {
    for (const number of CHEAP[difficulty]) {
      const opening = spider.open({ difficulty, seed: String(number), relaxedDealing: false });
      const steps = measureHardness(opening, { nodes: 50_000 });
      let step = steps.next();
      while (!step.done) step = steps.next();
      expect(gradeOf(difficulty, step.value ?? NaN)).toBe(gradeOfSeed(difficulty, String(number)));
    }
  });

  it('can all be reached one after another, in both directions', () => {
    const numbers = winnable(difficulty).map(String);
    const walk = (from: string, by: 1 | -1) => {
      const seeds = [from];
      for (let next = neighbourDeal(difficulty, from, by); next;) {
        seeds.push(next);
        next = neighbourDeal(difficulty, next, by);
      }
      return seeds;
    };
    expect(walk('1', 1)).toEqual(numbers);
    expect(walk(numbers.at(-1)!, -1)).toEqual(numbers.toReversed());
  });
});

describe('a random deal', () => {
  it('has the requested grade', () => {
    for (const grade of GRADES) {
      const seeds = [0, 0.5, 0.999].map((pick) => randomNumberedDeal('4-suit', grade, pick));
      expect(new Set(seeds).size).toBe(3);
      for (const seed of seeds) expect(gradeOfSeed('4-suit', seed)).toBe(grade);
    }
  });

  it('has each grade as often as deals in general do', () => {
    const grades = Array.from({ length: 100 }, (_, index) => randomGrade((index + 0.5) / 100));
    const counts = GRADES.map((grade) => grades.filter((each) => each === grade).length);
    expect(counts).toEqual([35, 35, 22, 8]);
  });
});

describe('the deal of a day', () => {
  const days = Array.from(
    { length: 28 },
    (_, index) => `2027-02-${String(index + 1).padStart(2, '0')}`,
  );

  it('never changes', () => {
    expect(DIFFICULTIES.map((difficulty) => dealOfDay(difficulty, '2026-11-21'))).toEqual([
      '440',
      '696',
      '841',
    ]);
  });

  it('can be won, and differs from day to day', () => {
    for (const difficulty of DIFFICULTIES) {
      const seeds = days.map((day) => dealOfDay(difficulty, day));
      expect(new Set(seeds).size).toBeGreaterThan(25);
      for (const seed of seeds) expect(gradeOfSeed(difficulty, seed)).not.toBeNull();
    }
  });
});

describe('neighbours of other seeds', () => {
  it('a number beyond the checked ones leads back to the last of these, and has no next deal', () => {
    expect(neighbourDeal('2-suit', '123456789', 1)).toBeNull();
    expect(neighbourDeal('2-suit', '123456789', -1)).toBe(String(winnable('2-suit').at(-1)));
  });

  it.each(['', '0', '007', '-1', '1.5', 'peacock'])('“%s” has none', (seed) => {
    expect(neighbourDeal('1-suit', seed, 1)).toBeNull();
    expect(neighbourDeal('1-suit', seed, -1)).toBeNull();
  });
});

it('each grade has its own letter, and so do deals without a known win', () => {
  expect(new Set([...GRADES, null].map(letterOf)).size).toBe(5);
});
