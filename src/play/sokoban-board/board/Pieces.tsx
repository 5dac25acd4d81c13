import { memo } from 'react';
import { SYMBOLS } from './symbols.ts';
import styles from './Pieces.module.css';

interface PiecesProps {
  /** The boxes that are made, by their names: `from` inclusive and `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Boxes and player as elements; where they stand, and which figure a box shows, is painted onto them. */
export const Pieces = memo(function Pieces({ from, to }: PiecesProps) {
  return (
    <div className={styles.pieces} aria-hidden="true">
      {Array.from({ length: to - from }, (_, index) => {
        // The box's name for the whole game.
        const box = from + index;
        return (
          <div
            key={box}
            className={`${styles.piece} ${styles.box}`}
            data-piece="box"
            data-box={box}
          >
            <svg viewBox="0 0 100 100">
              <use />
            </svg>
          </div>
        );
      })}
      <div className={`${styles.piece} ${styles.player}`} data-piece="player">
        <svg viewBox="0 0 100 100">
          <use href={`#${SYMBOLS.peacock}`} />
        </svg>
      </div>
    </div>
  );
});
