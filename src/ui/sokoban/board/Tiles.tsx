import { memo } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { SYMBOLS } from './symbols.ts';
import { groundClasses, type TileLook } from './tiles.ts';

/** An attribute that is left away where it would be empty. */
function orNone(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** The tiles of boards of more cells than this are scaled by the zoom, and not laid out anew (board.css). */
const LARGE = 2500;

interface TilesProps {
  readonly level: Level;
  readonly looks: readonly TileLook[];
}

/** The ground of a level, a tile for each cell; what stands on it is painted onto their classes. */
export const Tiles = memo(function Tiles({ level, looks }: TilesProps) {
  const { rows, cols } = level;
  const classes = groundClasses(level, looks);
  return (
    <div
      className="sok-tiles"
      aria-hidden="true"
      data-large={level.walls.length > LARGE ? true : undefined}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="sok-row">
          {classes.slice(row * cols, (row + 1) * cols).map((name, col) => {
            const look = looks[row * cols + col];
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
                  <svg className="sok-eye" viewBox="0 0 100 100">
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
