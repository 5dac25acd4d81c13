import { readNickname } from '../../games/sokoban/leaderboard.ts';
import { menuAction, type Key } from './keys.ts';
import type { Event, Model, Screen, Source, Table } from './model.ts';
import { optionsOf, type Choice } from './options.ts';
import { playKey, saveGame, sitDown, startGame } from './play.ts';
import { show, stay, type Step } from './step.ts';

/** Where a level was chosen. */
function originOf(source: Source): Choice {
  return { t: source.mode === 'free' ? 'levels' : source.mode === 'custom' ? 'path' : 'main' };
}

/** Where Escape and Backspace lead. */
function backFrom(screen: Screen): Choice {
  switch (screen.t) {
    case 'main':
      return { t: 'exit' };
    case 'saved':
      return originOf(screen.table.source);
    case 'solved':
    case 'nickname':
      return { t: 'pass' };
    case 'arcade':
    case 'levels':
    case 'path':
    case 'play':
    case 'result':
      return { t: 'main' };
  }
}

/** The level at hand, on the screens that have one. */
function tableOf(screen: Screen): Table | null {
  return 'table' in screen ? screen.table : null;
}

function choose(model: Model, choice: Choice): Step {
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
    case 'levels':
      return { model, effects: [{ t: 'list' }] };
    case 'path':
      return show(model, { t: 'path', text: '' });
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
      const effect = { t: 'save', path: table.opened.path, letters: '' } as const;
      return { ...startGame(model, table), effects: [effect] };
    }
    case 'leave-save':
      return table ? startGame(model, { ...table, keepsSave: false }) : stay(model);
    case 'sign':
      return screen.t === 'solved'
        ? show(model, { ...screen, t: 'nickname', text: '' })
        : stay(model);
    case 'pass': {
      if (screen.t !== 'solved' && screen.t !== 'nickname') return stay(model);
      const outcome = { t: 'solved', score: screen.score } as const;
      return show(model, { t: 'result', table: screen.table, outcome, entry: null });
    }
  }
}

function menuKey(model: Model, key: Key): Step {
  const options = optionsOf(model);
  const action = menuAction(key);
  if (action === null) return stay(model);
  if (action.t === 'back') return choose(model, backFrom(model.screen));
  if (action.t === 'accept') {
    const option = options[model.choice];
    return option ? choose(model, option.choice) : stay(model);
  }
  const by = { u: -1, d: 1, l: 0, r: 0 }[action.direction];
  return stay({ ...model, choice: (model.choice + by + options.length) % options.length });
}

type TextScreen = Extract<Screen, { t: 'path' | 'nickname' }>;

function submit(model: Model, screen: TextScreen): Step {
  if (screen.t === 'path') {
    if (screen.text.trim() === '') return stay({ ...model, notice: 'Please type a path.' });
    return { model, effects: [{ t: 'open', source: { mode: 'custom', path: screen.text } }] };
  }
  const nickname = readNickname(screen.text);
  if (!nickname.ok) return stay({ ...model, notice: nickname.error });
  const entry = { score: screen.score, nickname: nickname.value };
  return { model, effects: [{ t: 'enter', path: screen.table.opened.path, entry }] };
}

/** Here letters are letters and a space is a space; Backspace leaves when there is nothing to erase. */
function textKey(model: Model, screen: TextScreen, key: Key): Step {
  const type = (text: string) => stay({ ...model, screen: { ...screen, text } });
  switch (key.t) {
    case 'character':
      return type(screen.text + key.character);
    case 'backspace':
      if (screen.text === '') return choose(model, backFrom(screen));
      return type(Array.from(screen.text).slice(0, -1).join(''));
    case 'escape':
      return choose(model, backFrom(screen));
    case 'enter':
      return submit(model, screen);
    case 'arrow':
    case 'interrupt':
      return stay(model);
  }
}

function pressKey(before: Model, key: Key): Step {
  if (key.t === 'interrupt') return update(before, { t: 'interrupt' });
  const model = before.notice === null ? before : { ...before, notice: null };
  const { screen } = model;
  if (screen.t === 'play') return playKey(model, screen.table, screen.game, key);
  if (screen.t === 'path' || screen.t === 'nickname') return textKey(model, screen, key);
  return menuKey(model, key);
}

/** The program: what follows from an event. Pure; `effects.ts` does what is to be done. */
export function update(model: Model, event: Event): Step {
  const { screen } = model;
  switch (event.t) {
    case 'key':
      return pressKey(model, event.key);
    case 'resized':
      return stay({ ...model, size: event.size });
    case 'opened':
      return sitDown({ ...model, unsaved: null }, { ...event, keepsSave: true });
    case 'listed': {
      const table = tableOf(screen);
      const last = table?.source.mode === 'free' ? table.source.index : 0;
      return show(model, { t: 'levels', levels: event.levels }, [], last);
    }
    case 'entered': {
      if (screen.t !== 'nickname') return stay(model);
      const { table, score } = screen;
      const opened = { ...table.opened, leaderboard: event.leaderboard };
      return show(
        { ...model, notice: event.message },
        {
          t: 'result',
          table: { ...table, opened },
          outcome: { t: 'solved', score },
          entry: event.entry,
        },
      );
    }
    case 'failed':
      return stay({ ...model, notice: event.message });
    case 'unsaved': {
      const { message, letters } = event;
      return stay({
        ...model,
        notice: message,
        unsaved: letters === '' ? null : { message, letters },
      });
    }
    case 'interrupt': {
      const effects = screen.t === 'play' ? saveGame(screen.table, screen.game) : [];
      return { model, effects: [...effects, { t: 'exit' }] };
    }
  }
}
