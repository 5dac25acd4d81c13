import {
  type LevelSource,
  type Model,
  type Screen,
  show,
  stay,
  type Step,
  type Table,
} from './model.ts';
import { readNickname } from '../../../games/sokoban/records/leaderboard.ts';
import { t } from '../../../words/t.ts';
import type { Key } from './keys.ts';
import type { OptionAction } from './options.ts';
import { leftScreen, saveGame, startGame } from './play.ts';

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

type TextScreen = Extract<Screen, { t: 'path' | 'nickname' }>;

function submit(model: Model, screen: TextScreen): Step {
  if (screen.t === 'path') {
    if (screen.text.trim() === '') return stay({ ...model, notice: t('Please type a path.') });
    return { model, effects: [{ t: 'open', source: { mode: 'custom', path: screen.text } }] };
  }
  const nickname = readNickname(screen.text);
  if (!nickname.ok) return stay({ ...model, notice: nickname.error });
  const entry = { score: screen.score, nickname: nickname.value };
  return { model, effects: [{ t: 'enter', path: screen.table.opened.path, entry }] };
}

/** Pasted text as it goes into a field of one line: a line break in it is no Enter. */
export function pastedLine(text: string): string {
  return text.replace(/^[\r\n]+|[\r\n]+$/g, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/**
 * A key where text is typed: letters are letters and a space is a space there. Backspace erases, and leaves
 * only where nothing was typed: held down, it would otherwise go on through the menus and end the program.
 */
export function typeKey(model: Model, screen: TextScreen, key: Key): Step {
  const type = (text: string) => stay({ ...model, screen: { ...screen, text, edited: true } });
  switch (key.t) {
    case 'character':
      return type(screen.text + key.character);
    case 'paste':
      return type(screen.text + pastedLine(key.text));
    case 'backspace':
      if (!screen.edited) return choose(model, backFrom(screen));
      return type(Array.from(screen.text).slice(0, -1).join(''));
    case 'escape':
      return choose(model, backFrom(screen));
    case 'enter':
      return submit(model, screen);
    case 'tab':
      return screen.t === 'path'
        ? { model, effects: [{ t: 'complete', text: screen.text }] }
        : stay(model);
    case 'arrow':
    case 'interrupt':
    case 'suspend':
      return stay(model);
  }
}
