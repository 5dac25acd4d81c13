import { rapidKeysEndIn } from '../../../platform/rapid-keys.ts';
import type { Column, Rank } from '../../../cards/card.ts';
import { rememberLast } from '../../../core/remember-last.ts';
import { currentLocale, type Locale } from '../../../words/language.ts';
import { t } from '../../../words/t.ts';
import { create, place, put, type Attributes } from '../scene/elements.ts';
import type { Rect } from '../art/geometry.ts';
import type { TableCursor } from './keyboard.ts';
import { cardTops } from '../scene/columns.ts';
import type { TableLayout } from '../scene/table-layout.ts';
import type { MirroredPile, SolitaireAdapter, TablePiles, TableRules } from '../scene/adapter.ts';
import type { CardPlace, TableView } from '../scene/scene.ts';
import { cardLabel, type Verbosity } from '../scene/table-words.ts';
import styles from './mirror.module.css';

/** The state that the mirror represents. */
interface MirrorView<P, L extends TableLayout> {
  readonly position: P;
  readonly layout: L;
  readonly cursor: TableCursor;
  /** How many cards are selected in the cursor's column. */
  readonly chosen: number;
  readonly hint: TableView['hint'];
  /** The legal targets of held cards. */
  readonly targets: readonly number[];
  /** Highlights face-up cards of this rank. */
  readonly found: Rank | null;
  readonly verbosity: Verbosity;
}

/** The table as lists for screen readers and the keyboard. */
interface Mirror<P, L extends TableLayout> {
  readonly element: HTMLElement;
  /** Updates the lists that have changed, or all of them after a language change. */
  update(view: MirrorView<P, L>): void;
}

/** The highlights on the canvas, for style sheets that show them differently. */
type Mark = 'held' | 'hint' | 'target';

/** An option of a list. Options with the same key keep their element, so a screen reader keeps its position. */
interface OptionView {
  readonly key: string;
  readonly attributes: Attributes;
  /** The text for screen readers, if the option has no label. */
  readonly text?: string;
  readonly top: number;
  readonly height: number;
}

interface ListView {
  readonly attributes: Attributes;
  /** The index of the option at the keyboard cursor; `null` if the cursor is elsewhere. */
  readonly active: number | null;
  /** Its exact painted area. */
  readonly box: Rect;
  readonly options: readonly OptionView[];
}

const flag = (isSet: boolean): 'true' | null => (isSet ? 'true' : null);

/** Creates the list of a pile, and a function that updates it. */
function createList(pile: number, idOf: (option: number) => string) {
  const list = create('div', { role: 'listbox', class: styles.pile, 'data-pile': String(pile) });
  let elements = new Map<string, HTMLElement>();
  const show = ({ attributes, active, box, options }: ListView) => {
    const isActive = active !== null;
    put(list, {
      ...attributes,
      'aria-activedescendant': isActive ? idOf(Math.max(0, active)) : null,
      tabindex: isActive ? '0' : '-1',
    });
    const { x, y, width, height } = box;
    place(list, { left: x, top: y, width, height });
    const before = elements;
    elements = new Map(options.map(({ key }) => [key, before.get(key) ?? create('div', {})]));
    for (const [key, gone] of before) if (!elements.has(key)) gone.remove();
    for (const [index, option] of options.entries()) {
      const element = elements.get(option.key);
      if (!element) continue;
      put(element, {
        role: 'option',
        class: index === active ? `${styles.card} ${styles.active}` : styles.card,
        id: idOf(index),
        ...option.attributes,
      });
      place(element, { top: option.top, height: option.height });
      const { text } = option;
      if (text !== undefined && element.textContent !== text) {
        const hidden = create('span', { class: styles.hidden });
        hidden.textContent = text;
        element.replaceChildren(hidden);
      }
      const there = list.children[index] ?? null;
      if (there !== element) list.insertBefore(element, there);
    }
  };
  return { list, show };
}

/** Whether two objects have the same members (shallow comparison). */
export function hasSameMembers<T extends object>(a: T, b: T): boolean {
  const members = Object.entries(b);
  return (
    members.length === Object.keys(a).length &&
    members.every(([name, value]) => a[name as keyof T] === value)
  );
}

