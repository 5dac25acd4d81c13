import type { Model, Screen, LevelSource, Table } from './model.ts';
import type { OptionAction } from './options.ts';
import { leftScreen, saveGame, startGame } from './play.ts';
import { show, stay, type Step } from './step.ts';

/** Where a level was chosen. */
function originOf(source: LevelSource): OptionAction {
  if (source.mode === 'custom') {
    return source.number === undefined ? { t: 'path' } : { t: 'levels', path: source.path };
  }
  return source.mode === 'free' ? { t: 'levels', path: null } : { t: 'main' };
}

/** Where Escape and Backspace lead. */
export function backFrom(screen: Screen): OptionAction {
  switch (screen.t) {
    case 'main':
      return { t: 'exit' };
    case 'anew':
      return { t: 'arcade' };
    case 'saved':
      return originOf(screen.table.source);
    case 'solved':
      return { t: 'pass' };
    case 'taken':
      return { t: 'resume' };
    case 'nickname':
      return { t: 'ask' };
    case 'arcade':
    case 'levels':
    case 'path':
    case 'play':
    case 'won':
    case 'result':
      return { t: 'main' };
  }
}

/** The level at hand, on the screens that have one. */
export function tableOf(screen: Screen): Table | null {
  return 'table' in screen ? screen.table : null;
}

/** Asks for the name for the leaderboard, of which so much was typed already. */
export function signAs(
  model: Model,
  { table, score }: Extract<Screen, { t: 'solved' }>,
  text: string,
): Step {
  return show(model, { t: 'nickname', table, score, text, edited: text !== '' });
}

/** What an option leads to; nothing where it is none of the screen's. */
export function choose(model: Model, choice: OptionAction): Step {
  const { screen, place, titles } = model;
  const table = tableOf(screen);
  switch (choice.t) {
    case 'main':
      return show(model, { t: 'main' });
    case 'arcade': {
      if (place > 0) return show(model, { t: 'arcade' });
      const source = { mode: 'arcade', index: 0 } as const;
      return { model, effects: titles.length > 0 ? [{ t: 'open', source }] : [] };
    }
    case 'anew':
      return show(model, { t: 'anew' });
    case 'levels':
      return { model, effects: [{ t: 'list', path: choice.path }] };
    case 'path':
      return show(model, { t: 'path', text: '', edited: false });
    case 'exit':
      return { model, effects: [{ t: 'exit' }] };
    case 'open':
      return { model, effects: [{ t: 'open', source: choice.source }] };
    case 'load': {
      const saved = table?.opened.saved;
      return table && saved?.t === 'game' ? startGame(model, table, saved.game) : stay(model);
    }
    case 'delete': {
      if (table === null) return stay(model);
      return { ...startGame(model, table), effects: saveGame(model, table, '') };
    }
    case 'leave-save':
      return table ? startGame(model, { ...table, keepsSave: false }) : stay(model);
    case 'sign':
      return screen.t === 'solved' ? signAs(model, screen, '') : stay(model);
    case 'ask': {
      if (screen.t !== 'nickname') return stay(model);
      return show(model, { t: 'solved', table: screen.table, score: screen.score, typed: '' });
    }
    case 'pass': {
      if (screen.t !== 'solved') return stay(model);
      const { score } = screen;
      const result = { t: 'result', table: screen.table, outcome: { t: 'solved', score } } as const;
      return show(model, { ...result, entry: null }, saveGame(model, screen.table, ''));
    }
    case 'resume':
      return screen.t === 'taken' ? startGame(model, screen.table, screen.game) : stay(model);
    case 'keep-other': {
      if (screen.t !== 'taken') return stay(model);
      return show({ ...model, unsaved: null }, leftScreen(screen.table, screen.game, false));
    }
    case 'replace': {
      if (screen.t !== 'taken') return stay(model);
      const here = { ...model, saveFile: screen.file };
      const left = leftScreen(screen.table, screen.game, true);
      return show(here, left, saveGame(here, screen.table, screen.letters));
    }
  }
}
