import type { Column, Suit } from '../../../cards/card.ts';
import { HURRY_MS, isAnsweringKey } from '../../../platform/rapid-keys.ts';
import type { TableCursor } from '../input/keyboard.ts';
import { put } from '../scene/elements.ts';
import { aboveFooter } from '../scene/columns.ts';
import type { TableChoices, TableLayout } from '../scene/table-layout.ts';
import { watchTableSize, type TableSize } from '../scene/table-size.ts';
import type { Motion } from './motion-plan.ts';
import { createSceneBuilder } from '../scene/build-scene.ts';
import type { TablePiles, TableRules } from '../scene/adapter.ts';
import { undealt, type CardPlace, type Run, type TableView } from '../scene/scene.ts';
import { createAtlasKeeper, type TableFailure, type TableLook } from './atlas-keeper.ts';
import { focusRing } from './focus-ring.ts';
import { createTablePainter } from './table-painter.ts';
import styles from './paint.module.css';

/** The part of a game that is painted. */
export type PaintedGame<P, L extends TableLayout> = TablePiles<P, L> &
  Pick<TableRules<P, unknown>, 'movableIn' | 'targetsOf'>;

/** The state to paint; unchanged parts are the same objects. */
interface ShownTable<P> {
  readonly position: P;
  /** Whether the position is a new deal, which is shown with a dealing animation. */
  readonly isOpening: boolean;
  readonly view: TableView;
  /** The visible keyboard focus, or `null`. */
  readonly focus: TableCursor | null;
}

/** The look of the table, independent of the position. */
export interface PictureConfig {
  readonly prefs: TableChoices;
  readonly look: TableLook;
  /** The suits in play; the same array for the same suits. */
  readonly suits: readonly Suit[];
  /** The height of the footer that covers the bottom of the table, in pixels. Columns end above it. */
  readonly footerHeight: number;
}

interface TablePictureOptions<P, L extends TableLayout> {
  readonly game: PaintedGame<P, L>;
  /** Returns what to show now. */
  readonly showing: () => ShownTable<P>;
  readonly config: () => PictureConfig;
  /** Called when the table is first measured, and when the size or position of its cards changes. */
  readonly onLayout: (layout: L) => void;
  /** Called when new card images are ready. The table is playable from the first call on. */
  readonly onReady: () => void;
  readonly onError: (what: TableFailure, error: unknown) => void;
}

/** The canvases of a table. */
interface TablePicture<L extends TableLayout> {
  /** The current layout; `null` until the table is measured. */
  readonly layout: () => L | null;
  /** Paints the current state within the task of the event that changed it. */
  readonly update: () => void;
  /** Applies a changed configuration and paints the current state. */
  readonly refresh: () => void;
  /** Shows dragged cards and the pile `aim` they would drop on; `null` lets them slide back. */
  readonly showDrag: (drag: TableView['drag'], aim: number | null) => void;
  /** Ends the drag; the next animation starts from where the cards are now. */
  readonly endDrag: () => void;
  /** Shows a covered card in full, or (`null`) stops showing it. */
  readonly showPeek: (place: CardPlace | null) => void;
  /** Raises the cards under the mouse, or (`null`) lets all cards sink. */
  readonly raise: (run: Run | null) => void;
  /** Shows that the move of these cards was refused. */
  readonly refuse: (run: Run) => void;
  /** Call after the element has moved to another parent. */
  readonly remeasure: () => void;
  readonly destroy: () => void;
}

/** The last state shown. */
interface Shown<P, L> {
  readonly layout: L;
  readonly showing: ShownTable<P>;
}

const NO_CARDS: ReadonlySet<string> = new Set();

function keysOf(columns: readonly Column[], { from, length }: Run): ReadonlySet<string> {
  const cards = (columns[from] ?? []).slice(-length);
  return new Set(cards.map((card) => `card-${card.id}`));
}

/** Returns `before` if both layouts are equal, otherwise `now`. */
function sameLayout<L extends TableLayout>(before: L | undefined, now: L): L {
  const isSame = before?.card === now.card && before.columnHeight === now.columnHeight;
  return isSame ? before : now;
}

function canvasIn(root: HTMLElement, className: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  root.append(put(canvas, { class: className, 'aria-hidden': 'true' }));
  return canvas;
}

/**
 * Adds canvases to `root` and keeps them up to date, at the size of the element and in the current theme. `root` has
 * the attribute `data-moving` during animations and `data-dragging` during a drag.
 */
