const WHOLE = new Intl.NumberFormat('en-GB');

/** A number, rounded to a whole one, as it is written everywhere: "1,194", "−5". */
export function formatNumber(value: number): string {
  // Adding 0 turns −0, which would keep its sign, into 0.
  return WHOLE.format(Math.round(value) + 0).replace('-', '−');
}
