import type { Rank } from '../../cards/card.ts';
import type { Cue } from '../../platform/sound-cue.ts';
import { moveInto } from '../../platform/move-element.ts';
import { SURFACE } from '../../platform/shortcuts.ts';
import { afterFrame } from '../../platform/schedule.ts';
import { watchLocale } from '../../words/language.ts';
import { USUAL_LOOK } from './art/card-look.ts';
import type { Point } from './art/geometry.ts';
import { createClickAgain, advisedFirst, clickOn, dropOn } from './input/pointing.ts';
import { fallTo, headRect } from './input/drag.ts';
import { chosenRun, clampCursor, type TableResult, createTableStore } from './input/keyboard.ts';
import { createPeek, listenForRanks, listenForTableKeys } from './input/table-keys.ts';
import { listenForTablePointer } from './input/table-pointer.ts';
import type { TableLayout } from './scene/table-layout.ts';
import { createMirror, deferWhileTyping, hasSameMembers, placeOf } from './input/mirror.ts';
import type { TableFailure } from './paint/atlas-keeper.ts';
import { createTablePicture, type PictureConfig } from './paint/table-picture.ts';
import type { SolitaireAdapter } from './scene/adapter.ts';
import { RESTING, type CardPlace, type Run } from './scene/scene.ts';
import { createViewer, type TableHint } from './scene/build-scene.ts';
import { createSigns } from './paint/signs.ts';
import { pickUpCues, putBackCues, tableCues } from './input/table-cues.ts';
import { pickUpText, type Verbosity } from './scene/table-words.ts';

/** The state of the table. */
interface CardTableState<P, M> extends PictureConfig {
  /** The game position to paint; keyboard and pointer input act on it. */
  readonly position: P;
  /** Whether the position is a new deal, which is shown with a dealing animation. */
  readonly isOpening: boolean;
  /** Painted instead of `position`. Input still acts on `position`, so preview only while the table is covered. */
  readonly preview: P | null;
  readonly hint: TableHint<M> | null;
  /** The position that the hint applies to; it is hidden for any other. */
  readonly hintedPosition: P | null;
  /** Highlights face-up cards of this rank. */
  readonly foundRank: Rank | null;
  /** Whether columns always show their numbers, not only during keyboard use or with a hint. */
  readonly isNumbered: boolean;
  /** Whether a dialog covers the table. A change cancels a drag. */
  readonly isCovered: boolean;
  /** Whether a click moves cards to their best target; otherwise it picks up and drops, like Enter. */
  readonly clickToMove: boolean;
  /** Whether single letters and digits act as shortcuts. */
  readonly letterKeys: boolean;
  readonly verbosity: Verbosity;
}

/** Callbacks for player actions and table events. */
interface CardTableEvents<M, L extends TableLayout> {
  /**
   * Called when the player moves cards; dropped ones fall `fall` card heights. Must set the new position before it
   * returns; returns false if the rules refuse the move.
   */
  readonly onMove: (move: M, fall?: number) => boolean;
  /**
   * Called when the player clicks again for another move, which replaces the last one; returns false if the rules
   * refuse it.
   */
  readonly onReplace: (move: M) => boolean;
  /** Returns the known advice for the position, best move first. Clicks prefer these moves. */
  readonly advised: () => readonly M[];
  readonly onHideHint: () => void;
  /** Called before Enter plays the hint. */
  readonly onFollowHint: () => void;
  /** Receives a text to show briefly, such as why the rules refuse a move. It is also passed to `onAnnounce`. */
  readonly onReason: (text: string) => void;
  /** Receives a text for screen readers. */
  readonly onAnnounce: (text: string) => void;
  readonly onSounds: (cues: readonly Cue[]) => void;
  /** Called when the table is first measured, and when the size or position of its cards changes. */
  readonly onLayout: (layout: L) => void;
  /** Called when new card images are ready. The table is playable from the first call on. */
  readonly onReady: () => void;
  readonly onError: (what: TableFailure, error: unknown) => void;
}

/** All table options. */
export type CardTableConfig<P, M, L extends TableLayout> = CardTableState<P, M> &
  CardTableEvents<M, L>;

/** `position`, `suits` and `onMove` are required; everything else has defaults. */
type CardTableOptions<P, M, L extends TableLayout> = Pick<
  CardTableConfig<P, M, L>,
  'position' | 'suits' | 'onMove'
> &
  Partial<CardTableConfig<P, M, L>>;

/** A card table. */
export interface CardTable<P, M, L extends TableLayout> {
  /** Updates these options and shows the result immediately. */
  set(next: Partial<CardTableConfig<P, M, L>>): void;
  /** Moves the table to another parent, keeping its state. */
  moveTo(this: void, parent: HTMLElement): void;
  /** Empties the element and removes all listeners. */
  destroy(): void;
}

const nothing = () => undefined;

