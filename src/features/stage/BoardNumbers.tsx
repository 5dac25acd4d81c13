import type { Level } from '../../games/sokoban/rules/level.ts';
import styles from './BoardNumbers.module.css';

/** Of a board with more rows or columns than this only every fifth has its number. */
const MOST = 30;

function numbersTo(last: number): readonly number[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  return last <= MOST ? all : all.filter((number) => number === 1 || number % 5 === 0);
}

interface RulerProps {
  readonly className: string;
  readonly last: number;
}

/** All numbers have their place; those that small cells have no room for are left out by the style sheet. */
function Ruler({ className, last }: RulerProps) {
  return (
    <div className={className}>
      {numbersTo(last).map((number) => (
        <span
          key={number}
          data-fifth={number % 5 === 0 || undefined}
          style={{ '--at': number - 1 }}
        >
          {number}
        </span>
      ))}
    </div>
  );
}

/**
 * The numbers of rows and columns, while words name them: a ruler along the top and one along the left edge, which stay
 * in sight where the board is scrolled.
 */
export function BoardNumbers({ level: { cols, rows } }: { readonly level: Level }) {
  return (
    <div className={styles.numbers} data-mark="numbers" aria-hidden="true">
      <Ruler className={styles.columns} last={cols} />
      <Ruler className={styles.rows} last={rows} />
    </div>
  );
}
