/**
 * Luby's sequence 1, 1, 2, 1, 1, 2, 4, 1 …, from number 1 on: how much to spend on each attempt when the cost of a success
 * is unknown (Luby, Sinclair and Zuckerman, 1993). In total, attempts of each size cost the same.
 */
export function luby(number: number): number {
  let rest = number;
  for (;;) {
    const whole = 2 ** Math.floor(Math.log2(rest + 1)); // as many and one more are in the longest block before it
    if (whole === rest + 1) return whole / 2;
    rest -= whole - 1;
  }
}
