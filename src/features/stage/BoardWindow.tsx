import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Point, Rect, Size } from '../../board/cards/art/geometry.ts';
import { skinFor } from '../../board/tiles/figures.ts';
import { fanTail } from '../../board/tiles/tail.ts';
import type { Playback } from '../../board/tiles/playback.ts';
import type { BoardFrame } from '../../play/sokoban-board/frames.ts';
import type { CompletionControl } from '../../play/sokoban/completion.ts';
import { useDeferredStore } from '../../ui/browser/hooks.ts';
import { columnAndRow } from '../../board/tiles/ground.ts';
import { current } from '../../engine/session.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { isWon, type Position } from '../../games/sokoban/rules/rules.ts';
import { afterQuiet, nextTask } from '../../platform/schedule.ts';
import type { Scheme } from '../../play/page/page-game.ts';
import { type PaintGround, PaintedGround } from '../../play/spider-art/grounds.tsx';
import { borderWidth } from '../../play/spider-art/train.ts';
import { paintWindow } from '../../play/spider-art/window-picture.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { useTableSize } from '../../play/table/use-table-size.ts';
import { endOnInput } from '../../ui/keyboard/end-on-input.ts';
import { useCanvasLosses } from '../../ui/loading/use-canvas-losses.ts';
import { cutPanes, panesOfGoals, visiblePanes } from './panes.ts';
import { GLOW, VEIL } from './palette.ts';
import styles from './stage.module.css';

const SLIDE_MS = 320;

const isPanelOpen = () => document.querySelector('[data-win]') !== null;

/** Makes the board slide to its new place when the panel of a win opens or closes, instead of jumping there. */
function useSlide(isOn: boolean): void {
  useEffect(() => {
    const board = document.querySelector<HTMLElement>('main [role=application]');
    const stage = board?.parentElement;
    if (!isOn || !board || !stage) return undefined;
    let [before, wasOpen] = [board.getBoundingClientRect(), isPanelOpen()];
    let slide: Animation | null = null;
    // The observer reports a new layout before it is painted.
    const layout = new ResizeObserver(() => {
      slide?.cancel();
      const [now, isOpen] = [board.getBoundingClientRect(), isPanelOpen()];
      const [old, hasChanged] = [before, isOpen !== wasOpen];
      [before, wasOpen] = [now, isOpen];
      if (!hasChanged || now.width === 0) return;
      const right = old.left + old.width / 2 - (now.left + now.width / 2);
      const down = old.top + old.height / 2 - (now.top + now.height / 2);
      slide = board.animate(
        [
          { transform: `translate(${right}px, ${down}px) scale(${old.width / now.width})` },
          { transform: 'none' },
        ],
        { duration: SLIDE_MS, easing: 'ease-in-out' },
      );
    });
    layout.observe(board);
    layout.observe(stage);
    return () => layout.disconnect();
  }, [isOn]);
}

/** Paints the window without light. */
const paintDimmed: PaintGround = async (size, look, isWanted) => {
  const canvas = await paintWindow(size, look, isWanted);
  const ctx = canvas?.getContext('2d');
  if (!canvas || !ctx) return null;
  const { colour, opacity } = VEIL[look.scheme];
  // The border is not dimmed.
  const border = Math.round(borderWidth(size) * look.density);
  ctx.globalAlpha = opacity;
  ctx.fillStyle = colour;
  ctx.fillRect(border, border, canvas.width - 2 * border, canvas.height - 2 * border);
  return canvas;
};

/** Panes light up when the player pauses, because an animation would delay the next key press. */
const PAUSE_MS = 160;
const FADE_MS = 420;
/** The time in which the light of the last box spreads across the window. */
const SPREAD_MS = 1100;
/** More pixels would only cost memory. */
const MOST_PIXELS = 3e6;

/** The place of a board within the window. */
function placeOf(board: HTMLElement, window: HTMLElement): Rect {
  const [inner, outer] = [board.getBoundingClientRect(), window.getBoundingClientRect()];
  const { width, height } = inner;
  return { x: inner.left - outer.left, y: inner.top - outer.top, width, height };
}

/** The centre of a cell within the window. */
function pointOf(level: Level, board: Rect, cell: number): Point {
  const { col, row } = columnAndRow(level, cell);
  return {
    x: board.x + ((col + 0.5) / level.cols) * board.width,
    y: board.y + ((row + 0.5) / level.rows) * board.height,
  };
}

