import { memo } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { SYMBOLS } from './symbols.ts';
import { groundKinds, type TileLook } from './tiles.ts';
import board from './board.module.css';
import styles from './Tiles.module.css';

/** An attribute that is left away where it would be empty. */
function orNone(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** The tiles of boards of more cells than this are scaled by the zoom, and not laid out anew (Tiles.module.css). */
const LARGE = 2500;

interface TilesProps {
  readonly level: Level;
  readonly looks: readonly TileLook[];
}

/** The ground of a level, a tile for each cell; what stands on it is painted into their `data-tile`. */
export const Tiles = memo(function Tiles({ level, looks }: TilesProps) {
  const { rows, cols } = level;
  const kinds = groundKinds(level, looks);
  const isLarge = level.walls.length > LARGE;
  return (
    <div className={styles.tiles} aria-hidden="true" data-large={isLarge ? true : undefined}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          data-row={row}
          className={isLarge ? `${styles.row} ${board.scaled}` : styles.row}
        >
          {kinds.slice(row * cols, (row + 1) * cols).map((name, col) => {
            const look = looks[row * cols + col];
            return (
              <div
                // A tile is its place.
                key={col}
                data-tile={orNone(name)}
                data-open={orNone(look?.open)}
                data-rim={orNone(look?.rim)}
                data-notch={orNone(look?.notch)}
                data-round={orNone(look?.round)}
                data-shaded={look?.shaded ? true : undefined}
              >
                {name === 'target' && (
                  <svg className={styles.eye} viewBox="0 0 100 100">
                    <use href={`#${SYMBOLS.eye}`} />
                  </svg>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
});
