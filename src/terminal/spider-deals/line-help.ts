import { t } from '../../words/t.ts';

/** How `formatLine` writes moves, for the help of commands that print them. */
export const lineHelp = (): string =>
  t(
    'Moves are printed in the order in which they are played: deal deals a row, and 3>7@4 moves the cards of column 3,\nfrom its card 4 on, to column 7. Columns are counted from 0 at the left, and the cards of a column from 0 at its bottom,\nface-down ones too.',
  );

/** What a file of deals has, for the help of commands that read one. */
export const dealFileHelp = (): string =>
  t('FILE has a deal on each line: a name and 104 cards in dealing order, like KS TH 9D AC.');

/** The option that says which deals of those. */
export const rangeHelp = (): readonly [string, string] => [
  '--from, --to',
  t('only the lines N to M; with --seed: the seeds SEEDN to SEEDM'),
];
