import type { Game } from '../../../engine/game.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { walkPath } from '../rules/paths.ts';
import type { Direction } from '../rules/direction.ts';
import { cellOf, fieldOf, reachable, squareOf } from '../rules/field.ts';
import { neighbour, type Cell } from '../rules/level.ts';
import { applyMove, isWon, type Move, type Position, step } from '../rules/rules.ts';

/** A push, with the walk to it: the cell of the box, and where it is pushed. */
export interface BoxPush {
  readonly box: Cell;
  readonly direction: Direction;
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = { l: 'r', u: 'd', r: 'l', d: 'u' };

/** The steps of a push, including the walk to it; the error says why it is impossible, for an existing box. */
export function walkAndPush(
  position: Position,
  { box, direction }: BoxPush,
): Result<Move, 'not free' | 'out of reach'> {
  const { level, boxes } = position;
  const ahead = neighbour(level, box, direction);
  if (ahead === null || level.walls[ahead] || boxes.includes(ahead)) return err('not free');
  const behind = neighbour(level, box, OPPOSITE[direction]);
  const walk = behind === null ? null : walkPath(position, behind);
  return walk ? ok([...walk, direction]) : err('out of reach');
}

function pushSteps(position: Position, push: BoxPush): Move | null {
  if (!position.boxes.includes(push.box)) return null;
  const steps = walkAndPush(position, push);
  return steps.ok ? steps.value : null;
}

/**
 * The steps of several pushes, one after the other; `null` if one of them cannot be made. Yields after each push,
 * as the walks of a thousand of them take long on a large board.
 */
export function* stepsPushByPush(
  position: Position,
  pushes: readonly BoxPush[],
): Generator<void, Direction[] | null> {
  const steps: Direction[] = [];
  let at = position;
  for (const push of pushes) {
    const more = pushSteps(at, push);
    const next = more && applyMove(at, more);
    if (!more || !next) return null;
    steps.push(...more);
    at = next;
    yield;
  }
  return steps;
}

/** The steps of several pushes, without pauses. */
export function stepsOfPushes(position: Position, pushes: readonly BoxPush[]): Direction[] | null {
  const work = stepsPushByPush(position, pushes);
  let done = work.next();
  while (done.done !== true) done = work.next();
  return done.value;
}

/**
 * Sokoban as a game whose moves are pushes, as solvers see it: the player's walks between them do not count. It lists
 * no moves; solvers find these themselves.
 */
export const pushing: Pick<Game<never, Position, BoxPush>, 'apply' | 'legalMoves' | 'status'> = {
  apply(position, push) {
    const steps = pushSteps(position, push);
    return steps && applyMove(position, steps);
  },
  legalMoves: () => [],
  status: (position) => (isWon(position) ? 'won' : 'playing'),
};

/** The first cell of the region in which the player can walk. */
function regionOf(position: Position): Cell {
  const { level, player } = position;
  const { blocked, steps } = fieldOf(position);
  const squares = reachable(blocked, steps, squareOf(level, player));
  return cellOf(
    level,
    squares.reduce((first, square) => Math.min(first, square)),
  );
}

/** Walking shares the list of boxes, and stays in one region. */
const keys = new WeakMap<Position['boxes'], string>();

/**
 * A text that is equal for positions of one level if and only if the same pushes are possible from then on: the boxes,
 * and the region of the player. Computed once for each push.
 */
export function pushKey(position: Position): string {
  const { boxes } = position;
  const known = keys.get(boxes);
  if (known !== undefined) return known;
  const sorted = [...boxes].sort((a, b) => a - b);
  const key = String.fromCharCode(regionOf(position), ...sorted);
  keys.set(boxes, key);
  return key;
}

/** A line of pushes: `states[i]` is a position after `i` of them, wherever the player has walked since. */
interface PushLine {
  readonly states: readonly Position[];
  readonly moves: readonly BoxPush[];
}

/** By the position after a move: its pushes, so that a continued game is not replayed. */
const linesOfMoves = new WeakMap<Position, PushLine>();

function lineOfMove(before: Position, move: Move, after: Position): PushLine {
  const known = linesOfMoves.get(after);
  if (known) return known;
  const states: Position[] = [];
  const moves: BoxPush[] = [];
  let at = before;
  for (const direction of move) {
    const next = step(at, direction);
    if (next === null) break;
    if (next.pushes > at.pushes) {
      states.push(next);
      moves.push({ box: next.player, direction });
    }
    at = next;
  }
  // The position object of the game itself, so that caches by identity find it.
  states.splice(-1, 1, after);
  const line = { states, moves };
  linesOfMoves.set(after, line);
  return line;
}

/** The pushes of a line of play; a move may make several. */
export function pushLineOf({
  states: stops,
  moves: played,
}: {
  readonly states: readonly Position[];
  readonly moves: readonly Move[];
}): PushLine {
  const states = stops.slice(0, 1);
  const moves: BoxPush[] = [];
  for (const [index, move] of played.entries()) {
    const [before, after] = [stops[index], stops[index + 1]];
    if (before === undefined || after === undefined || before.boxes === after.boxes) continue;
    const line = lineOfMove(before, move, after);
    states.push(...line.states);
    moves.push(...line.moves);
  }
  return { states, moves };
}

/** The pushes among steps that are played from a position; none if they cannot be played. */
export function pushesAmong(position: Position, steps: Move): PushLine {
  const end = applyMove(position, steps);
  if (end === null) return { states: [position], moves: [] };
  return pushLineOf({ states: [position, end], moves: [steps] });
}