/**
 * Paints the fully lit window once `isDue`; `null` until it is finished. Waits for idle time during play, but not if
 * the level was already solved when it opened (`isReopened`).
 */
function useLitPicture(size: Size | null, scheme: Scheme, isDue: boolean, isReopened: boolean) {
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const losses = useCanvasLosses();
  useEffect(() => {
    if (!size || size.width === 0 || size.height === 0 || !isDue) return undefined;
    let isWanted = true;
    const density = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (size.width * size.height)));
    const pause = isReopened ? nextTask : undefined;
    paintWindow(size, { scheme, density, lit: true }, () => isWanted, pause).then(
      (painted) => {
        if (isWanted && painted) setPicture(painted);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      setPicture(null);
    };
  }, [size, scheme, isDue, isReopened, losses]);
  return picture;
}

/** Ends an animation on the next input, which it would otherwise delay. */
function finishOnInput(animation: Animation): void {
  const end = () => animation.finish();
  const types = ['keydown', 'pointerdown'] as const;
  for (const type of types) addEventListener(type, end, { capture: true, passive: true });
  const stop = () => {
    for (const type of types) removeEventListener(type, end, { capture: true });
  };
  animation.finished.then(stop, stop);
}

/** How light appears: at once, slowly, or spreading from a point. */
type Entrance = 'at once' | 'fade' | { readonly from: Point; readonly reach: number };

function enter(canvas: HTMLCanvasElement, how: Entrance): Animation | null {
  if (how === 'at once') return null;
  if (how === 'fade') {
    const duration = FADE_MS;
    const fade = canvas.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: 'ease-out' });
    finishOnInput(fade);
    return fade;
  }
  const { from, reach } = how;
  const circles = [0, reach].map((r) => ({
    clipPath: `circle(${r}px at ${from.x}px ${from.y}px)`,
  }));
  return canvas.animate(circles, { duration: SPREAD_MS, easing: 'ease-in-out' });
}

/** Shows pictures on two canvases alternately, each on top of the previous one. */
function createLight(
  first: HTMLCanvasElement,
  second: HTMLCanvasElement,
): (picture: HTMLCanvasElement, how: Entrance) => Promise<void> {
  let [front, back] = [first, second];
  let shown = 0;
  return async (picture, how) => {
    const turn = (shown += 1);
    const bitmap = await createImageBitmap(picture);
    if (turn !== shown) return;
    [front, back] = [back, front];
    const next = front;
    next.width = bitmap.width;
    next.height = bitmap.height;
    // A canvas that is not drawn on adds no cost to the frames of the page.
    next.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    back.style.zIndex = '0';
    Object.assign(next.style, { zIndex: '1', opacity: '1' });
    const entrance = enter(next, how);
    await entrance?.finished.catch(() => undefined);
    if (turn === shown) back.style.opacity = '0';
  };
}

/** The light that is shown: the lit picture that it is cut from, and the panes. */
interface Shown {
  readonly lit: HTMLCanvasElement;
  /** The indices of the panes in ascending order, or `all`. */
  readonly panes: string;
  readonly count: number;
}

/** The pane of each goal of a level, by cell, for a window of this size with a board at this place. */
function panesByGoal({ level }: Position, size: Size, board: Rect): ReadonlyMap<number, number> {
  const goals = level.goalAt.flatMap((isGoal, cell) => (isGoal ? [cell] : []));
  const points = goals.map((cell) => pointOf(level, board, cell));
  const panes = panesOfGoals(size, visiblePanes(size, board), points);
  return new Map(goals.map((goal, index) => [goal, panes[index] ?? -1]));
}

interface LightProps {
  /** Whether the level is solved, and the last box has arrived. */
  readonly hasWon: boolean;
}

