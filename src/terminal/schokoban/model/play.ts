import * as sokoban from '../../../games/sokoban/index.ts';
import type { Sokoban } from '../../../games/sokoban/index.ts';
import { qualifies } from '../../../games/sokoban/schokoban/leaderboard.ts';
import { playKeyAction, type Key, type PlayAction } from './keys.ts';
import type { Effect, Model, Table } from './model.ts';
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
function win(model: Model, table: Table, score: number): Step {
  const { source, opened, keepsSave } = table;
  const effects: Effect[] = keepsSave ? [{ t: 'save', path: opened.path, letters: '' }] : [];
  let { place } = model;
  if (source.mode === 'arcade') {
    place = (source.index + 1) % model.titles.length;
    effects.push({ t: 'place', index: place });
  }
  const enters = opened.leaderboardFault === null && qualifies(opened.leaderboard, score);
  const here = { ...model, place };
  if (enters) return show(here, { t: 'solved', table, score }, effects);
  return show(here, { t: 'result', table, outcome: { t: 'solved', score }, entry: null }, effects);
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
  if (next === game) return stay(model);
  const advanced = action.t === 'move' || action.t === 'redo';
  if (advanced && sokoban.isSolved(next)) return win(model, table, sokoban.schokobanScore(next));
  return stay({ ...model, screen: { t: 'play', table, game: next } });
}
