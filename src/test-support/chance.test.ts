import { expect, test } from 'vitest';
import { mulberry32 } from '../core/rng.ts';
import { chiSquaredDeviation, deviationOfCounts, deviationOfOrders } from './chance.ts';

test('agrees with the tables of the chi-squared distribution', () => {
  // Degrees of freedom, and the values exceeded in one of 20 and in one of 1000 cases.
  for (const [degrees, five, perMille] of [
    [10, 18.307, 29.588],
    [100, 124.342, 149.449],
  ] as const) {
    expect(chiSquaredDeviation(five, degrees)).toBeCloseTo(1.645, 1);
    expect(chiSquaredDeviation(perMille, degrees)).toBeCloseTo(3.09, 1);
  }
});

test('counts that are too even are as far from chance as counts that are too uneven', () => {
  expect(deviationOfCounts([100, 100, 100, 100, 100, 100, 100, 100, 100, 100], 1000)).toBeLessThan(
    -3,
  );
  expect(
    deviationOfCounts([150, 50, 100, 100, 100, 100, 100, 100, 100, 100], 1000),
  ).toBeGreaterThan(3);
});

test('permutations are measured with the right degrees of freedom', () => {
  // 400 tables of 200 permutations each, whose deviations are normally distributed.
  const rng = mulberry32(1);
  const size = 8;
  const deviations = Array.from({ length: 400 }, () => {
    const table = new Uint32Array(size * size);
    for (let trial = 0; trial < 200; trial++) {
      const order = Array.from({ length: size }, () => rng());
      const ranks = order.map((own) => order.filter((other) => other < own).length);
      ranks.forEach((place, thing) => table[thing * size + place]!++);
    }
    return deviationOfOrders(table, size, 200);
  });
  const mean = deviations.reduce((sum, each) => sum + each, 0) / deviations.length;
  const variance =
    deviations.reduce((sum, each) => sum + (each - mean) ** 2, 0) / deviations.length;
  expect(Math.abs(mean)).toBeLessThan(0.1);
  expect(Math.abs(variance - 1)).toBeLessThan(0.15);
});
