import * as sokoban from '../../../games/sokoban/index.ts';
import type { Sokoban } from '../../../games/sokoban/index.ts';
import { qualifies } from '../../../games/sokoban/schokoban/leaderboard.ts';
import { isDirection, type Direction } from '../../../games/sokoban/rules/direction.ts';
import type { Cell } from '../../../games/sokoban/rules/level.ts';
import { menuAction, playKeyAction, type Key, type PlayAction } from './keys.ts';
import type { Effect, Model, Screen, Table } from './model.ts';
import { show, stay, type Step } from './step.ts';

/** Begins a level from its start, or goes on with a saved game of it. */
export function startGame(model: Model, table: Table, game?: Sokoban): Step {
  const played = game ?? sokoban.newGame(table.opened.level);
  return show(model, { t: 'play', table, game: played });
}

/** A level that was just read: play, after the question about a saved game if there is one. */
export function sitDown(model: Model, table: Table): Step {
  const { source, opened } = table;
  const arcade = source.mode === 'arcade';
  const here = arcade ? { ...model, place: source.index } : model;
  const effects: Effect[] = arcade ? [{ t: 'place', index: source.index }] : [];
  const { saved } = opened;
  const step = saved.t === 'none' ? startGame(here, table) : show(here, { t: 'saved', table });
  return { ...step, effects };
}

/** Writes what was played, or that nothing was, beside the level. */
export function saveGame({ opened, keepsSave }: Table, game: Sokoban): readonly Effect[] {
  if (!keepsSave) return [];
  return [{ t: 'save', path: opened.path, letters: sokoban.formatSave(game) }];
}

/** The game is won: the save goes, the arcade moves on, and a good score may be entered. */
function win(model: Model, table: Table, game: Sokoban): Step {
  const score = sokoban.schokobanScore(game);
  const { source, opened, keepsSave } = table;
  const effects: Effect[] = keepsSave ? [{ t: 'save', path: opened.path, letters: '' }] : [];
  let { place } = model;
  if (source.mode === 'arcade') {
    place = (source.index + 1) % model.titles.length;
    effects.push({ t: 'place', index: place });
  }
  const enters = opened.leaderboardFault === null && qualifies(opened.leaderboard, score);
  const here = { ...model, place };
  const next: Screen = enters
    ? { t: 'solved', table, score, typed: '' }
    : { t: 'result', table, outcome: { t: 'solved', score }, entry: null };
  return show(here, { t: 'won', table, game, score, next }, effects);
}

/** A key while the solved map is shown. Keys of the game do nothing: the last one may be held still. */
export function wonKey(model: Model, { next }: Extract<Screen, { t: 'won' }>, key: Key): Step {
  const action = menuAction(key)?.t;
  return action === 'accept' || action === 'back' ? show(model, next) : stay(model);
}

function playOn(game: Sokoban, action: Exclude<PlayAction, { t: 'leave' }>): Sokoban {
  switch (action.t) {
    case 'move':
      return sokoban.playStep(game, action.direction);
    case 'undo':
      return sokoban.undo(game);
    case 'redo':
      return sokoban.redo(game);
    case 'reset':
      return sokoban.reset(game);
  }
}

/** A game after a player's action: won, or played on. */
function played(
  model: Model,
  table: Table,
  game: Sokoban,
  next: Sokoban,
  isForward: boolean,
): Step {
  if (next === game) return stay(model);
  if (isForward && sokoban.isSolved(next)) return win(model, table, next);
  return stay({ ...model, screen: { t: 'play', table, game: next } });
}

/** The step to a neighbouring cell, or `null` if it is none. */
function stepTo(player: Cell, cell: Cell, cols: number): Direction | null {
  const found = Object.entries({ l: -1, r: 1, u: -cols, d: cols }).find(
    ([, by]) => player + by === cell,
  );
  const [direction] = found ?? [];
  return isDirection(direction) ? direction : null;
}

/** A click on a cell: a box beside the player is pushed, and to a free cell the player walks. */
export function pointAt(model: Model, table: Table, game: Sokoban, cell: Cell): Step {
  const { level, player } = sokoban.positionOf(game);
  const direction = stepTo(player, cell, level.cols);
  const next = direction ? sokoban.playStep(game, direction) : sokoban.walkTo(game, cell);
  return played(model, table, game, next, true);
}

/** A key in a game. Keys that do nothing give the same model. */
export function playKey(model: Model, table: Table, game: Sokoban, key: Key): Step {
  const action = playKeyAction(key);
  if (action === null) return stay(model);
  if (action.t === 'leave') {
    const saved = table.keepsSave && sokoban.schokobanScore(game) > 0;
    const screen = { t: 'result', table, outcome: { t: 'left', saved }, entry: null } as const;
    return show(model, screen, saveGame(table, game));
  }
  const next = playOn(game, action);
  return played(model, table, game, next, action.t === 'move' || action.t === 'redo');
}
