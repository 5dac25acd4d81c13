import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Column, Suit } from '../../../cards/card.ts';
import { HURRY_MS, isAnsweringKey } from '../../../platform/keyboard/key-answer.ts';
import { tellPaintFailed } from '../../kit/loading/painting.ts';
import type { Look } from '../../play/page/game-page.ts';
import type { Motion } from '../../../board/cards/motion/motion-plan.ts';
import { createSceneBuilder } from '../../../board/cards/scene/build-scene.ts';
import { focusRing } from '../../../board/cards/paint/focus-ring.ts';
import type { TableCursor } from '../../../board/cards/input/keyboard.ts';
import { aboveFooter } from '../../../board/cards/layout/columns.ts';
import type { TableChoices, TableLayout } from '../../../board/cards/layout/table-layout.ts';
import type { TablePiles, TableRules } from '../../../board/cards/scene/patience.ts';
import {
  undealt,
  type CardPlace,
  type TableView,
  type Run,
} from '../../../board/cards/scene/scene.ts';
import { createTablePainter, type TablePainter } from '../../../board/cards/paint/table-painter.ts';
import { useAtlas } from './use-atlas.ts';
import { useTableSize } from '../layout/use-table-size.ts';

/** What of a patience is painted. */
export type PaintedPatience<P, L extends TableLayout> = TablePiles<P, L> &
  Pick<TableRules<P, unknown>, 'movableIn' | 'targetsOf'>;

/** What the table shows; the same objects as long as it is the same. */
export interface ShownTable<P> {
  readonly position: P;
  /** The position is a new deal, which is shown being dealt. */
  readonly isOpening: boolean;
  readonly view: TableView;
  /** Where the focus of the keyboard is to be seen, or `null`. */
  readonly focus: TableCursor | null;
}

interface PainterOptions<P, L extends TableLayout> {
  readonly game: PaintedPatience<P, L>;
  /** The table; it gets the attribute `data-moving` while something is animated. */
  readonly root: RefObject<HTMLElement | null>;
  readonly settled: RefObject<HTMLCanvasElement | null>;
  readonly moving: RefObject<HTMLCanvasElement | null>;
  /** Says what is to be shown now. */
  readonly showing: () => ShownTable<P>;
  /** The position as React knows it, for which it gets the layout. */
  readonly position: P;
  readonly prefs: TableChoices;
  readonly look: Look;
  /** The suits in play; always the same list of the same suits. */
  readonly suits: readonly Suit[];
  /** The height of what stands at the foot of the table: columns end above it. */
  readonly footer?: number;
  /** Hears when pictures came: the first time, the table can be played. */
  readonly onReady?: (() => void) | undefined;
}

interface Painting<L> {
  /** Where everything lies; `null` until the table was measured. */
  readonly layout: L | null;
  /** Shows what is to be shown now: at once, in the task of the event that changed it. */
  readonly update: () => void;
  /**
   * Shows cards that follow the pointer and the pile `aim` that they would fall on, or (`null`)
   * lets them go back to where they lie.
   */
  readonly showDrag: (drag: TableView['drag'], aim: number | null) => void;
  /** The drag is over: what is shown next starts from where the cards are now. */
  readonly endDrag: () => void;
  /** Shows a covered card whole, or (`null`) no longer. */
  readonly showPeek: (place: CardPlace | null) => void;
  /** Lets the cards under the mouse rise, or (`null`) all sink. */
  readonly raise: (run: Run | null) => void;
  /** Shows that the move of these cards was refused. */
  readonly refuse: (run: Run) => void;
}

function keysOf(columns: readonly Column[], { from, length }: Run): ReadonlySet<string> {
  const cards = (columns[from] ?? []).slice(-length);
  return new Set(cards.map((card) => `card-${card.id}`));
}

const NOBODY: ReadonlySet<string> = new Set();

/** What was shown last, and by which painter. */
interface Shown<P, L> {
  readonly by: TablePainter;
  readonly layout: L;
  readonly showing: ShownTable<P>;
}

/** `now`, or the very object `before` where it says the same. */
function sameLayout<L extends TableLayout>(before: L | undefined, now: L): L {
  const isSame = before?.card === now.card && before.columnHeight === now.columnHeight;
  return isSame ? before : now;
}

