import type { Level } from '../../../games/sokoban/rules/level.ts';
import styles from './BoardNumbers.module.css';

/** Of a board with more rows or columns than this only every fifth has its number. */
const MOST = 30;

function numbersTo(last: number): readonly number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  return last <= MOST ? all : all.filter((number) => number === 1 || number % 5 === 0);
}

/** The numbers of rows and columns on the edge of the board, while words name them. */
export function BoardNumbers({ level: { cols, rows } }: { readonly level: Level }) {
  return (
    <div className={styles.numbers} data-mark="numbers" aria-hidden="true">
      {numbersTo(cols).map((col) => (
        <span key={`c${col}`} className={styles.column} style={{ '--at': col - 1 }}>
          {col}
        </span>
      ))}
      {numbersTo(rows).map((row) => (
        <span key={`r${row}`} className={styles.row} style={{ '--at': row - 1 }}>
          {row}
        </span>
      ))}
    </div>
  );
}
