/**
 * The public face of the Sokoban engine. A `Sokoban` is the suite's session over the game in `game.ts`: immutable, with
 * its history. Every action returns a new one, or the same reference if it is impossible, also for an invalid direction
 * or cell (not a number, out of range, unknown). Texts are typed as strings and must be strings: any string is read or
 * refused with a reason, and only `deserialize` throws that reason. Passing anything else as a text is the caller's bug
 * and may throw a `TypeError`.
 */
import { ok, type Result } from '../../core/result.ts';
import { restore, save } from '../../engine/save.ts';
import * as sessions from '../../engine/session.ts';
import type { Session } from '../../engine/session.ts';
import { isDirection, type Direction } from './rules/direction.ts';
import { type LevelOrigin, sokoban, type SokobanParams } from './levels/game.ts';
import { gridOf, type Grid } from './files/xsb-write.ts';
import { formatJournal, readJournal, scoreOf } from './rules/journal.ts';
import type { Recipe } from './generator/recipe.ts';
import type { Cell, Level, LevelNotice } from './rules/level.ts';
import { formatLurd, playLurd, type LurdError } from './rules/lurd.ts';
import { isWon, type Move, opening, type Position } from './rules/rules.ts';
import { pushPath, walkPath } from './rules/paths.ts';
import type { LevelCollection, LevelError } from './files/xsb-read.ts';

export { formatCollection, formatLevel } from './files/xsb-write.ts';
export { parseCollection, parseLevel } from './files/xsb-read.ts';
export type {
  Cell,
  Direction,
  Grid,
  Level,
  LevelCollection,
  LevelError,
  LevelNotice,
  LevelOrigin,
  LurdError,
  Move,
  Position,
  Recipe,
  SokobanParams,
};

/** A game in play. */
export type Sokoban = Session<SokobanParams, Position, Move>;

/** A new game; `origin` says from which pack the level is, if from one. */
export function newGame(level: Level, origin: LevelOrigin | null = null): Sokoban {
  return sessions.start(sokoban, { level, origin });
}

/** The position that the player sees. */
export function positionOf(state: Sokoban): Position {
  return sessions.current(state);
}

/** One step, with the push it makes. */
export function playStep(state: Sokoban, direction: Direction): Sokoban {
  return isDirection(direction) ? sessions.play(sokoban, state, [direction]) : state;
}

/** Walks to a cell by a shortest path without pushing, as one undo step. */
export function walkTo(state: Sokoban, cell: Cell): Sokoban {
  return sessions.play(sokoban, state, walkPath(positionOf(state), cell) ?? []);
}

/** Pushes the box on cell `box` to `cell`, with all others in place, as one undo step. */
export function pushTo(state: Sokoban, box: Cell, cell: Cell): Sokoban {
  const position = positionOf(state);
  const path = pushPath(position, position.boxes.indexOf(box), cell);
  return sessions.play(sokoban, state, path ?? []);
}

/** Undoes one action. */
export function undo(state: Sokoban): Sokoban {
  return sessions.undo(state);
}

/** Undoes actions until a push is undone; the same reference if there was none. */
export function undoPush(state: Sokoban): Sokoban {
  const { pushes } = positionOf(state);
  if (pushes === 0) return state;
  const before = state.states.findLastIndex(
    (position, index) => index < state.cursor && position.pushes < pushes,
  );
  return sessions.undoTo(state, before);
}

/** Redoes the last undone move. */
export function redo(state: Sokoban): Sokoban {
  return sessions.redo(state);
}

/** Back to the opening, with the score at zero. */
export function reset(state: Sokoban): Sokoban {
  return sessions.restart(state);
}

/** Whether as many boxes as possible are on goals. */
export function isSolved(state: Sokoban): boolean {
  return isWon(positionOf(state));
}

/** The board as rows of XSB characters; a fresh copy each time. */
export function toGrid(state: Sokoban): Grid {
  return gridOf(positionOf(state));
}

/** Schokoban's score: successful steps plus undone steps since the last reset. */
export function schokobanScore(state: Sokoban): number {
  return scoreOf(state.log);
}

/** The LURD of the current line, without undone moves. */
export function lurd(state: Sokoban): string {
  return formatLurd(state.states, state.moves.slice(0, state.cursor));
}

/** The game that a LURD text in either case plays on a level, each step a separate undo step. */
export function replayLurd(
  level: Level,
  text: string,
  origin: LevelOrigin | null = null,
): Result<Sokoban, LurdError> {
  const line = playLurd(opening(level), text);
  if (!line.ok) return line;
  const { steps, positions } = line.value;
  const moves = steps.map((direction): Move => [direction]);
  const log = moves.map((move) => ({ t: 'play', move }) as const);
  // Not with `sessions.play`, which copies the whole history at every step.
  return ok({ ...newGame(level, origin), states: positions, moves, cursor: moves.length, log });
}

/** The game as a Schokoban save: `schokobanScore(state)` letters. More than `MAX_SAVE_LETTERS` are not read again. */
export function formatSave(state: Sokoban): string {
  return formatJournal(opening(state.params.level), state.log);
}

/** The game of a Schokoban save, with its history. `formatSave` gives the same letters again. */
export function parseSave(
  level: Level,
  text: string,
  origin: LevelOrigin | null = null,
): Result<Sokoban, LurdError> {
  const play = readJournal(opening(level), text);
  return play.ok ? ok({ ...newGame(level, origin), ...play.value }) : play;
}

/** The whole game as text: level, history including redo, and time. */
export function serialize(state: Sokoban): string {
  return save(sokoban, state);
}

/** Reads what `serialize` wrote. Throws an `Error` with a clear message on anything else. */
export function deserialize(text: string): Sokoban {
  const restored = restore(sokoban, text);
  if (!restored.ok) throw new Error(restored.error);
  return restored.value;
}
