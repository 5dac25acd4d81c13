/*
 * The distance of counts from chance in standard deviations: for fair counts, 95 of 100 lie between -2 and 2, and one
 * of 30,000 beyond 4. Far below 0 is as suspicious as far above: too even to be chance.
 */

/** Converts a value of the chi-squared distribution to standard deviations (Wilson and Hilferty, 1931). */
export function chiSquaredDeviation(chiSquared: number, degrees: number): number {
  const variance = 2 / (9 * degrees);
  return (Math.cbrt(chiSquared / degrees) - (1 - variance)) / Math.sqrt(variance);
}

type Counts = readonly number[] | Uint32Array;

function sumOfSquares(counts: Counts, expected: number): number {
  let sum = 0;
  for (const count of counts) sum += (count - expected) ** 2;
  return sum;
}

/** The deviation of the counts of equally likely outcomes; each of `trials` has one. */
export function deviationOfCounts(counts: Counts, trials: number): number {
  const expected = trials / counts.length;
  return chiSquaredDeviation(sumOfSquares(counts, expected) / expected, counts.length - 1);
}

/**
 * The deviation of a square table that counts where `size` things went, with a row per thing and a column per place,
 * summed over `trials` permutations. As each place gets one thing, the usual sum is size / (size - 1) times a
 * chi-squared number with (size - 1)² degrees of freedom.
 */
export function deviationOfOrders(table: Counts, size: number, trials: number): number {
  const chiSquared = (sumOfSquares(table, trials / size) * (size - 1)) / trials;
  return chiSquaredDeviation(chiSquared, (size - 1) ** 2);
}
