import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Position } from '../../games/spider/game.ts';
import type { Scheme } from '../kit/game-page.ts';
import type { Motion } from './animate.ts';
import { legalTargets } from './drag.ts';
import { layoutTable, type TableLayout, type TablePrefs } from './layout.ts';
import { buildScene, RESTING, undealt, type TableView, type Tail } from './scene.ts';
import { createTablePainter, type TablePainter } from './table-painter.ts';
import { useAtlas } from './use-atlas.ts';
import { useTableSize } from './use-table-size.ts';

interface PainterOptions {
  /** The table; it gets the attribute `data-moving` while something is animated. */
  readonly root: RefObject<HTMLElement | null>;
  readonly settled: RefObject<HTMLCanvasElement | null>;
  readonly moving: RefObject<HTMLCanvasElement | null>;
  readonly position: Position;
  /** The position is a new deal, which is shown being dealt. */
  readonly isOpening: boolean;
  readonly view: TableView;
  readonly prefs: TablePrefs;
  readonly scheme: Scheme;
  readonly reducedMotion: boolean;
}

interface Painting {
  /** Where everything lies; `null` until the table was measured. */
  readonly layout: TableLayout | null;
  /** Shows cards that follow the pointer, or (`null`) lets them go back to where they lie. */
  readonly showDrag: (drag: TableView['drag']) => void;
  /** Shakes cards whose move was refused. */
  readonly shake: (tail: Tail) => void;
}

/** Keeps the canvases showing the position, at the table's size and in the right theme. */
export function usePainter(options: PainterOptions): Painting {
  const { root, settled, moving, position, isOpening, view, prefs, scheme, reducedMotion } =
    options;
  const painter = useRef<TablePainter | null>(null);
  const size = useTableSize(root);
  const layout = useMemo(() => (size ? layoutTable(size, prefs) : null), [size, prefs]);
  const motion: Motion = reducedMotion ? 'instant' : 'animated';

  useEffect(() => {
    if (!settled.current || !moving.current) return;
    const table = root.current;
    const created = createTablePainter(
      { settled: settled.current, moving: moving.current },
      (busy) => table?.toggleAttribute('data-moving', busy),
    );
    painter.current = created;
    return () => {
      created.dispose();
      painter.current = null;
    };
  }, [root, settled, moving]);

  useAtlas(painter, layout, size?.dpr ?? 1, scheme);

  useEffect(() => {
    if (size) painter.current?.resize(size.width, size.height, size.dpr);
  }, [size]);

  const shownPosition = useRef(position);
  useEffect(() => {
    if (!layout) return;
    const isNew = shownPosition.current !== position;
    shownPosition.current = position;
    const scene = buildScene(position, layout, view);
    if (isNew && isOpening) painter.current?.show(undealt(scene, layout), 'instant');
    painter.current?.show(scene, isNew ? motion : 'instant');
  }, [position, isOpening, layout, view, motion]);

  return {
    layout,
    showDrag: (drag) => {
      if (!layout) return;
      const targets = drag ? legalTargets(position, drag) : [];
      const scene = buildScene(position, layout, { ...RESTING, drag, targets });
      painter.current?.show(scene, drag ? 'instant' : motion);
    },
    shake: ({ from, length }) => {
      if (reducedMotion) return;
      const cards = (position.tableau[from] ?? []).slice(-length);
      painter.current?.shake(new Set(cards.map((card) => `card-${card.id}`)));
    },
  };
}
