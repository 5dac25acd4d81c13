import { memo, useMemo } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { SYMBOLS } from './symbols.ts';
import { groundKinds, type TileKinds, type TileLook } from './tiles.ts';
import type { RowRange } from './made-rows.ts';
import board from './board.module.css';
import styles from './Tiles.module.css';

/** An attribute that is left away where it would be empty. */
function orNone(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** The tiles of boards of more cells than this are scaled by the zoom, and not laid out anew (Tiles.module.css). */
const LARGE = 2500;

function isLarge({ walls }: Level): boolean {
  return walls.length > LARGE;
}

interface RowProps {
  readonly row: number;
  readonly level: Level;
  readonly looks: readonly TileLook[];
  /** By cell of the level: what each tile is. */
  readonly kinds: readonly TileKinds[];
  /** Whether its tiles are made yet. */
  readonly isMade: boolean;
}

const TileRow = memo(function TileRow({ row, level, looks, kinds, isMade }: RowProps) {
  const { cols } = level;
  const first = row * cols;
  return (
    <div data-row={row} className={isLarge(level) ? `${styles.row} ${board.scaled}` : styles.row}>
      {isMade &&
        kinds.slice(first, first + cols).map((name, col) => {
          const look = looks[first + col];
          return (
            <div
              // A tile is its place.
              key={col}
              className={orNone(name)}
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
  );
});

interface TilesProps {
  readonly level: Level;
  readonly looks: readonly TileLook[];
  /** The rows whose tiles are made; the others are empty, and have their size. */
  readonly made: RowRange;
}

/** The ground of a level, a tile for each cell; what is on it is painted into their classes. */
export const Tiles = memo(function Tiles({ level, looks, made: { from, to } }: TilesProps) {
  const kinds = useMemo(() => groundKinds(level, looks), [level, looks]);
  return (
    <div className={styles.tiles} aria-hidden="true" data-large={isLarge(level) ? true : undefined}>
      {Array.from({ length: level.rows }, (_, row) => (
        <TileRow
          key={row}
          row={row}
          level={level}
          looks={looks}
          kinds={kinds}
          isMade={row >= from && row < to}
        />
      ))}
    </div>
  );
});