const DEFAULTS = {
  prefs: { largeCards: false, fourColours: false, ...USUAL_LOOK },
  look: { scheme: 'light', highContrast: false, reducedMotion: false },
  footerHeight: 0,
  isOpening: false,
  preview: null,
  hint: null,
  hintedPosition: null,
  foundRank: null,
  isNumbered: false,
  isCovered: false,
  clickToMove: true,
  letterKeys: true,
  verbosity: 'full',
  onReplace: () => false,
  advised: () => [],
  onHideHint: nothing,
  onFollowHint: nothing,
  onReason: nothing,
  onAnnounce: nothing,
  onSounds: nothing,
  onLayout: nothing,
  onReady: nothing,
  onError: nothing,
} satisfies Partial<CardTableConfig<never, never, never>>;

/** Returns `before` if both objects have the same members, otherwise `now`. */
const same = <T extends object>(before: T, now: T): T =>
  before === now || hasSameMembers(before, now) ? before : now;

/** The options that affect layout or card images. */
const LOOKS = ['prefs', 'look', 'suits', 'footerHeight'] as const;
/** The other visible options, except the position. */
const MARKS = [
  'preview',
  'hint',
  'hintedPosition',
  'foundRank',
  'isNumbered',
  'verbosity',
] as const;

/**
 * Turns `element` into a card table that fills its parent: two canvases, an accessible mirror of transparent lists on
 * top of them, and all pointer, touch and keyboard input. The table knows the cards and the rules only through `game`.
 */
