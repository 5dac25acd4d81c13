/**
 * Luby's sequence 1, 1, 2, 1, 1, 2, 4, 1 …, starting at number 1: how much to spend on each attempt if the cost of a
 * success is unknown (Luby, Sinclair and Zuckerman, 1993). In total, attempts of each size cost the same.
 */
export function luby(number: number): number {
  let rest = number;
  for (;;) {
    const whole = 2 ** Math.floor(Math.log2(rest + 1)); // the longest block up to `rest` has `whole - 1` entries
    if (whole === rest + 1) return whole / 2;
    rest -= whole - 1;
  }
}