export function createTablePicture<P, L extends TableLayout>(
  root: HTMLElement,
  options: TablePictureOptions<P, L>,
): TablePicture<L> {
  const { game, showing, config, onLayout, onReady, onError } = options;
  root.classList.add(styles.table);
  const settled = canvasIn(root, styles.settled);
  const moving = canvasIn(root, styles.moving);
  const painter = createTablePainter(
    { settled, moving },
    {
      onBusy: (busy) => root.toggleAttribute('data-moving', busy),
      onError: (error) => onError('painting', error),
    },
  );
  const atlas = createAtlasKeeper({ painter, root, onReady, onError });
  const buildScene = createSceneBuilder(game);
  const motionNow = (): Motion => (config().look.reducedMotion ? 'instant' : 'animated');

  let size: TableSize | null = null;
  /** The layout without a footer, and its inputs. */
  let whole: { readonly layout: L; readonly size: TableSize; readonly prefs: TableChoices } | null =
    null;
  let shown: Shown<P, L> | null = null;
  /** The parts of the view that the current gesture overrides. */
  let gesture: Partial<TableView> | null = null;
  /** When the position last changed. */
  let changedAt = -Infinity;

  /** Paints what has changed. The start and end of a gesture are always painted, with the motion `how`. */
  const show = (how: Motion | null) => {
    if (!whole) return;
    const now = showing();
    const { position, view, focus } = now;
    const before = shown;
    const fitted = aboveFooter(whole.layout, game.columnsOf(position), config().footerHeight);
    const layout = sameLayout(before?.layout, fitted);
    shown = { layout, showing: now };
    const ring = focus && !gesture?.drag ? focusRing(game, focus, position, layout) : null;
    const isNew = before?.showing.position !== position;
    const isSame = !isNew && before.showing.view === view && before.layout === layout;
    // On the same table, cards that move closer together or further apart slide.
    const isShift = before?.layout !== layout && before?.layout.table === layout.table;
    if (isSame && how === null) {
      if (before.showing.focus !== focus) painter.focus(ring);
      return;
    }
    const scene = buildScene(position, layout, gesture ? { ...view, ...gesture } : view);
    const display = { scene, focus: ring };
    const time = performance.now();
    const isHurried = isNew && isAnsweringKey() && time - changedAt < HURRY_MS;
    if (isNew) changedAt = time;
    const slides = isHurried ? 'instant' : motionNow();
    if (isNew) painter.raise(NO_CARDS);
    if (isNew && now.isOpening) {
      painter.show(display, motionNow(), undealt(scene, game.dealtFrom(layout)));
    } else painter.show(display, (isNew || isShift) && before ? slides : (how ?? 'instant'));
  };
  const refresh = () => {
    if (!size) return;
    const { prefs, look, suits } = config();
    const isFitted = whole?.size === size && whole.prefs === prefs;
    if (!whole || !isFitted) whole = { layout: game.layoutOf(size, prefs), size, prefs };
    show(null);
    if (!isFitted) onLayout(whole.layout);
    atlas.want({ layout: whole.layout, dpr: size.dpr, look, choices: prefs, suits });
  };
  const watch = () =>
    watchTableSize(root, (measured) => {
      const isSame = size?.width === measured.width && size.height === measured.height;
      if (isSame && size?.dpr === measured.dpr) return;
      size = measured;
      painter.resize(size.width, size.height, size.dpr);
      refresh();
    });
  let unwatch = watch();

  const showGesture = (next: Partial<TableView> | null, how: Motion) => {
    gesture = next;
    root.toggleAttribute('data-dragging', Boolean(next?.drag));
    show(how);
  };
  const positionNow = () => showing().position;
  const columnsNow = () => game.columnsOf(positionNow());
  return {
    layout: () => shown?.layout ?? null,
    update: () => show(null),
    refresh,
    showDrag: (drag, aim) => {
      const targets = drag ? game.targetsOf(positionNow(), drag) : [];
      if (drag) painter.raise(NO_CARDS);
      showGesture(drag && { held: null, drag, aim, targets }, drag ? 'instant' : motionNow());
    },
    endDrag: () => {
      gesture = null;
      root.removeAttribute('data-dragging');
    },
    showPeek: (peek) => {
      painter.raise(NO_CARDS);
      showGesture(peek && { peek }, 'instant');
    },
    raise: (run) => {
      const isLifted = run !== null && motionNow() === 'animated';
      painter.raise(isLifted ? keysOf(columnsNow(), run) : NO_CARDS);
    },
    refuse: (run) => {
      painter.refuse(keysOf(columnsNow(), run), motionNow());
    },
    remeasure: () => {
      unwatch();
      unwatch = watch();
    },
    destroy: () => {
      unwatch();
      atlas.destroy();
      painter.dispose();
      settled.remove();
      moving.remove();
      root.classList.remove(styles.table);
      for (const name of ['data-moving', 'data-dragging']) root.removeAttribute(name);
    },
  };
}