export function createCardTable<P, M, L extends TableLayout>(
  element: HTMLElement,
  game: SolitaireAdapter<P, M, L>,
  options: CardTableOptions<P, M, L>,
): CardTable<P, M, L> {
  let config: CardTableConfig<P, M, L> = { ...DEFAULTS, ...options };
  const viewer = createViewer<P, M>();
  const positionNow = () => config.position;
  const columnsNow = () => game.columnsOf(config.position);

  let isDestroyed = false;
  /** The nesting depth of `batch` calls. */
  let batches = 0;
  /** Groups several changes and shows them once, at the end of the outermost batch. */
  const batch = (run: () => void) => {
    batches += 1;
    try {
      run();
    } finally {
      batches -= 1;
      changed();
    }
  };

  const table = createTableStore(() => changed());
  const cursorNow = () => clampCursor(game, table.getState().cursor, config.position);
  const hintNow = () => (config.position === config.hintedPosition ? config.hint : null);
  const viewNow = () => viewer(game, config.position, cursorNow().held, hintNow());

  const picture = createTablePicture(element, {
    game,
    config: () => config,
    showing: () => {
      const { position, isOpening, preview } = config;
      if (preview !== null)
        return { position: preview, isOpening: false, view: RESTING, focus: null };
      const focus = table.getState().isFocusVisible ? cursorNow() : null;
      return { position, isOpening, view: viewNow(), focus };
    },
    onLayout: (layout) => {
      endGesture();
      updateSigns();
      updateMirror();
      config.onLayout(layout);
    },
    onReady: () => config.onReady(),
    onError: (what, error) => config.onError(what, error),
  });

  const mirror = createMirror(game);
  const updateMirror = () => {
    const layout = picture.layout();
    if (!layout) return;
    const { position, foundRank, verbosity } = config;
    const cursor = cursorNow();
    const { hint, targets } = viewNow();
    mirror.update({
      position,
      layout,
      cursor,
      chosen: chosenRun(game, cursor, position)?.length ?? 0,
      hint,
      targets,
      found: table.getState().found ?? foundRank,
      verbosity,
    });
    if (!mirror.element.isConnected) element.append(mirror.element);
  };
  const mirrored = deferWhileTyping(updateMirror);
  const signs = createSigns(element, () =>
    mirror.element.parentNode === element ? mirror.element : null,
  );
  const updateSigns = () => {
    const layout = picture.layout();
    if (!layout) return;
    const { position, preview, isNumbered } = config;
    const { hint } = viewNow();
    signs.update({
      columns: game.columnsOf(preview ?? position),
      layout,
      isNumbered: isNumbered || table.getState().isFocusVisible || hint !== null,
      hint: preview === null ? hint : null,
    });
  };
  /** Whether the layout or the card images are out of date. */
  let isStale = false;
  let isUpdateScheduled = false;
  /** Paints first; DOM elements are updated after the frame. */
  const changed = () => {
    if (batches > 0) return;
    if (isStale) picture.refresh();
    else picture.update();
    isStale = false;
    if (isUpdateScheduled) return;
    isUpdateScheduled = true;
    afterFrame(() => {
      isUpdateScheduled = false;
      if (isDestroyed) return;
      updateSigns();
      mirrored.request();
    });
  };

  /** Applies the result of a key press, click or drop. Reasons and sounds follow after the frame. */
  const apply = (result: TableResult<M>, fall?: number) => {
    const before = cursorNow();
    const { cursor: next, effect } = result;
    batch(() => {
      if (next !== before) table.setState({ cursor: next });
      if (effect.t === 'play') config.onMove(effect.move, fall);
    });
    if (effect.t === 'refuse') picture.refuse(effect.run);
    afterFrame(() => {
      if (effect.t === 'refuse') config.onReason(effect.text);
      config.onSounds(tableCues(before, result, game.columnCount));
    });
    switch (effect.t) {
      case 'hold': {
        const { run } = effect;
        const cards = (columnsNow()[run.from] ?? []).slice(-run.length);
        const targets = game.targetsOf(config.position, run);
        config.onAnnounce(pickUpText(cards, targets, config.verbosity, game));
        break;
      }
      case 'say':
      case 'refuse':
        config.onAnnounce(effect.text);
        break;
      case 'none':
      case 'play':
        break;
    }
  };

  const clickAgain = createClickAgain<P, M>({
    game,
    position: positionNow,
    replace: (move) => config.onReplace(move),
    now: () => performance.now(),
  });
  const onClick = (hit: CardPlace): boolean => {
    const { position, clickToMove } = config;
    const isSending = clickToMove && cursorNow().held === null;
    const again = isSending ? clickAgain.next(hit) : null;
    if (again) {
      apply(again);
      return true;
    }
    const sending = advisedFirst(game, config.advised());
    const result = clickOn(sending, cursorNow(), hit, position, clickToMove);
    apply(result);
    if (isSending && result.effect.t === 'play') clickAgain.sent(position, hit);
    return result.effect.t !== 'refuse';
  };
  const onDrop = (run: Run, to: number | null, head: Point) => {
    const result = dropOn(game, run, to, config.position);
    // A move starts from where the cards were released; otherwise they slide back.
    if (result.effect.t === 'play') picture.endDrag();
    else picture.showDrag(null, null);
    const columns = columnsNow();
    const layout = picture.layout();
    if (result.effect.t === 'none' && layout) {
      const { x, y, height } = headRect(columns, layout, run);
      const fall = Math.hypot(head.x - x, head.y - y) / height;
      config.onSounds(putBackCues(run, game.columnCount, fall));
    }
    const isColumn = layout && to !== null && to < game.columnCount;
    apply(result, isColumn ? fallTo(columns, layout, to, head) : undefined);
  };

  const explain = (text: string) => {
    config.onReason(text);
    config.onAnnounce(text);
  };
  const peek = createPeek({
    columns: columnsNow,
    cursor: cursorNow,
    showPeek: picture.showPeek,
    raise: picture.raise,
    onReason: explain,
  });
  const finding = listenForRanks({ table, columns: columnsNow, onFound: explain });
  const pointer = listenForTablePointer({
    root: element,
    game,
    position: positionNow,
    layout: picture.layout,
    onPickUp: (run) => config.onSounds(pickUpCues(run, game.columnCount)),
    onDrag: picture.showDrag,
    onDrop,
    onClick,
    onHover: peek.onHover,
    onPeek: picture.showPeek,
  });
  const endGesture = () => {
    pointer.cancel();
    peek.end();
  };
  const stopKeys = listenForTableKeys({
    game,
    root: element,
    table,
    position: positionNow,
    cursor: cursorNow,
    hint: hintNow,
    onHideHint: () => config.onHideHint(),
    onFollowHint: () => config.onFollowHint(),
    peek,
    onFind: finding.start,
    letterKeys: () => config.letterKeys,
    batch,
    apply,
    cancelDrag: pointer.cancel,
  });
  const onElementClick = (event: MouseEvent) => {
    // Pointer clicks are handled as presses; clicks from screen readers have no `detail`.
    const hit = event.detail === 0 ? placeOf(event.target) : null;
    if (hit) onClick(hit);
  };
  element.addEventListener('click', onElementClick);
  for (const [name, value] of Object.entries(SURFACE)) element.setAttribute(name, value);
  const unwatchLanguage = watchLocale(updateMirror);

  return {
    set: (next) => {
      const before = config;
      const { prefs, look } = { ...before, ...next };
      // An equal look in a new object must not cause a repaint.
      const seen = { prefs: same(before.prefs, prefs), look: same(before.look, look) };
      config = { ...before, ...next, ...seen };
      const differs = (names: readonly (keyof typeof config)[]) =>
        names.some((name) => config[name] !== before[name]);
      const isNew = differs(['position']);
      const isOther = differs(LOOKS);
      // An undo or a dialog during a drag cancels it.
      const endsGesture = isNew || differs(['isCovered']);
      if (!endsGesture && !isOther && !differs(MARKS)) return;
      batch(() => {
        isStale ||= isOther;
        // Held cards belong to the position in which they were picked up, so a new position puts them back.
        const { cursor } = table.getState();
        if (isNew && cursor.held) table.setState({ cursor: { ...cursor, held: null } });
        if (endsGesture) endGesture();
      });
    },
    moveTo: (parent) => {
      if (isDestroyed) return;
      moveInto(parent, element);
      picture.remeasure();
    },
    destroy: () => {
      isDestroyed = true;
      unwatchLanguage();
      element.removeEventListener('click', onElementClick);
      for (const name of Object.keys(SURFACE)) element.removeAttribute(name);
      stopKeys();
      pointer.destroy();
      finding.destroy();
      peek.destroy();
      mirrored.cancel();
      picture.destroy();
      element.replaceChildren();
    },
  };
}