/** Runs `show` only if the view differs from the last one. */
function ifOther<T extends object>(show: (view: T) => void): (view: T) => void {
  let last: T | null = null;
  return (view) => {
    const before = last;
    last = view;
    if (!before || !hasSameMembers(before, view)) show(view);
  };
}

/** The parts of a view that affect one column. */
interface ColumnView {
  readonly column: Column;
  readonly layout: TableLayout;
  /** The number of cards on top of the selected one, or `null` if the cursor is elsewhere. */
  readonly depth: number | null;
  /** The number of top cards that are selected or held. */
  readonly selected: number;
  /** The number of top cards that are held. */
  readonly held: number;
  /** The number of top cards that a hint would move. */
  readonly hinted: number;
  /** Whether this is a legal target of held cards, or the target of a hint. */
  readonly isTarget: boolean;
  readonly found: Rank | null;
  readonly verbosity: Verbosity;
  readonly locale: Locale;
}

/** A column: a listbox of its cards, bottom card first. */
function createColumn(index: number, movableIn: (column: Column) => number) {
  const { list, show } = createList(index, (card) => `column-${index + 1}-card-${card + 1}`);
  put(list, { 'aria-multiselectable': 'true' });
  const update = ifOther((view: ColumnView) => {
    const { column, layout, depth, selected, held, hinted, isTarget, found, verbosity } = view;
    const tops = cardTops(layout, column);
    const size = column.length;
    const bottom = (tops.at(-1) ?? layout.columnTop) + layout.card.height;
    const movable = movableIn(column);
    const markOf = (at: number): Mark | null => {
      if (at >= size - held) return 'held';
      if (at >= size - hinted) return 'hint';
      return isTarget && at === size - 1 ? 'target' : null;
    };
    const cards = column.map((card, at): OptionView => {
      const top = tops[at] ?? 0;
      const end = tops[at + 1] ?? top + layout.card.height;
      return {
        key: String(card.id),
        attributes: {
          'data-index': String(at),
          'data-movable': flag(at >= size - movable),
          'data-mark': markOf(at),
          'data-found': flag(card.faceUp && card.rank === found),
          'aria-selected': String(at >= size - selected),
          'aria-label': cardLabel(card, at, size, verbosity),
        },
        // Only the visible strip, so that pointer and touch exploration match what is visible.
        top: top - layout.columnTop,
        height: end - top,
      };
    });
    const empty: OptionView = {
      key: 'empty',
      attributes: {
        'data-mark': isTarget ? 'target' : null,
        'aria-selected': 'false',
        'aria-disabled': 'true',
      },
      text: t('empty'),
      top: 0,
      height: layout.card.height,
    };
    show({
      attributes: {
        'aria-label': t('Column {number}', { number: index + 1 }),
        // Held cards have a glow instead of a focus ring.
        'data-held': flag(held > 0),
      },
      active: depth === null ? null : Math.max(0, size - 1 - depth),
      box: {
        x: layout.columnLefts[index] ?? 0,
        y: layout.columnTop,
        width: layout.card.width,
        height: bottom - layout.columnTop,
      },
      options: size === 0 ? [empty] : cards,
    });
  });
  return { list, update };
}

/** The inputs of the list of a pile other than a column. */
interface PileView extends Rect {
  readonly pile: MirroredPile;
  readonly isActive: boolean;
  readonly locale: Locale;
}

/** A pile other than a column: a listbox with overlapping options, and a number on top. */
function createPile(index: number) {
  const { list, show } = createList(index, (option) => `pile-${index}-${option + 1}`);
  const number = create('span', { class: styles.count, 'aria-hidden': 'true' });
  const update = ifOther(({ pile, isActive, ...box }: PileView) => {
    show({
      attributes: { 'aria-label': pile.name, 'data-pressable': flag(pile.isPressable === true) },
      active: isActive ? 0 : null,
      box,
      options: pile.options.map((label) => ({
        key: label,
        attributes: {
          'data-mark': pile.isHinted ? 'hint' : null,
          'aria-selected': 'false',
          'aria-disabled': String(pile.isDisabled === true),
          'aria-label': label,
        },
        top: 0,
        height: box.height,
      })),
    });
    const { count } = pile;
    if (!count) number.remove();
    else {
      put(number, { 'data-testid': count.testId });
      number.textContent = count.text;
      place(number, { left: count.center.x, top: count.center.y });
      list.after(number);
    }
  });
  return { list, update };
}

