import type { StepAnimation } from '../../board/tiles/playback.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { type Move, type Position, step } from '../../games/sokoban/rules/rules.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { current, type Session } from '../../engine/session.ts';
import type { Change } from '../../store/game-store-state.ts';
import type { Ground, Position as BoardPosition } from '../../board/tiles/ground.ts';
import { insideCells, type Level } from '../../games/sokoban/rules/level.ts';

/** Boards compare grounds by identity. */
const known = new WeakMap<Level, Ground>();

/** The ground of a level, as boards show it; memoized per level. */
export function groundOf(level: Level): Ground {
  const before = known.get(level);
  if (before) return before;
  const { rows, cols, walls, goalAt } = level;
  const ground = { rows, cols, walls, goalAt, inside: insideCells(level) };
  known.set(level, ground);
  return ground;
}

/** What a board shows: a position, and the direction the player faces. */
export interface ShownBoard extends BoardPosition {
  readonly facing: Direction;
}

/** A position as boards show it. */
export function shownBoard({ position, facing }: BoardFrame): ShownBoard {
  const { level, boxes, player } = position;
  return { ground: groundOf(level), boxes, player, facing };
}

/** An initial position as boards show it. */
export function restingBoard(position: Position): ShownBoard {
  return shownBoard({ position, facing: 'd' });
}

export type SokobanSession = Session<SokobanParams, Position, Move>;

/** A position as the board shows it. */
export interface BoardFrame {
  readonly position: Position;
  readonly facing: Direction;
}

/** Time for one step of a run, while the run is short. */
const STEP_MS = 48;
/** Longer runs are faster, down to one display frame per step, beyond which they skip steps. */
const RUN_MS = 1400;
const SHORTEST_MS = 16;

function facingAt(moves: readonly Move[], cursor: number): Direction {
  return moves[cursor - 1]?.at(-1) ?? 'd';
}

/** The frame of a game at its current position, or after the first `cursor` moves of its line. */
export function frameOf(session: SokobanSession, cursor = session.cursor): BoardFrame {
  const position = session.states[cursor] ?? current(session);
  return { position, facing: facingAt(session.moves, cursor) };
}

/** An animation of a single frame. */
export function singleFrame(frame: BoardFrame): BoardAnimation {
  return { frames: [frame], stepMs: 0 };
}

/** The positions of a run: the initial one, and one after each step. */
function* along(start: Position, move: Move): Generator<BoardFrame> {
  let position = start;
  for (const facing of move) {
    const next = step(position, facing);
    if (next === null) return;
    position = next;
    yield { position, facing };
  }
}

function run(session: SokobanSession, change: Change<Move>): BoardFrame[] {
  const { states, moves, cursor } = session;
  if (change.kind === 'play' || change.kind === 'redo') {
    const start = states[cursor - 1];
    return start ? [...along(start, change.move)] : [];
  }
  if (change.kind === 'undo') {
    const start = current(session);
    const forth = [{ position: start, facing: facingAt(moves, cursor) }];
    forth.push(...along(start, change.move));
    return forth.slice(0, -1).reverse();
  }
  return [];
}

/** How a change is animated. */
export type BoardAnimation = StepAnimation<BoardFrame>;

/**
 * The animation of the last change. It always ends at the session's current position, which is its only frame if
 * `still` is set, or after anything but a run of steps.
 */
export function animationOf(
  session: SokobanSession,
  change: Change<Move>,
  still: boolean,
): BoardAnimation {
  const last = frameOf(session);
  const steps = still ? [] : run(session, change);
  const stepMs = Math.max(SHORTEST_MS, Math.min(STEP_MS, RUN_MS / (steps.length || 1)));
  const stride = Math.ceil(steps.length / (RUN_MS / SHORTEST_MS));
  const shown = steps.slice(0, -1).filter((_, index) => index % stride === 0);
  const [first, ...rest] = [...shown, last];
  return { frames: [first, ...rest], stepMs };
}
