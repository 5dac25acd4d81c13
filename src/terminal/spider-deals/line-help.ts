/** How `formatLine` writes moves, for the help of commands that print them. */
export const LINE_HELP = `Moves are printed in the order in which they are played: deal deals a row, and 3>7@4 moves the cards of column 3,
from its card 4 on, to column 7. Columns are counted from 0 at the left, and the cards of a column from 0 at its bottom,
face-down ones too.
`;
