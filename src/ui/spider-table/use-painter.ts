import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { Difficulty } from '../../games/spider/card.ts';
import type { Position } from '../../games/spider/game.ts';
import type { Look } from '../kit/game-page.ts';
import type { Motion } from './animate.ts';
import { legalTargets } from './drag.ts';
import { layoutTable, type TableLayout } from './layout.ts';
import { buildScene, undealt, type TableView, type Tail } from './scene.ts';
import { createTablePainter, type TablePainter } from './table-painter.ts';
import type { TableChoices } from './settings.ts';
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
  readonly prefs: TableChoices;
  readonly look: Look;
  readonly difficulty: Difficulty;
  /** Hears when pictures came: the first time, the table can be played. */
  readonly onReady: () => void;
}

interface Painting {
  /** Where everything lies; `null` until the table was measured. */
  readonly layout: TableLayout | null;
  /**
   * Shows cards that follow the pointer and the column `aim` that they would fall on, or (`null`)
   * lets them go back to where they lie.
   */
  readonly showDrag: (drag: TableView['drag'], aim: number | null) => void;
  /** The drag is over: what is shown next starts from where the cards are now. */
  readonly endDrag: () => void;
  /** Shows that the move of these cards was refused. */
  readonly refuse: (tail: Tail) => void;
}

/** What a drag adds to the view. */
type Dragged = Pick<TableView, 'drag' | 'aim' | 'targets'>;

/** Keeps the canvases showing the position, at the table's size and in the right theme. */
export function usePainter(options: PainterOptions): Painting {
  const { root, settled, moving, position, isOpening, view, prefs, look } = options;
  const { difficulty, onReady } = options;
  const painter = useRef<TablePainter | null>(null);
  const size = useTableSize(root);
  const layout = useMemo(() => (size ? layoutTable(size, prefs) : null), [size, prefs]);
  const motion: Motion = look.reducedMotion ? 'instant' : 'animated';

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

  useAtlas(painter, {
    layout,
    dpr: size?.dpr ?? 1,
    look,
    fourColours: prefs.fourColours,
    difficulty,
    onReady,
  });

  useEffect(() => {
    if (size) painter.current?.resize(size.width, size.height, size.dpr);
  }, [size]);

  // The drag is no React state: it changes with every move of the pointer.
  const dragged = useRef<Dragged | null>(null);
  const sceneNow = (table: TableLayout) => {
    const drag = dragged.current;
    return buildScene(position, table, drag ? { ...view, held: null, ...drag } : view);
  };
  const latestScene = useRef(sceneNow);
  useLayoutEffect(() => {
    latestScene.current = sceneNow;
  });

  const shownPosition = useRef(position);
  useEffect(() => {
    if (!layout) return;
    const isNew = shownPosition.current !== position;
    shownPosition.current = position;
    const scene = latestScene.current(layout);
    if (isNew && isOpening) painter.current?.show(undealt(scene, layout), 'instant');
    painter.current?.show(scene, isNew ? motion : 'instant');
  }, [position, isOpening, layout, view, motion]);

  return {
    layout,
    showDrag: (drag, aim) => {
      dragged.current = drag && { drag, aim, targets: legalTargets(position, drag) };
      root.current?.toggleAttribute('data-dragging', drag !== null);
      if (layout) painter.current?.show(sceneNow(layout), drag ? 'instant' : motion);
    },
    endDrag: () => {
      dragged.current = null;
      root.current?.removeAttribute('data-dragging');
    },
    refuse: ({ from, length }) => {
      const cards = (position.tableau[from] ?? []).slice(-length);
      painter.current?.refuse(new Set(cards.map((card) => `card-${card.id}`)), motion);
    },
  };
}
