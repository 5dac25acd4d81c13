import { useEffect, useMemo, useState } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { afterFrame } from '../../../platform/schedule.ts';
import { firstRows, moreRows, rowWeights, type RowRange } from './made-rows.ts';

/** Which rows of a board are made: all of a small one, and of a large one more after each picture. */
export function useMadeRows(level: Level): RowRange {
  const weights = useMemo(() => rowWeights(level), [level]);
  const [made, setMade] = useState(() => ({ level, rows: firstRows(level, weights) }));
  // Another level begins anew, in the render in which it comes.
  const isNew = made.level !== level;
  const rows = useMemo(
    () => (isNew ? firstRows(level, weights) : made.rows),
    [isNew, level, weights, made.rows],
  );
  useEffect(() => {
    if (rows.from === 0 && rows.to === level.rows) return;
    let isLeft = false;
    afterFrame(() => {
      if (!isLeft) setMade({ level, rows: moreRows(rows, weights) });
    });
    return () => {
      isLeft = true;
    };
  }, [level, rows, weights]);
  return rows;
}
