import { readNickname } from '../../../games/sokoban/records/leaderboard.ts';
import type { Direction } from '../../../games/sokoban/rules/direction.ts';
import { t } from '../../../words/t.ts';
import { columnsOf } from '../../command-line/text-width.ts';
import { type Key, menuAction } from './keys.ts';
import {
  type Event,
  isTooSmall,
  type LevelSource,
  type Model,
  type PointedAt,
  type Screen,
  show,
  stay,
  type Step,
  type Table,
  type WindowSize,
  type Effect,
  hasGame,
} from './model.ts';
import { type OptionAction, optionsOf } from './options.ts';
import { leftScreen, playKey, pointAt, saveGame, startGame } from './play.ts';

/** The screen on which a level was chosen. */
function originOf(source: LevelSource): OptionAction {
  if (source.mode === 'custom') {
    return source.number === undefined ? { t: 'path' } : { t: 'levels', path: source.path };
  }
  return source.mode === 'free' ? { t: 'levels', path: null } : { t: 'main' };
}

/** The action of Escape and Backspace. */
function backFrom(screen: Screen): OptionAction {
  switch (screen.t) {
    case 'main':
      return { t: 'exit' };
    case 'restart':
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

/** The current level, on screens that have one. */
function tableOf(screen: Screen): Table | null {
  return 'table' in screen ? screen.table : null;
}

/** Asks for the leaderboard name, with `text` already typed. */
function signAs(
  model: Model,
  { table, score }: Extract<Screen, { t: 'solved' }>,
  text: string,
): Step {
  return show(model, { t: 'nickname', table, score, text, edited: text !== '' });
}

/** Performs the action of an option. A no-op if the screen has no such option. */
function choose(model: Model, choice: OptionAction): Step {
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
    case 'restart':
      return show(model, { t: 'restart' });
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

/** Pasted text for a single-line field: a line break in it does not act as Enter. */
function pastedLine(text: string): string {
  return text.replace(/^[\r\n]+|[\r\n]+$/g, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/**
 * Handles a key in a text field, where letters and spaces are text. Backspace erases, and leaves the field only if
 * nothing was typed: otherwise, holding it down would go on through the menus and exit the program.
 */
function typeKey(model: Model, screen: TextScreen, key: Key): Step {
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

/** How many levels of the list a step sideways skips. */
const STRIDE = 10;

/**
 * Handles a step in a menu: up and down wrap around the options. Sideways, a list moves up to its ends, and a
 * leaderboard turns its page, which is visible if it has more than one.
 */
function stepped(model: Model, direction: Direction, count: number): Model {
  const { choice, screen, turned } = model;
  if (direction === 'u' || direction === 'd') {
    return { ...model, choice: (choice + (direction === 'u' ? -1 : 1) + count) % count };
  }
  const side = direction === 'l' ? -1 : 1;
  if (screen.t === 'solved' || screen.t === 'result') return { ...model, turned: turned + side };
  if (screen.t !== 'levels') return model;
  return { ...model, choice: Math.min(Math.max(0, choice + side * STRIDE), count - 1) };
}

/** The wheel selects like the arrows, but stops at the ends of a list. A game ignores it. */
function turnedWheel(model: Model, direction: 'u' | 'd'): Model {
  const last = optionsOf(model).length - 1;
  const choice = model.choice + (direction === 'u' ? -1 : 1);
  return choice < 0 || choice > last ? model : { ...model, choice };
}

const BETWEEN_NAMES = ' · ';
/** Window rows reserved for everything but the list of names. */
const OTHER_ROWS = 14;

/** The possible continuations of an ambiguous path: as many names as fit into the window, and how many more. */
function namesInWords(names: readonly string[], { columns, rows }: WindowSize): string {
  if (names.length === 0) return t('No file name starts like this.');
  let room = columns * Math.max(2, rows - OTHER_ROWS);
  const tooMany = names.findIndex((name) => (room -= columnsOf(name + BETWEEN_NAMES)) < 0);
  if (tooMany < 0) return names.join(BETWEEN_NAMES);
  const shown = names.slice(0, Math.max(1, tooMany));
  const more = String(names.length - shown.length);
  return t('{names} … and {more} more', { names: shown.join(BETWEEN_NAMES), more });
}

/** Further unreadable boards are counted but not explained: the list of levels needs room, too. */
const MAX_FAULTS = 3;

function faultsInWords(faults: readonly string[]): string {
  const named = faults.slice(0, MAX_FAULTS).join(' ');
  return t(
    '{n, plural, one {# board cannot be read and is left out.} other {# boards cannot be read and are left out.}} {reasons}',
    { n: faults.length, reasons: faults.length > MAX_FAULTS ? `${named} …` : named },
  );
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
  return stay(stepped(model, action.direction, options.length));
}

/**
 * Handles a key on the question whether to enter a result on the leaderboard. Some players type their name before
 * reading it, and lost the result to an “s” in it. So a letter that is not a menu key, or a capital, starts the name,
 * including all letters before it; so do Enter and Space after letters that differ, which are never needed to select an
 * option.
 */
function solvedKey(model: Model, screen: Extract<Screen, { t: 'solved' }>, key: Key): Step {
  const typeOn = (typed: string) => menuKey({ ...model, screen: { ...screen, typed } }, key);
  const { typed } = screen;
  const isNamed = new Set(typed).size > 1;
  if (key.t === 'paste') return signAs(model, screen, typed + pastedLine(key.text));
  if (key.t === 'enter') return isNamed ? signAs(model, screen, typed) : typeOn('');
  if (key.t !== 'character') return typeOn('');
  const { character } = key;
  const longer = typed + character;
  if (character === ' ') return isNamed ? signAs(model, screen, longer) : typeOn('');
  const isOfMenu = menuAction(key) !== null && character === character.toLowerCase();
  return isOfMenu ? typeOn(longer) : signAs(model, screen, longer);
}

/** Opens a level that was just read: starts it, after asking about a saved game if there is one. */
function enterLevel(model: Model, table: Table): Step {
  const { source, opened } = table;
  const arcade = source.mode === 'arcade';
  const { saveFile } = opened;
  const here = { ...model, saveFile, ...(arcade ? { place: source.index } : {}) };
  const effects: Effect[] = arcade ? [{ t: 'place', index: source.index }] : [];
  const { saved } = opened;
  const step = saved.t === 'none' ? startGame(here, table) : show(here, { t: 'saved', table });
  return { ...step, effects };
}

/** Saves a game in progress, so that a killed terminal loses nothing that was shown. */
function saveProgress(model: Model): readonly Effect[] {
  const { screen, saveFile } = model;
  if (screen.t !== 'play' || screen.table.opened.readOnly !== null) return [];
  const { table, letters } = screen;
  // An accidental reset deletes no save until the player leaves the game or plays on.
  return letters === '' || hasGame(saveFile, letters) ? [] : saveGame(model, table, letters);
}

/** Handles a key while the solved map is shown. Game keys are ignored: the last one may still be held. */
function wonKey(model: Model, { next }: Extract<Screen, { t: 'won' }>, key: Key): Step {
  const action = menuAction(key)?.t;
  return action === 'accept' || action === 'back' ? show(model, next) : stay(model);
}

function pressKey(before: Model, key: Key): Step {
  if (key.t === 'interrupt') return update(before, { t: 'interrupt' });
  // A player pressing a key would not see its effect.
  if (isTooSmall(before.size)) return stay(before);
  const model = before.notice === null ? before : { ...before, notice: null };
  const { screen } = model;
  if (screen.t === 'play') return playKey(model, screen, key);
  if (screen.t === 'won') return wonKey(model, screen, key);
  if (screen.t === 'path' || screen.t === 'nickname') return typeKey(model, screen, key);
  return screen.t === 'solved' ? solvedKey(model, screen, key) : menuKey(model, key);
}

function pointed(before: Model, at: PointedAt): Step {
  const model = before.notice === null ? before : { ...before, notice: null };
  const { screen } = model;
  if (at.t === 'on') return screen.t === 'won' ? show(model, screen.next) : stay(model);
  if (at.t === 'cell') {
    return screen.t === 'play' ? pointAt(model, screen, at.cell) : stay(model);
  }
  const option = optionsOf(model)[at.option];
  return option ? choose({ ...model, choice: at.option }, option.choice) : stay(model);
}

/** Another program has saved a game of the level. That save stays, and the player is asked when leaving this game. */
function taken(model: Model, { file, letters }: Extract<Event, { t: 'taken' }>): Step {
  const { screen } = model;
  if (letters === '') {
    const notice = t('Another program has saved a game of this level, which is kept.');
    return stay({ ...model, notice, unsaved: null });
  }
  const message = t('Another program has saved a game of this level, so this one is not saved.');
  const here = { ...model, unsaved: { message, letters } };
  if (screen.t !== 'result' || screen.outcome.t !== 'left')
    return stay({ ...here, notice: message });
  const { table, outcome } = screen;
  return show(here, { t: 'taken', table, game: outcome.game, letters, file });
}

/** The program: returns the next model and the effects of an event. Pure; `host/program.ts` performs the effects. */
export function update(model: Model, event: Event): Step {
  const { screen } = model;
  switch (event.t) {
    case 'key':
      return pressKey(model, event.key);
    case 'pointed':
      return pointed(model, event.at);
    case 'wheel':
      return stay(isTooSmall(model.size) ? model : turnedWheel(model, event.direction));
    case 'resized':
      return stay({ ...model, size: event.size });
    case 'opened':
      return enterLevel({ ...model, unsaved: null }, { ...event, keepsSave: true });
    case 'listed': {
      const { levels, path, faults } = event;
      const source = tableOf(screen)?.source;
      const place = source?.mode === 'custom' ? (source.number ?? 1) - 1 : source?.index;
      const isSame = path === null ? source?.mode === 'free' : source?.mode === 'custom';
      const notice = faults.length === 0 ? model.notice : faultsInWords(faults);
      return show({ ...model, notice }, { t: 'levels', levels, path }, [], isSame ? place : 0);
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
        // A result that is not on disk can be won again from the save.
        event.message === null ? saveGame(model, table, '') : [],
      );
    }
    case 'completed': {
      if (screen.t !== 'path' || screen.text !== event.from) return stay(model);
      const { text, names } = event;
      const isNew = text !== event.from;
      const edited = screen.edited || isNew;
      const notice = isNew ? null : namesInWords(names, model.size);
      return stay({ ...model, notice, screen: { ...screen, text, edited } });
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
    case 'settled':
      return { model, effects: saveProgress(model) };
    case 'saved':
      return stay({ ...model, saveFile: event.file, unsaved: null });
    case 'taken':
      return taken(model, event);
    case 'interrupt': {
      const effects = screen.t === 'play' ? saveGame(model, screen.table, screen.letters) : [];
      return { model, effects: [...effects, { t: 'exit' }] };
    }
  }
}
