/** Standard deviations on either side of the mean that hold 95 % of a normal distribution. */
const Z = 1.959_963_984_540_054;

/**
 * The 95 % confidence interval of a share when `count` of `total` were counted: both bounds from 0 to 1 (Wilson's score
 * interval, 1927, which is valid near 0 and 1 too). From 0 to 1 if nothing was counted.
 */
export function wilsonInterval(count: number, total: number): readonly [number, number] {
  if (total === 0) return [0, 1];
  const share = count / total;
  const square = (Z * Z) / total;
  const middle = (share + square / 2) / (1 + square);
  const half = (Z * Math.sqrt((share * (1 - share) + square / 4) / total)) / (1 + square);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * The number below which a fraction of all numbers lies: 0.5 is the median, 1 the maximum. For an even count, the upper
 * one of the two in the middle. `NaN` for none.
 */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? NaN;
}
