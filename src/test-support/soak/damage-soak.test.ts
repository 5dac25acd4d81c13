import { expect, test } from 'vitest';
import { mulberry32 } from '../../core/rng.ts';
import { flipped, harmed, outcomeOf, wholeOf, type Outcome } from './damaged-values.ts';
import { subjects } from './values.ts';
import { isLong, seed } from './options.ts';

const DAMAGED_VALUES = isLong ? 20_000 : 2_000;
/** The step between the bits that are flipped: every bit, or some of each value. */
const STRIDE = isLong ? 1 : 401;
const NEVER = 0;

const values = subjects().map(wholeOf);

test('there is a value for each key', () => {
  expect(values.length).toBeGreaterThanOrEqual(19);
});

test(`${DAMAGED_VALUES} damaged values are set aside and reported`, { timeout: NEVER }, () => {
  const rng = mulberry32(seed);
  const outcomes = new Map<Outcome, number>();
  for (let index = 0; index < DAMAGED_VALUES; index++) {
    const value = values[index % values.length] ?? expect.fail();
    const outcome = outcomeOf(value, harmed(value, rng));
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  if (isLong) console.log(Object.fromEntries(outcomes));
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['set aside']));
});

test.each(values)(
  'no flip of a single bit of $key loses data silently',
  { timeout: NEVER },
  (value) => {
    for (const text of flipped(value, STRIDE, seed)) outcomeOf(value, text);
  },
);
