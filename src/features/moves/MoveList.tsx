import {
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { t } from '../../words/t.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { tNodes } from '../../ui/format/t-nodes.ts';
import styles from './moves.module.css';
import panels from '../../ui/styles/panel.module.css';
import prose from '../../ui/styles/prose.module.css';

/** The name of the list of moves, as its title and on the button that opens it. */
export const moveListName = (): string =>
  // Translators: the title of the list of moves.
  t('{what, select, list {Moves} other {}}', { what: 'list' });

/** The effect of going from the position after `now` moves to the one after `cursor` moves. */
export function rowNote(cursor: number, now: number): string {
  if (cursor === now) return t('Now');
  return cursor > now
    ? t('Redo {n, plural, one {# move} other {# moves}}', { n: cursor - now })
    : t('Takes back {n, plural, one {# move} other {# moves}}', { n: now - cursor });
}

/** Joins the non-empty notes. */
export function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join(' · ');
}

/** The text of a row for a position in a game. */
export interface MoveRow {
  /** The move that led to the position: "9 of Spades: 7 to 3". */
  readonly words: string;
  /** Its effects, or the cost of going there; may be empty. */
  readonly note: string;
}

interface MoveListProps {
  readonly label: string;
  /** The number of positions; row 0 is the initial one. */
  readonly count: number;
  /** The row of the current position. */
  readonly now: number;
  /** Called only for visible rows, so that games of any length open immediately. */
  readonly rowOf: (row: number) => MoveRow;
  readonly onChoose: (row: number) => void;
  /** Called with the row under the keyboard or mouse, or `null` if that is `now`. */
  readonly onLookAt?: ((row: number | null) => void) | undefined;
  /** Called with the row of a first tap. If given, only a second tap chooses a row, because touch cannot hover. */
  readonly onTap?: (row: number) => void;
  /** The id of an element that describes the consequences. */
  readonly describedBy?: string;
  /** Whether it gets the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

/** As in the style sheet. */
const ROW_REM = 3;
/** The number of rows to render beyond both edges. */
const SPARE = 6;
/** The assumption before measuring: a full screen. */
const UNMEASURED = { rowPx: 16 * ROW_REM, height: 1000 };

interface Metrics {
  readonly rowPx: number;
  readonly height: number;
}

function measure(list: HTMLElement): Metrics {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { rowPx: rem * ROW_REM, height: list.clientHeight || UNMEASURED.height };
}

/** The row that a key leads to from `active`, or `null`. As the newest row is first, down goes back in time. */
function rowAfter(key: string, active: number, page: number, last: number): number | null {
  const to = (
    {
      ArrowDown: active - 1,
      ArrowUp: active + 1,
      PageDown: active - page,
      PageUp: active + page,
      Home: last,
      End: 0,
    } as const
  )[key];
  return to === undefined ? null : Math.min(last, Math.max(0, to));
}

/**
 * Scrolls a list whose rows have the same height. Follows `now` until the player scrolls, and keeps `active` visible
 * when the height of the list changes.
 */
function useRows(count: number, now: number, active: number) {
  const list = useRef<HTMLDivElement>(null);
  const [{ rowPx, height }, setMetrics] = useState<Metrics>(UNMEASURED);
  const [scrolled, setScrolled] = useState(0);
  const last = count - 1;
  /** Scrolls as little as necessary, or until the row is in the middle. */
  const show = (row: number, inMiddle: boolean) => {
    const { current: element } = list;
    if (!element) return;
    const metrics = measure(element);
    const top = (last - row) * metrics.rowPx;
    const most = top;
    const least = top + metrics.rowPx - metrics.height;
    const middle = top - (metrics.height - metrics.rowPx) / 2;
    const next = inMiddle ? middle : Math.min(most, Math.max(least, element.scrollTop));
    element.scrollTop = Math.max(0, next);
    setScrolled(element.scrollTop);
  };
  const latest = useRef({ show, active });
  useLayoutEffect(() => {
    latest.current = { show, active };
  });
  useLayoutEffect(() => {
    const { current: element } = list;
    if (!element) return;
    let isFirst = true;
    // The first call is when its dialog opens.
    const observer = new ResizeObserver(() => {
      setMetrics(measure(element));
      latest.current.show(latest.current.active, isFirst);
      isFirst = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    latest.current.show(now, false);
  }, [now, count]);
  const first = Math.max(0, Math.floor(scrolled / rowPx) - SPARE);
  const end = Math.min(count, Math.ceil((scrolled + height) / rowPx) + SPARE);
  return {
    list,
    rowPx,
    page: Math.max(1, Math.floor(height / rowPx) - 1),
    /** The rows to render, newest first. */
    shown: Array.from({ length: Math.max(0, end - first) }, (_, index) => last - first - index),
    onScroll: () => setScrolled(list.current?.scrollTop ?? 0),
    show,
  };
}

/**
 * The moves of a game, newest first. Only visible rows are rendered. The arrow keys, Home and End move between rows;
 * Enter or a click chooses one. A mouse previews the row below it, a tap the row that it hits.
 */
export function MoveList(props: MoveListProps) {
  const {
    label,
    count,
    now,
    rowOf,
    onChoose,
    onLookAt,
    onTap,
    describedBy,
    isFirst = false,
  } = props;
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const active = Math.min(count - 1, chosen ?? now);
  // From the pointer event, because not every browser reports the pointer type of a click.
  const byTouch = useRef(false);
  const look = (row: number) => onLookAt?.(row === now ? null : row);
  const { list, rowPx, page, shown, onScroll, show } = useRows(count, now, active);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    byTouch.current = false;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = rowAfter(event.key, active, page, count - 1);
    const chooses = event.key === 'Enter' || event.key === ' ';
    if (next === null && !chooses) return;
    event.preventDefault();
    // Otherwise, a surrounding replay would handle the key, too.
    event.stopPropagation();
    setHovered(null);
    look(next ?? now);
    if (next === null) {
      setChosen(null);
      onChoose(active);
    } else {
      setChosen(next);
      show(next, false);
    }
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      aria-activedescendant={shown.includes(active) ? `${id}-${active}` : undefined}
      data-initial-focus={isFirst || undefined}
      className={styles.list}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onPointerDown={({ pointerType }) => {
        byTouch.current = pointerType === 'touch';
      }}
      onBlur={() => {
        // A tapped row stays until another tap, although the button that goes there takes the focus.
        if (byTouch.current) return;
        setChosen(null);
        look(hovered ?? now);
      }}
      onPointerLeave={() => {
        setHovered(null);
        look(active);
      }}
    >
      <div role="presentation" className={styles.whole} style={{ height: `${count * rowPx}px` }}>
        {shown.map((row) => {
          const { words, note } = rowOf(row);
          return (
            // The list handles the keyboard.
            // oxlint-disable-next-line access/click-events-have-key-events
            <div
              key={row}
              id={`${id}-${row}`}
              role="option"
              tabIndex={-1}
              aria-selected={row === now}
              aria-posinset={count - row}
              aria-setsize={count}
              data-active={row === active || undefined}
              data-when={row > now ? 'later' : undefined}
              className={styles.row}
              style={{ top: `${(count - 1 - row) * rowPx}px` }}
              onPointerMove={({ pointerType, movementX, movementY }) => {
                // Not when rows scroll under a mouse that does not move.
                const isMoved = movementX !== 0 || movementY !== 0;
                if (pointerType !== 'mouse' || !isMoved || row === hovered) return;
                setHovered(row);
                look(row);
              }}
              onClick={() => {
                setHovered(null);
                if (byTouch.current && onTap && row !== active) {
                  setChosen(row);
                  onTap(row);
                  return;
                }
                setChosen(null);
                look(now);
                onChoose(row);
              }}
            >
              <span className={styles.number}>{row === 0 ? '' : `${row}. `}</span>
              <span className={styles.words}>{words}</span>
              {note && <small className={styles.note}> {note}</small>}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The place of an element in the window, in pixels from its edges. */
export interface Place {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const NOWHERE: Place = { top: 0, right: 0, bottom: 0, left: 0 };

function placeOf(part: Element): Place {
  const { top, right, bottom, left } = part.getBoundingClientRect();
  return {
    top,
    right: Math.max(0, innerWidth - right),
    bottom: Math.max(0, innerHeight - bottom),
    left,
  };
}

function isSame(a: Place, b: Place): boolean {
  return a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left;
}

/**
 * Tracks the place of an element, so that another one can cover it exactly. `find` must always be the same function; if
 * it finds nothing, the place is the whole window.
 */
export function usePlace(find: () => Element | null): Place {
  const [place, setPlace] = useState(NOWHERE);
  // Before paint; otherwise the covering element would jump.
  useLayoutEffect(() => {
    const part = find();
    if (!part) return;
    const measure = () => {
      const now = placeOf(part);
      setPlace((old) => (isSame(old, now) ? old : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(part);
    return () => observer.disconnect();
  }, [find]);
  return place;
}

/** Returns the table or board, below the bar and next to everything else. */
function findSurface(): Element | null {
  return document.querySelector('main [data-surface]');
}

interface MovesDialogProps {
  /** As in `MoveList`. */
  readonly count: number;
  readonly now: number;
  readonly rowOf: (row: number) => MoveRow;
  readonly onChoose: (row: number) => void;
  /** The number of moves played at a row; by default, the row itself. */
  readonly placeOf?: (row: number) => number;
  /**
   * Shows the game as it was at a row, or as it is now (`null`). The preview ends before a row is chosen, and when the
   * dialog is closed.
   */
  readonly onPreview: (row: number | null) => void;
  /** The cost of going back, shown in advance. */
  readonly cost: string;
  /** Controls above the list that choose which moves to list. */
  readonly choice?: ReactNode;
  /** Other ways to take moves back, below the list; hidden while a row is tapped. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** Shows on the table below the dialog that it is a preview. */
function PreviewMark({ place }: { readonly place: number }) {
  const { top, right, bottom, left } = usePlace(findSurface);
  const preview = <strong>{t('Preview')}</strong>;
  return (
    <div className={styles.preview} style={{ top, right, bottom, left }} data-testid="preview">
      <p className={panels.panel}>
        {place === 0
          ? tNodes('{preview} of the start', { preview })
          : tNodes('{preview} after move {place}', { preview, place })}
      </p>
    </div>
  );
}

/**
 * A list of the game's moves, to go back to one of them, or forward again. If there is room, the table next to it
 * previews the game at a row.
 */
export function MovesDialog(props: MovesDialogProps) {
  const { count, now, rowOf, onChoose, placeOf, onPreview, cost, choice, actions, onClose } = props;
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [isTouched, setTouched] = useState(false);
  const costId = useId();
  const isPressed = useRef(false);
  // A ref, because after a row is chosen, the list loses the focus and reports the end of the preview.
  const reported = useRef<number | null>(null);
  const preview = (row: number | null) => {
    setTouched(false);
    if (row === reported.current) return;
    reported.current = row;
    setPreviewed(row);
    onPreview(row);
  };
  const close = () => {
    preview(null);
    onClose();
  };
  const go = (row: number) => {
    close();
    onChoose(row);
  };
  const latest = useRef(preview);
  useLayoutEffect(() => {
    latest.current = preview;
  });
  // The rows have changed: a tapped row is now a different one, or gone.
  useLayoutEffect(() => latest.current(null), [count]);
  /** Ignores the end of the long press on Undo that opened the list below the finger. */
  const dropClick = (event: MouseEvent<HTMLElement>) => {
    if (isPressed.current || event.detail === 0) return; // 0: by keyboard, or a screen reader
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog title={moveListName()} className={styles.dialog} onClose={close}>
      <div
        className={styles.content}
        data-moves=""
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onClickCapture={dropClick}
      >
        <p id={costId} className={prose.hint}>
          {cost}
        </p>
        {choice}
        <div className={styles.room} style={{ flexBasis: `calc(${count} * 3rem + 2px)` }}>
          <MoveList
            key={count}
            label={t('Moves, newest first')}
            count={count}
            now={now}
            rowOf={rowOf}
            isFirst
            describedBy={costId}
            onLookAt={preview}
            onTap={(row) => {
              preview(row === now ? null : row);
              setTouched(row !== now);
            }}
            onChoose={go}
          />
        </div>
        {isTouched && previewed !== null ? (
          <Button kind="primary" onClick={() => go(previewed)}>
            {t('Go there')}
          </Button>
        ) : (
          actions
        )}
      </div>
      {previewed !== null && <PreviewMark place={placeOf?.(previewed) ?? previewed} />}
    </Dialog>
  );
}
