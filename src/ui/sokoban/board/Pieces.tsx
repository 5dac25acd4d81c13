import { memo } from 'react';
import { SYMBOLS } from './symbols.ts';
import styles from './Pieces.module.css';

interface PiecesProps {
  /** How many boxes there are. */
  readonly boxes: number;
}

/** Boxes and player as elements; where they stand, and which figure a box shows, is painted onto them. */
export const Pieces = memo(function Pieces({ boxes }: PiecesProps) {
  return (
    <div className={styles.pieces} aria-hidden="true">
      {Array.from({ length: boxes }, (_, box) => (
        // The number is the box's name for the whole game.
        <div key={box} className={`${styles.piece} ${styles.box}`} data-piece="box">
          <svg viewBox="0 0 100 100">
            <use />
          </svg>
        </div>
      ))}
      <div className={`${styles.piece} ${styles.player}`} data-piece="player">
        <svg viewBox="0 0 100 100">
          <use href={`#${SYMBOLS.peacock}`} />
        </svg>
      </div>
    </div>
  );
});
