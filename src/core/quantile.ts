/**
 * The number that a part of all numbers lies below: 0.5 is the median, 1 the greatest. Of an even count the upper
 * one of the two in the middle. `NaN` where there are none.
 */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? NaN;
}
