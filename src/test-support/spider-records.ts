import fc from 'fast-check';
import { DIFFICULTIES } from '../games/spider/rules/params.ts';
import type { GameRecord } from '../games/spider/records/records.ts';

/** A win that took ten minutes, with these changes. */
export function gameRecord(over: Partial<GameRecord> = {}): GameRecord {
  return {
    origin: 'here',
    number: 1,
    timestamp: 1_700_000_000_000,
    seed: 'peacock',
    difficulty: '1-suit',
    relaxedDealing: false,
    outcome: 'win',
    moves: 100,
    undos: 0,
    timePlayed: 600_000,
    score: 1200,
    assisted: false,
    line: null,
    ...over,
  };
}

const anyResult = fc.record(
  {
    /** The time since the previous game. */
    pause: fc.integer({ min: 1, max: 5 }),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    outcome: fc.constantFrom<GameRecord['outcome']>('win', 'loss'),
    moves: fc.integer({ min: 0, max: 300 }),
    timePlayed: fc.integer({ min: 0, max: 3_000_000 }),
    score: fc.integer({ min: 0, max: 1300 }),
    assisted: fc.boolean(),
    daily: fc.constantFrom(null, undefined, { day: '2026-11-21', on: '2026-11-22' }),
    line: fc.constantFrom(null, 'deal', '0>5x1 deal'),
  },
  { noNullPrototype: true },
);

/** The games of one installation in order, numbered from 1. */
export function gamesOf(origin: string, maxLength = 60): fc.Arbitrary<readonly GameRecord[]> {
  return fc.array(anyResult, { maxLength, size: 'max' }).map((results) => {
    let timestamp = 1_700_000_000_000;
    return results.map(({ pause, ...result }, index) => {
      timestamp += pause;
      return gameRecord({ origin, number: index + 1, timestamp, ...result });
    });
  });
}
