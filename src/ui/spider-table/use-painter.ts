import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { Difficulty } from '../../games/spider/card.ts';
import type { Position } from '../../games/spider/game.ts';
import type { Look } from '../kit/game-page.ts';
import type { Motion } from './animate.ts';
import { legalTargets } from './drag.ts';
import { aboveFooter, layoutTable, type TableLayout } from './layout.ts';
import { buildScene, undealt, type CardPlace, type TableView, type Tail } from './scene.ts';
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
  /** The height of what stands at the foot of the table: columns end above it. */
  readonly footer?: number;
  /** Hears when pictures came: the first time, the table can be played. */
  readonly onReady?: (() => void) | undefined;
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
  /** Shows a covered card whole, or (`null`) no longer. */
  readonly showPeek: (place: CardPlace | null) => void;
  /** Lets the cards under the mouse rise, or (`null`) all sink. */
  readonly raise: (tail: Tail | null) => void;
  /** Shows that the move of these cards was refused. */
  readonly refuse: (tail: Tail) => void;
}

function keysOf(position: Position, { from, length }: Tail): ReadonlySet<string> {
  const cards = (position.tableau[from] ?? []).slice(-length);
  return new Set(cards.map((card) => `card-${card.id}`));
}

const NOBODY: ReadonlySet<string> = new Set();

/** Keeps the canvases showing the position, at the table's size and in the right theme. */
export function usePainter(options: PainterOptions): Painting {
  const { root, settled, moving, position, isOpening, view, prefs, look } = options;
  const { difficulty, footer = 0, onReady } = options;
  const painter = useRef<TablePainter | null>(null);
  const size = useTableSize(root);
  const whole = useMemo(() => (size ? layoutTable(size, prefs) : null), [size, prefs]);
  const layout = useMemo(
    () => whole && aboveFooter(whole, position.tableau, footer),
    [whole, position.tableau, footer],
  );
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

  // A gesture is no React state: it changes with every move of the pointer.
  const gesture = useRef<Partial<TableView> | null>(null);
  const sceneNow = (table: TableLayout) =>
    buildScene(position, table, gesture.current ? { ...view, ...gesture.current } : view);
  const latestScene = useRef(sceneNow);
  useLayoutEffect(() => {
    latestScene.current = sceneNow;
  });

  const shown = useRef<{ by: TablePainter; position: Position; layout: TableLayout } | null>(null);
  useEffect(() => {
    const by = painter.current;
    if (!layout || !by) return;
    const isFirst = shown.current?.by !== by;
    const isNew = isFirst || shown.current?.position !== position;
    // The same cards, closer together or farther apart: they slide.
    const before = shown.current?.layout;
    const isShift = before !== layout && before?.card === layout.card;
    shown.current = { by, position, layout };
    const scene = latestScene.current(layout);
    if (isNew) by.raise(NOBODY);
    if (isNew && isOpening) by.show(scene, motion, undealt(scene, layout));
    else by.show(scene, (isNew || isShift) && !isFirst ? motion : 'instant');
  }, [position, isOpening, layout, view, motion]);

  const showGesture = (next: Partial<TableView> | null, how: Motion) => {
    gesture.current = next;
    root.current?.toggleAttribute('data-dragging', Boolean(next?.drag));
    if (layout) painter.current?.show(sceneNow(layout), how);
  };
  return {
    layout,
    showDrag: (drag, aim) => {
      const targets = drag ? legalTargets(position, drag) : [];
      if (drag) painter.current?.raise(NOBODY);
      showGesture(drag && { held: null, drag, aim, targets }, drag ? 'instant' : motion);
    },
    endDrag: () => {
      gesture.current = null;
      root.current?.removeAttribute('data-dragging');
    },
    showPeek: (peek) => {
      painter.current?.raise(NOBODY);
      showGesture(peek && { peek }, 'instant');
    },
    raise: (tail) => {
      const isLifted = tail !== null && motion === 'animated';
      painter.current?.raise(isLifted ? keysOf(position, tail) : NOBODY);
    },
    refuse: (tail) => {
      painter.current?.refuse(keysOf(position, tail), motion);
    },
  };
}
