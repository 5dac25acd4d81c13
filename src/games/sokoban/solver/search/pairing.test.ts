import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBit, Pairing } from './pairing.ts';

const NUMBERS = 40;

/** By square: the numbers that suit it. */
const wishes = fc.array(fc.uniqueArray(fc.nat(NUMBERS - 1), { maxLength: 3 }), {
  minLength: 2,
  maxLength: 12,
});

/** Pairs squares with the numbers, in this order; how many get one, and the pairing. */
function paired(squares: readonly (readonly number[])[], numbers: readonly number[]) {
  const pairing = new Pairing(NUMBERS);
  const suits = new Int32Array(squares.length * 2);
  for (const [square, wish] of squares.entries()) {
    for (const number of wish) addBit(suits, number, square * 2);
  }
  for (const number of numbers) addBit(pairing.open, number);
  pairing.begin(suits);
  return { pairing, add: (square: number) => pairing.add(square) };
}

it('tells at once which squares could be added, and which numbers could be spared', () => {
  const answers = { add: new Set<boolean>(), spare: new Set<boolean>() };
  fc.assert(
    fc.property(wishes, fc.uniqueArray(fc.nat(NUMBERS - 1), { maxLength: 30 }), (squares, open) => {
      // The first half is paired; those of the others could follow.
      const half = squares.length >> 1;
      const first = [...squares.keys()].slice(0, half);
      const { pairing, add } = paired(squares, open);
      const added = first.filter(add);
      pairing.reach();
      for (let square = half; square < squares.length; square++) {
        const again = paired(squares, open);
        for (const other of first) again.add(other);
        const can = again.add(square);
        expect(pairing.canAdd(square)).toBe(can);
        answers.add.add(can);
      }
      for (const number of open) {
        const without = paired(
          squares,
          open.filter((other) => other !== number),
        );
        const can = added.filter((square) => without.add(square)).length === added.length;
        expect(pairing.canSpare(number)).toBe(can);
        answers.spare.add(can);
      }
    }),
    { numRuns: 300 },
  );
  expect([answers.add.size, answers.spare.size]).toEqual([2, 2]);
});
