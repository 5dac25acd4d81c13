/** The 95 % quantile of the normal distribution, both sides. */
const Z = 1.96;

/** The 95 % interval of a share of which `count` of `total` were counted (Wilson's score interval). */
export function wilson(
  count: number,
  total: number,
): { readonly low: number; readonly high: number } {
  const share = count / total;
  const middle = share + (Z * Z) / (2 * total);
  const spread = Z * Math.sqrt((share * (1 - share)) / total + (Z * Z) / (4 * total * total));
  const scale = 1 + (Z * Z) / total;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
}
