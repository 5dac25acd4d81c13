import * as sokoban from '../../../games/sokoban/index.ts';
import type { Sokoban } from '../../../games/sokoban/index.ts';
import { qualifies } from '../../../games/sokoban/records/leaderboard.ts';
import { isDirection, type Direction } from '../../../games/sokoban/rules/direction.ts';
import { formatLurd } from '../../../games/sokoban/rules/lurd.ts';
import type { Cell } from '../../../games/sokoban/rules/level.ts';
import { playKeyAction, type Key, type PlayAction } from './keys.ts';
import {
  type Effect,
  type Model,
  type Screen,
  show,
  stay,
  type Step,
  type Table,
} from './model.ts';

/** Starts a level, or continues a saved game of it. */
export function startGame(model: Model, table: Table, game?: Sokoban): Step {
  const played = game ?? sokoban.newGame(table.opened.level);
  return show(model, { t: 'play', table, game: played, letters: sokoban.formatSave(played) });
}

/** Writes the game next to the level, or deletes its save if nothing was played. */
export function saveGame(
  { saveFile: base }: Model,
  { opened: { path }, keepsSave }: Table,
  letters: string,
): readonly Effect[] {
  return keepsSave ? [{ t: 'save', path, letters, base }] : [];
}

type PlayScreen = Extract<Screen, { t: 'play' }>;

/**
 * Handles a won game: the arcade advances, and a good score may be entered. Until it is, the save keeps the game before
 * its last step, so that it can be won again. Otherwise, the save is deleted.
 */
function win(model: Model, { table, letters }: PlayScreen, game: Sokoban): Step {
  const score = sokoban.schokobanScore(game);
  const { source, opened } = table;
  const enters = opened.leaderboardFault === null && qualifies(opened.leaderboard, score);
  const effects: Effect[] = [...saveGame(model, table, enters ? letters : '')];
  let { place } = model;
  if (source.mode === 'arcade') {
    place = (source.index + 1) % model.titles.length;
    effects.push({ t: 'place', index: place });
  }
  const here = { ...model, place };
  const next: Screen = enters
    ? { t: 'solved', table, score, typed: '' }
    : { t: 'result', table, outcome: { t: 'solved', score }, entry: null };
  return show(here, { t: 'won', table, game, score, next }, effects);
}

function playOn(game: Sokoban, action: Exclude<PlayAction, { t: 'leave' | 'reset' }>): Sokoban {
  switch (action.t) {
    case 'move':
      return sokoban.playStep(game, action.direction);
    case 'undo':
      return sokoban.undo(game);
    case 'redo':
      return sokoban.redo(game);
  }
}

/**
 * The letters to append to a save after some steps or undos, so that a key press does not have to format the whole
 * game.
 */
function lettersSince({ cursor, moves: before }: Sokoban, { cursor: now, ...next }: Sokoban) {
  return now < cursor
    ? 'x'.repeat(before.slice(now, cursor).flat().length)
    : formatLurd(next.states.slice(cursor), next.moves.slice(cursor, now));
}

/** A game after a player's action other than a reset: won, or still in progress. */
function played(model: Model, screen: PlayScreen, next: Sokoban, isForward: boolean): Step {
  const { game, letters } = screen;
  if (next === game) return stay(model);
  if (isForward && sokoban.isSolved(next)) return win(model, screen, next);
  const longer = letters + lettersSince(game, next);
  return stay({ ...model, screen: { ...screen, game: next, letters: longer } });
}

/** The step to an adjacent cell; `null` if the cell is not adjacent. */
function stepTo(player: Cell, cell: Cell, cols: number): Direction | null {
  const found = Object.entries({ l: -1, r: 1, u: -cols, d: cols }).find(
    ([, by]) => player + by === cell,
  );
  const [direction] = found ?? [];
  return isDirection(direction) ? direction : null;
}

/** Handles a click on a cell: pushes a box next to the player, or walks to a free cell. */
export function pointAt(model: Model, screen: PlayScreen, cell: Cell): Step {
  const { game } = screen;
  const { level, player } = sokoban.positionOf(game);
  const direction = stepTo(player, cell, level.cols);
  const next = direction ? sokoban.playStep(game, direction) : sokoban.walkTo(game, cell);
  return played(model, screen, next, true);
}

/** The screen after a game was left. */
export function leftScreen(table: Table, game: Sokoban, saved: boolean): Screen {
  return { t: 'result', table, outcome: { t: 'left', saved, game }, entry: null };
}

/** Handles a key in a game. Keys without an action return the same model. */
export function playKey(model: Model, screen: PlayScreen, key: Key): Step {
  const { table, game, letters } = screen;
  const action = playKeyAction(key);
  if (action === null) return stay(model);
  if (action.t === 'leave') {
    const saved = table.keepsSave && letters !== '';
    return show(model, leftScreen(table, game, saved), saveGame(model, table, letters));
  }
  if (action.t === 'reset') {
    const next = sokoban.reset(game);
    return next === game
      ? stay(model)
      : stay({ ...model, screen: { ...screen, game: next, letters: '' } });
  }
  return played(model, screen, playOn(game, action), action.t !== 'undo');
}