/** Keeps the canvases showing what is to be shown, at the table's size and in the right theme. */
export function usePainter<P, L extends TableLayout>(options: PainterOptions<P, L>): Painting<L> {
  const { game, root, settled, moving, position: late, prefs, look } = options;
  const { suits, footer = 0, onReady } = options;
  const { columnsOf, layoutOf } = game;
  const painter = useRef<TablePainter | null>(null);
  const size = useTableSize(root);
  const whole = useMemo(() => size && layoutOf(size, prefs), [size, prefs, layoutOf]);
  const layout = useMemo(
    () => whole && aboveFooter(whole, columnsOf(late), footer),
    [whole, late, footer, columnsOf],
  );
  const motion: Motion = look.reducedMotion ? 'instant' : 'animated';

  useEffect(() => {
    if (!settled.current || !moving.current) return;
    const table = root.current;
    const created = createTablePainter(
      { settled: settled.current, moving: moving.current },
      {
        onBusy: (busy) => table?.toggleAttribute('data-moving', busy),
        onError: (error) => tellPaintFailed('table', error),
      },
    );
    painter.current = created;
    return () => {
      created.dispose();
      painter.current = null;
    };
  }, [root, settled, moving]);

  useAtlas(painter, {
    root,
    layout,
    dpr: size?.dpr ?? 1,
    look,
    choices: prefs,
    suits,
    onReady,
  });

  useLayoutEffect(() => {
    if (size) painter.current?.resize(size.width, size.height, size.dpr);
  }, [size]);

  const latest = useRef({ showing: options.showing, whole, footer, motion });
  useLayoutEffect(() => {
    latest.current = { showing: options.showing, whole, footer, motion };
  });
  // A gesture is no React state: it changes with every move of the pointer.
  const gesture = useRef<Partial<TableView> | null>(null);
  const shown = useRef<Shown<P, L> | null>(null);
  /** When the position changed last. */
  const changedAt = useRef(-Infinity);
  const [buildScene] = useState(() => createSceneBuilder(game));

  /** Where something else is to be shown than was; `how` a gesture that begins or ends is shown. */
  const [show] = useState(() => (how: Motion | null) => {
    const { whole: full, footer: below, motion: howMoves, showing: ask } = latest.current;
    const by = painter.current;
    if (!full || !by) return;
    const now = ask();
    const { position, view, focus } = now;
    const before = shown.current?.by === by ? shown.current : null;
    const table = sameLayout(before?.layout, aboveFooter(full, columnsOf(position), below));
    shown.current = { by, layout: table, showing: now };
    const ring = focus && !gesture.current?.drag ? focusRing(game, focus, position, table) : null;
    const isNew = before?.showing.position !== position;
    const isSame = !isNew && before.showing.view === view && before.layout === table;
    // The same table, with its cards closer together or farther apart: they slide.
    const isShift = before?.layout !== table && before?.layout.table === table.table;
    if (isSame && how === null) {
      if (before.showing.focus !== focus) by.focus(ring);
      return;
    }
    const scene = buildScene(
      position,
      table,
      gesture.current ? { ...view, ...gesture.current } : view,
    );
    const display = { scene, focus: ring };
    const time = performance.now();
    const isHurried = isNew && isAnsweringKey() && time - changedAt.current < HURRY_MS;
    if (isNew) changedAt.current = time;
    const slides = isHurried ? 'instant' : howMoves;
    if (isNew) by.raise(NOBODY);
    if (isNew && now.isOpening) by.show(display, howMoves, undealt(scene, game.dealtFrom(table)));
    else by.show(display, (isNew || isShift) && before ? slides : (how ?? 'instant'));
  });
  const [update] = useState(() => () => show(null));
  // With the mirror, which may be looked at or used before passive effects run.
  useLayoutEffect(update);

  const showGesture = (next: Partial<TableView> | null, how: Motion) => {
    gesture.current = next;
    root.current?.toggleAttribute('data-dragging', Boolean(next?.drag));
    show(how);
  };
  const position = () => options.showing().position;
  const columns = () => columnsOf(position());
  return {
    layout,
    update,
    showDrag: (drag, aim) => {
      const targets = drag ? game.targetsOf(position(), drag) : [];
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
    raise: (run) => {
      const isLifted = run !== null && motion === 'animated';
      painter.current?.raise(isLifted ? keysOf(columns(), run) : NOBODY);
    },
    refuse: (run) => {
      painter.current?.refuse(keysOf(columns(), run), motion);
    },
  };
}
