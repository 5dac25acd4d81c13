/**
 * Luby's sequence 1, 1, 2, 1, 1, 2, 4, 1 …, from number 1 on: how much to spend on each attempt where it is unknown how
 * much it takes (Luby, Sinclair and Zuckerman, 1993). All attempts of a size together cost the same.
 */
export function luby(number: number): number {
  let rest = number;
  for (;;) {
    const whole = 2 ** Math.floor(Math.log2(rest + 1)); // as many and one more are in the longest block before it
    if (whole === rest + 1) return whole / 2;
    rest -= whole - 1;
  }
}
