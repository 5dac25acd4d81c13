import type { Level } from '../../../games/sokoban/rules/level.ts';
import styles from './BoardNumbers.module.css';

/** Of a board with more rows or columns than this only every fifth has its number. */
const MOST = 30;

function numbersTo(last: number): readonly number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  return last <= MOST ? all : all.filter((number) => number === 1 || number % 5 === 0);
}

/**
 * The numbers of rows and columns, while words name them: a ruler along the top and one along the left edge, which stay
 * in sight where the board is scrolled.
 */
export function BoardNumbers({ level: { cols, rows } }: { readonly level: Level }) {
  return (
    <div className={styles.numbers} data-mark="numbers" aria-hidden="true">
      <div className={styles.columns}>
        {numbersTo(cols).map((col) => (
          <span key={col} style={{ '--at': col - 1 }}>
            {col}
          </span>
        ))}
      </div>
      <div className={styles.rows}>
        {numbersTo(rows).map((row) => (
          <span key={row} style={{ '--at': row - 1 }}>
            {row}
          </span>
        ))}
      </div>
    </div>
  );
}
