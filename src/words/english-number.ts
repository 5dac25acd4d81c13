const BETWEEN_THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** A number, rounded to a whole one, in English: "1,194", "−5". */
export function formatEnglishNumber(value: number): string {
  // Adding 0 turns −0, which would keep its sign, into 0.
  return String(Math.round(value) + 0)
    .replace(BETWEEN_THOUSANDS, ',')
    .replace('-', '−');
}