type MirroredGame<P, L extends TableLayout> = Pick<
  TableRules<P, unknown> & TablePiles<P, L> & SolitaireAdapter<P, unknown, L>,
  'columnCount' | 'columnsOf' | 'otherPiles' | 'movableIn' | 'pileRect' | 'createMirrorPiles'
>;

/**
 * Creates transparent, focusable lists exactly over the painted cards, for screen readers, the keyboard, touch
 * exploration and browser tests. The canvas is only an image. A list is updated only when its own content changes.
 */
export function createMirror<P, L extends TableLayout>(game: MirroredGame<P, L>): Mirror<P, L> {
  const { columnCount, columnsOf, movableIn, pileRect } = game;
  const element = create('div', { class: styles.mirror, 'data-testid': 'mirror' });
  const columns = Array.from({ length: columnCount }, (_, index) => createColumn(index, movableIn));
  const piles = Array.from(game.otherPiles, (_, index) => createPile(columnCount + index));
  element.append(...[...columns, ...piles].map(({ list }) => list));
  // Texts are cached per language.
  const describePiles = rememberLast((_: Locale) => game.createMirrorPiles());
  return {
    element,
    update: ({ position, layout, cursor, chosen, hint, targets, found, verbosity }) => {
      const { held } = cursor;
      const hinted = hint === 'deal' ? null : hint;
      const tableau = columnsOf(position);
      const locale = currentLocale();
      for (const [index, { update }] of columns.entries()) {
        const isAtCursor = cursor.pile === index;
        const heldHere = held?.from === index ? held.length : 0;
        update({
          column: tableau[index] ?? [],
          layout,
          depth: isAtCursor ? cursor.depth : null,
          selected: held ? heldHere : isAtCursor ? chosen : 0,
          held: heldHere,
          hinted: hinted?.from === index ? hinted.length : 0,
          isTarget: targets.includes(index) || hinted?.to === index,
          found,
          verbosity,
          locale,
        });
      }
      for (const [index, pile] of describePiles(locale)(position, layout, hint).entries()) {
        const number = columnCount + index;
        const box = pileRect(position, layout, number);
        piles[index]?.update({ ...box, pile, isActive: cursor.pile === number, locale });
      }
    },
  };
}

/** The place that an element of the mirror represents, or `null`. Screen readers click elements, without a pointer. */
export function placeOf(target: EventTarget | null): CardPlace | null {
  if (!(target instanceof Element)) return null;
  const list = target.closest<HTMLElement>('[data-pile]');
  const pile = Number(list?.dataset['pile'] ?? NaN);
  if (Number.isNaN(pile)) return null;
  const option = target.closest<HTMLElement>('[data-index]');
  return { pile, index: Number(option?.dataset['index'] ?? -1) };
}

/** The maximum delay of an update, however long rapid key presses continue. */
const OLDEST_MS = 1000;

/** An update that is deferred during rapid key presses. */
interface DeferredUpdate {
  /** Updates now, or when the rapid key presses end. */
  request(): void;
  /** Cancels a deferred update. */
  cancel(): void;
}

/**
 * Defers an update during rapid key presses: the player would not see its changes, and it would delay the response to
 * the next key. A single key press updates immediately, an endless sequence once per second.
 */
export function deferWhileTyping(update: () => void): DeferredUpdate {
  let heldSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = () => {
    clearTimeout(timer);
    const now = performance.now();
    const rest = rapidKeysEndIn();
    heldSince ??= now;
    if (rest === 0 || now - heldSince >= OLDEST_MS) {
      heldSince = null;
      update();
    } else {
      // More key presses that request no update may follow by then.
      timer = setTimeout(request, rest);
    }
  };
  return { request, cancel: () => clearTimeout(timer) };
}
