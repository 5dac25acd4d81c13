import { useEffect, type RefObject } from 'react';
import type { Scheme } from '../kit/game-page.ts';
import { buildAtlas } from './atlas.ts';
import type { TableLayout } from './layout.ts';
import type { TablePainter } from './table-painter.ts';

/**
 * Keeps the painter's pictures fitting: a new size, density or theme builds new ones, and the old
 * ones stay on the table until these are ready.
 */
export function useAtlas(
  painter: RefObject<TablePainter | null>,
  layout: TableLayout | null,
  dpr: number,
  scheme: Scheme,
): void {
  const width = layout ? Math.round(layout.card.width * dpr) : 0;
  const height = layout ? Math.round(layout.card.height * dpr) : 0;
  const compact = layout?.compact ?? false;
  useEffect(() => {
    if (width === 0) return;
    let stale = false;
    void buildAtlas({ card: { width, height }, compact, scheme }).then((atlas) => {
      if (!stale) painter.current?.setAtlas(atlas);
    });
    return () => {
      stale = true;
    };
  }, [painter, width, height, compact, scheme]);
}