/** The light in the window: a pane per placed box, and the whole window for a solved level. */
function Light({ hasWon }: LightProps) {
  const root = useRef<HTMLDivElement>(null);
  const { session, look } = useSokoban();
  const { scheme, reducedMotion } = look;
  const position = current(session);
  const { level, boxes } = position;
  const size = useTableSize(root);
  const isDue = boxes.length < 3 || boxes.some((cell) => level.goalAt[cell]);
  const [isReopened] = useState(() => isWon(position));
  const lit = useLitPicture(size, scheme, isDue, isReopened);
  const first = useRef<HTMLCanvasElement>(null);
  const second = useRef<HTMLCanvasElement>(null);
  const light = useRef<ReturnType<typeof createLight>>(null);
  const shown = useRef<Shown>(null);
  /** The panes of the goals stay the same while the level and the size of the window do. */
  const known = useRef<{
    readonly level: Level;
    readonly size: Size;
    readonly panes: ReadonlyMap<number, number>;
  }>(null);

  useEffect(() => {
    const { current: outer } = root;
    const element = outer?.closest('main')?.querySelector<HTMLElement>('[role=application]');
    const canvases = [first.current, second.current] as const;
    if (!lit || !size || !element || !outer || !canvases[0] || !canvases[1]) return undefined;
    light.current ??= createLight(canvases[0], canvases[1]);
    const put = light.current;
    const show = () => {
      const before = shown.current;
      const place = placeOf(element, outer);
      if (known.current?.level !== level || known.current.size !== size)
        known.current = { level, size, panes: panesByGoal(position, size, place) };
      const { panes } = known.current;
      const lights = position.boxes.flatMap((cell) => panes.get(cell) ?? []);
      const now: Shown = {
        lit,
        panes: hasWon ? 'all' : lights.toSorted((one, other) => one - other).join(' '),
        count: hasWon ? Infinity : lights.length,
      };
      const isSameGlass = before?.lit === lit;
      if (isSameGlass && before.panes === now.panes) return;
      shown.current = now;
      const from = pointOf(level, place, position.player);
      const reach = Math.hypot(size.width, size.height);
      // Light disappears immediately.
      const isSlow = !reducedMotion && isSameGlass && now.count > before.count;
      const how = !isSlow ? 'at once' : hasWon ? { from, reach } : 'fade';
      const picture = hasWon ? lit : cutPanes(size, lit, new Set(lights), GLOW[scheme]);
      put(picture, how).catch(() => undefined);
    };
    if (!hasWon) return afterQuiet(show, PAUSE_MS);
    show();
    return undefined;
  }, [lit, size, level, position, hasWon, scheme, reducedMotion]);
  return (
    <div ref={root} className={styles.lights}>
      <canvas ref={first} className={styles.light} />
      <canvas ref={second} className={styles.light} />
    </div>
  );
}

/** A key pressed this soon after the last push was meant for the board. */
const MOMENTUM_MS = 300;

/** Fans out the tail of the player's peacock for a solved level. The next key press or click shows the result. */
function useCelebration(
  { completion }: BoardWindowProps,
  hasWon: boolean,
  isPlumed: boolean,
): void {
  const { look } = useSokoban();
  const { reducedMotion } = look;
  const due = useStore(completion.state, ({ pending, shown }) => pending !== null && !shown);
  useEffect(() => {
    const player = document.querySelector<HTMLElement>('main [data-piece=player]');
    if (!hasWon || !isPlumed || !player) return undefined;
    // A level that was already solved is shown without an animation.
    return fanTail(player, reducedMotion || completion.state.getState().pending === null);
  }, [completion, hasWon, isPlumed, reducedMotion]);
  useEffect(() => {
    if (!due || !hasWon) return undefined;
    return endOnInput(completion.show, MOMENTUM_MS);
  }, [completion, due, hasWon]);
}

interface BoardWindowProps {
  readonly playback: Playback<BoardFrame>;
  readonly completion: Pick<CompletionControl, 'state' | 'show'>;
}

/**
 * The stained-glass window of Spider's table, dimmed, behind a board, and in the same frame. Skins with a ground of
 * their own do not have it, and neither does high contrast.
 */
export function DimmedWindow({ children }: { readonly children?: ReactNode }) {
  const { session, settings, look } = useSokoban();
  const { skin } = useStore(settings);
  const root = useRef<HTMLDivElement>(null);
  const { scheme, highContrast } = look;
  if (highContrast || skinFor(session.params.level, skin) !== 'peacock') return null;
  return (
    <div className={styles.window}>
      <PaintedGround root={root} scheme={scheme} paint={paintDimmed}>
        {children}
      </PaintedGround>
    </div>
  );
}

/** The window behind the board in play: placed boxes light its panes, and a solved level all of it. */
export function BoardWindow(props: BoardWindowProps) {
  const { session, settings, look } = useSokoban();
  const { skin } = useStore(settings);
  const { settled } = useDeferredStore(props.playback);
  const hasWon = settled && isWon(current(session));
  useCelebration(props, hasWon, skinFor(session.params.level, skin) === 'peacock');
  useSlide(hasWon && !look.reducedMotion);
  return (
    <DimmedWindow>
      <Light hasWon={hasWon} />
    </DimmedWindow>
  );
}
