import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { formatSave, parseSave } from '../../../games/sokoban/index.ts';
import type { Leaderboard } from '../../../games/sokoban/records/leaderboard.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import type { Key } from './keys.ts';
import {
  type Effect,
  type Event,
  type Model,
  type OpenedLevel,
  type SaveFile,
  startModel,
} from './model.ts';
import { optionsOf } from './options.ts';
import { update } from './update.ts';

const LEVEL = levelOf('######\n#@$ .#\n######');
const PATH = '/levels/level.xsb';
const TITLES = ['One', 'Two', 'Three'];
const FULL: Leaderboard = Array.from({ length: 10 }, (_, i) => ({ score: 2, nickname: `n${i}` }));

const KEYS: Readonly<Record<string, Key>> = {
  ENTER: { t: 'enter' },
  ESC: { t: 'escape' },
  BACK: { t: 'backspace' },
  DOWN: { t: 'arrow', direction: 'd' },
  UP: { t: 'arrow', direction: 'u' },
};

function openedLevel(changes: Partial<OpenedLevel> = {}): OpenedLevel {
  return {
    ...{ level: LEVEL, path: PATH, leaderboard: [], leaderboardFault: null },
    ...{ saved: { t: 'none' }, saveFile: ok(null), readOnly: null },
    ...changes,
  };
}

/** Runs the program and records the effects that it requests. */
function program(place = 0) {
  let model: Model = startModel({ columns: 80, rows: 24 }, TITLES, place);
  let wanted: readonly Effect[] = [];
  const send = (event: Event) => {
    const step = update(model, event);
    model = step.model;
    wanted = step.effects;
  };
  return {
    send,
    model: () => model,
    screen: () => model.screen.t,
    /** The effects requested by the last event. */
    wanted: () => wanted,
    /** Words in `KEYS` are keys; anything else is typed. */
    press(...words: string[]) {
      for (const word of words) {
        const keys = KEYS[word]
          ? [KEYS[word]]
          : Array.from(word, (character): Key => ({ t: 'character', character }));
        for (const key of keys) send({ t: 'key', key });
      }
    },
    open(mode: 'arcade' | 'free' | 'custom', changes: Partial<OpenedLevel> = {}, index = 0) {
      const source = mode === 'custom' ? { mode, path: 'level.xsb' } : { mode, index };
      send({ t: 'opened', source, opened: openedLevel(changes) });
    },
  };
}

const labels = (model: Model) => optionsOf(model).map(({ label }) => label);
const save = (letters: string, base: SaveFile = ok(null)): Effect => ({
  ...{ t: 'save', path: PATH, letters, base },
});

function savedGame() {
  const game = parseSave(LEVEL, 'R');
  if (!game.ok) throw new Error(game.error.message);
  return { saved: { t: 'game', game: game.value }, saveFile: ok('R') } as const;
}

describe('the main menu', () => {
  it('wraps around, by arrows and letters', () => {
    const app = program();
    const choices = ['DOWN', 's', 's', 's', 'UP', 'w', 'a', 'd'].map((key) => {
      app.press(key);
      return app.model().choice;
    });
    expect(choices).toEqual([1, 2, 3, 0, 3, 2, 2, 2]);
  });

  it('starts the arcade at its first level, or where it was left', () => {
    const fresh = program();
    fresh.press('ENTER');
    expect(fresh.wanted()).toEqual([{ t: 'open', source: { mode: 'arcade', index: 0 } }]);
    const later = program(2);
    later.press('ENTER');
    expect(later.screen()).toBe('arcade');
    later.press(' ');
    expect(later.wanted()).toEqual([{ t: 'open', source: { mode: 'arcade', index: 2 } }]);
    later.press('BACK');
    expect(later.screen()).toBe('main');
  });

  it('requests the list of free play, and is left by Quit, Escape and Backspace', () => {
    const app = program();
    app.press('s', 'ENTER');
    expect(app.wanted()).toEqual([{ t: 'list', path: null }]);
    for (const keys of [['s', 's', 'ENTER'], ['ESC'], ['BACK']]) {
      app.press(...keys);
      expect(app.wanted()).toEqual([{ t: 'exit' }]);
    }
  });
});

describe('the arcade', () => {
  it('restarts only after a confirmation, which can be declined', () => {
    const app = program(2);
    app.press('ENTER', 's', 'ENTER');
    expect([app.screen(), app.wanted()]).toEqual(['restart', []]);
    app.press('ENTER');
    expect(app.screen()).toBe('arcade');
    app.press('s', 'ENTER', 'ESC');
    expect(app.screen()).toBe('arcade');
    app.press('s', 'ENTER', 's', 'ENTER');
    expect(app.wanted()).toEqual([{ t: 'open', source: { mode: 'arcade', index: 0 } }]);
  });
});

describe('the list of free play', () => {
  const levels = TITLES.map((title) => ({ title, record: null, saved: false }));

  it('opens the selected level, and returns to it', () => {
    const app = program();
    app.send({ t: 'listed', levels, path: null, faults: [] });
    app.press('DOWN', 'DOWN', 'ENTER');
    expect(app.wanted()).toEqual([{ t: 'open', source: { mode: 'free', index: 2 } }]);
    app.open('free', savedGame(), 2);
    app.press('ESC');
    expect(app.wanted()).toEqual([{ t: 'list', path: null }]);
    app.send({ t: 'listed', levels, path: null, faults: [] });
    expect(app.model().choice).toBe(2);
  });

  it('moves by ten sideways, but not beyond its ends', () => {
    const app = program();
    const many = Array.from({ length: 128 }, (_, index) => ({ ...levels[0]!, title: `T${index}` }));
    app.send({ t: 'listed', levels: many, path: null, faults: [] });
    const choices = ['UP', 'd', 'a', 'a', 'DOWN', 'd'].map((key) => {
      app.press(key);
      return app.model().choice;
    });
    expect(choices).toEqual([127, 127, 117, 107, 108, 118]);
    app.press('a'.repeat(14));
    expect(app.model().choice).toBe(0);
    expect(labels(app.model()).slice(98, 101)).toEqual([' 99  T98', '100  T99', '101  T100']);
  });
});

describe('the path of a custom map', () => {
  it('accepts every letter and space, and is erased character by character', () => {
    const app = program();
    app.press('s', 's', 'ENTER', 'was d🦚x', 'BACK', 'BACK', 'UP', 'ENTER');
    expect(app.wanted()).toEqual([{ t: 'open', source: { mode: 'custom', path: 'was d' } }]);
    app.send({ t: 'failed', message: 'There is no such file.' });
    expect(app.model()).toMatchObject({
      notice: 'There is no such file.',
      screen: { t: 'path', text: 'was d' },
    });
    app.press('x');
    expect(app.model().notice).toBeNull();
  });

  it('must not be empty, and is left by Escape, or by Backspace if nothing was typed', () => {
    const app = program();
    app.press('s', 's', 'ENTER', ' ', 'ENTER');
    expect(app.wanted()).toEqual([]);
    expect(app.model().notice).toContain('type a path');
    app.press('ESC');
    expect(app.screen()).toBe('main');
    app.press('s', 's', 'ENTER', 'BACK');
    expect(app.screen()).toBe('main');
  });

  it('is not left by holding down Backspace to erase it', () => {
    const app = program();
    app.press('s', 's', 'ENTER', 'ab', 'BACK', 'BACK', 'BACK', 'BACK', 'BACK');
    expect(app.model().screen).toMatchObject({ t: 'path', text: '' });
  });
});

describe('a saved game', () => {
  it('can be loaded', () => {
    const app = program();
    app.open('custom', savedGame());
    expect(app.screen()).toBe('saved');
    app.press('ENTER', 'u', 'ESC');
    expect(app.wanted()).toEqual([save('Rx', ok('R'))]);
  });

  it('can be deleted', () => {
    const app = program();
    app.open('custom', savedGame());
    app.press('s', 'ENTER');
    expect(app.wanted()).toEqual([save('', ok('R'))]);
    expect(app.screen()).toBe('play');
    app.send({ t: 'saved', file: ok(null) });
    app.press('d', 'ESC');
    expect(app.wanted()).toEqual([save('R')]);
  });

  it('stays if the player goes back or exits the program', () => {
    const app = program();
    app.open('custom', savedGame());
    app.press('BACK');
    expect([app.screen(), app.wanted()]).toEqual(['path', []]);
    app.open('custom', savedGame());
    app.send({ t: 'interrupt' });
    expect(app.wanted()).toEqual([{ t: 'exit' }]);
  });

  it('that is damaged is left alone, unless the player wants it deleted', () => {
    const app = program();
    const saved = { t: 'damaged', message: 'It cannot be read.' } as const;
    const file = { saved, saveFile: ok('what is this') };
    app.open('custom', file);
    app.press('ENTER', 'd');
    app.send({ t: 'settled' });
    expect(app.wanted()).toEqual([]);
    app.press('ESC');
    expect(app.wanted()).toEqual([]);
    expect(app.model().screen).toMatchObject({ outcome: { t: 'left', saved: false } });
    app.open('custom', file);
    app.press('ENTER', 'd', 'd');
    expect(app.wanted()).toEqual([]);
    app.press('ENTER');
    expect(app.screen()).toBe('solved');
    app.open('custom', file);
    app.press('s', 'ENTER');
    expect(app.wanted()).toEqual([save('', ok('what is this'))]);
  });
});

describe('a game', () => {
  it('changes only by possible steps', () => {
    const app = program();
    app.open('custom');
    const before = app.model();
    app.press('w', 'a', 'u', 'r', 'y', 'BACK', 'ENTER', ' ', 'q');
    expect(app.model()).toBe(before);
  });

  it('undoes, redoes and resets', () => {
    const app = program();
    app.open('custom');
    app.press('d', 'u', 'U', 'u', 'ESC');
    expect(app.wanted()).toEqual([save('RxRx')]);
    app.open('custom');
    app.press('d', 'r', 'ESC');
    expect(app.wanted()).toEqual([save('')]);
    expect(app.model().screen).toMatchObject({ outcome: { t: 'left', saved: false } });
  });

  it('is saved when the program is interrupted, by a key or from outside', () => {
    for (const event of [{ t: 'interrupt' }, { t: 'key', key: { t: 'interrupt' } }] as const) {
      const app = program();
      app.open('custom');
      app.press('d');
      app.send(event);
      expect(app.wanted()).toEqual([save('R'), { t: 'exit' }]);
    }
  });

  it('stays available if it could not be saved, until another level is opened', () => {
    const app = program();
    app.open('custom');
    app.press('d', 'ESC');
    app.send({ t: 'unsaved', message: 'The disk is full.', letters: 'R' });
    expect(app.model()).toMatchObject({
      notice: 'The disk is full.',
      unsaved: { message: 'The disk is full.', letters: 'R' },
    });
    app.press('ESC');
    expect(app.model()).toMatchObject({ notice: null, unsaved: { letters: 'R' } });
    app.open('custom');
    expect(app.model().unsaved).toBeNull();
  });
});

describe('a save', () => {
  const settle = (app: ReturnType<typeof program>) => {
    app.send({ t: 'settled' });
    return app.wanted();
  };

  it('is written during the game, each time something has changed', () => {
    const app = program();
    app.open('custom');
    expect(settle(app)).toEqual([]);
    app.press('d');
    expect(settle(app)).toEqual([save('R')]);
    app.send({ t: 'saved', file: ok('R') });
    expect(settle(app)).toEqual([]);
    app.press('u');
    expect(settle(app)).toEqual([save('Rx', ok('R'))]);
  });

  it('is retried after a failure, and the moves are safe once it succeeds', () => {
    const app = program();
    app.open('custom');
    app.press('d');
    app.send({ t: 'unsaved', message: 'The disk is full.', letters: 'R' });
    expect(settle(app)).toEqual([save('R')]);
    app.send({ t: 'saved', file: ok('R') });
    expect(app.model().unsaved).toBeNull();
  });

  it('is not touched by a game without actions, even with a byte order mark and line feed from another program', () => {
    const app = program();
    app.open('custom', { ...savedGame(), saveFile: ok('\ufeffR\n') });
    app.press('ENTER');
    expect(settle(app)).toEqual([]);
  });

  it('survives a reset until the player leaves or plays on', () => {
    const app = program();
    app.open('custom', savedGame());
    app.press('ENTER', 'r');
    expect(settle(app)).toEqual([]);
    app.press('ESC');
    expect(app.wanted()).toEqual([save('', ok('R'))]);
  });

  it('is not retried after each step if nothing can be written', () => {
    const app = program();
    app.open('custom', { readOnly: 'Nothing can be saved.' });
    app.press('d');
    expect(settle(app)).toEqual([]);
    app.send({ t: 'interrupt' });
    expect(app.wanted()).toEqual([save('R'), { t: 'exit' }]);
  });

  it('has the letters of the whole game, whatever was pressed or clicked', () => {
    const level = levelOf('#######\n#@ $  #\n# $ . #\n#  .  #\n#######');
    const presses = fc.constantFrom(...Array.from('wasdwasdwasduuuUUr'), 12, 16, 23);
    fc.assert(
      fc.property(fc.array(presses, { maxLength: 60 }), (keys) => {
        const app = program();
        app.open('custom', { level });
        for (const key of keys) {
          if (typeof key === 'string') app.press(key);
          else app.send({ t: 'pointed', at: { t: 'cell', cell: key } });
          const { screen } = app.model();
          if (screen.t !== 'play') return;
          expect(screen.letters).toBe(formatSave(screen.game));
        }
      }),
    );
  });
});

describe('a game of a level that another program has saved a game of', () => {
  const theirs = ok('RxR');

  function leaving() {
    const app = program();
    app.open('custom');
    app.press('d', 'u', 'ESC');
    app.send({ t: 'taken', file: theirs, letters: 'Rx' });
    return app;
  }

  it('reports this during play, and its moves are printed when the program ends', () => {
    const app = program();
    app.open('custom');
    app.press('d');
    app.send({ t: 'taken', file: theirs, letters: 'R' });
    expect(app.screen()).toBe('play');
    expect(app.model().notice).toContain('so this one is not saved');
    expect(app.model().unsaved?.letters).toBe('R');
    app.press('u');
    expect(app.model().notice).toBeNull();
    app.send({ t: 'interrupt' });
    expect(app.wanted()).toEqual([save('Rx'), { t: 'exit' }]);
  });

  it('asks when it is left, and continues on Enter, Escape or Backspace', () => {
    for (const key of ['ENTER', 'ESC', 'BACK']) {
      const app = leaving();
      expect(app.screen()).toBe('taken');
      expect(labels(app.model())).toEqual([
        'Back to this game',
        'Keep the other one, discard this one',
        'Save this one, discard the other one',
      ]);
      app.press(key);
      expect(app.wanted()).toEqual([]);
      expect(app.model().screen).toMatchObject({ t: 'play', letters: 'Rx' });
      app.press('U', 'ESC');
      expect(app.wanted()).toEqual([save('RxR')]);
    }
  });

  it('can be discarded for the other one', () => {
    const app = leaving();
    app.press('s', 'ENTER');
    expect(app.wanted()).toEqual([]);
    expect(app.model()).toMatchObject({
      screen: { t: 'result', outcome: { t: 'left', saved: false } },
      unsaved: null,
    });
  });

  it('replaces the other one, but only the one that was seen', () => {
    const app = leaving();
    app.press('w', 'ENTER');
    expect(app.wanted()).toEqual([save('Rx', theirs)]);
    expect(app.model().screen).toMatchObject({ t: 'result', outcome: { saved: true } });
    app.send({ t: 'taken', file: ok('RxRx'), letters: 'Rx' });
    expect(app.screen()).toBe('taken');
    app.press('w', 'ENTER');
    expect(app.wanted()).toEqual([save('Rx', ok('RxRx'))]);
    app.send({ t: 'saved', file: ok('Rx') });
    expect(app.model().unsaved).toBeNull();
  });

  it('deletes nothing when it is restarted, and reports the other save', () => {
    const app = program();
    app.open('custom', savedGame());
    app.press('s', 'ENTER');
    app.send({ t: 'taken', file: theirs, letters: '' });
    expect(app.screen()).toBe('play');
    expect(app.model()).toMatchObject({ unsaved: null });
    expect(app.model().notice).toContain('which is kept');
  });
});

describe('a solved level', () => {
  it('goes on the leaderboard under a nickname', () => {
    const app = program();
    app.open('custom', { leaderboard: [{ score: 9, nickname: 'a' }] });
    app.press('dd');
    expect(app.wanted()).toEqual([save('R')]);
    expect(app.screen()).toBe('won');
    app.press('ENTER');
    expect(app.screen()).toBe('solved');
    app.press('ENTER', ' ', 'ENTER');
    expect(app.model()).toMatchObject({ notice: 'Please type a nickname.' });
    app.press('wasd u ', 'ENTER');
    const entry = { score: 2, nickname: 'wasd u' };
    expect(app.wanted()).toEqual([{ t: 'enter', path: PATH, entry }]);
    app.send({ t: 'entered', entry, leaderboard: [entry], message: null });
    expect(app.wanted()).toEqual([save('')]);
    expect(app.model().screen).toMatchObject({
      t: 'result',
      entry,
      outcome: { t: 'solved', score: 2 },
      table: { opened: { leaderboard: [entry] } },
    });
  });

  it('shows the new leaderboard even if it cannot be written', () => {
    const app = program();
    app.open('custom');
    app.press('dd', 'ENTER', 'ENTER', 'a', 'ENTER');
    const entry = { score: 2, nickname: 'a' };
    app.send({ t: 'entered', entry, leaderboard: [entry], message: 'The disk is full.' });
    expect(app.wanted()).toEqual([]); // so the game can be won again
    expect(app.model()).toMatchObject({ screen: { t: 'result' }, notice: 'The disk is full.' });
  });

  it('asks again when the player leaves the nickname field', () => {
    for (const keys of [['x', 'ESC'], ['BACK']]) {
      const app = program();
      app.open('custom');
      app.press('dd', 'ENTER', 'ENTER', ...keys);
      expect(app.model()).toMatchObject({ screen: { t: 'solved', score: 2 }, choice: 0 });
      app.press('ENTER', 'a', 'ENTER');
      expect(app.wanted()).toMatchObject([{ t: 'enter', entry: { nickname: 'a' } }]);
    }
  });

  it.each([[['s', 'ENTER']], [['ESC']], [['BACK']], [['ENTER', 'x', 'ESC', 'ESC']]])(
    'can be left off the leaderboard: %j',
    (keys) => {
      const app = program();
      app.open('custom');
      app.press('dd', 'ENTER', ...keys);
      expect(app.model().screen).toMatchObject({ t: 'result', entry: null });
      expect(app.wanted()).toEqual([save('')]);
    },
  );

  it.each(['Fresh', 'sara', 'Ada', 'sam', 'wasd u', 'x', '7'])(
    'accepts a name typed before it is asked for: %s',
    (name) => {
      const app = program();
      app.open('custom');
      app.press('dd', 'ENTER', name, 'ENTER');
      // Some generated names may consist of menu keys.
      if (app.screen() === 'nickname') app.press('ENTER');
      expect(app.wanted()).toMatchObject([{ t: 'enter', entry: { nickname: name } }]);
    },
  );

  it('leaves letters that select options to the menu', () => {
    const app = program();
    app.open('custom');
    app.press('dd', 'ENTER', 'sss', 'ENTER');
    expect(app.model().screen).toMatchObject({ t: 'result', entry: null });
    app.open('custom');
    app.press('dd', 'ENTER', 's', 'UP', 'dd', 's', 'DOWN', 'UP', 'ENTER');
    expect(app.screen()).toBe('result');
  });

  it.each([
    ['ties with the tenth', { leaderboard: FULL }],
    ['meets a damaged leaderboard', { leaderboardFault: 'It cannot be read.' }],
  ])('is not offered a place if it %s', (_, changes) => {
    const app = program();
    app.open('custom', changes);
    app.press('dd', 'ENTER');
    expect(app.screen()).toBe('result');
  });

  it('is offered a place if it beats the tenth', () => {
    const app = program();
    app.open('custom', { leaderboard: FULL.with(9, { score: 3, nickname: 'last' }) });
    app.press('dd', 'ENTER');
    expect(app.screen()).toBe('solved');
  });

  it('counts undone steps', () => {
    const app = program();
    app.open('custom');
    app.press('duuddrdd', 'ENTER');
    expect(app.model().screen).toMatchObject({ t: 'solved', score: 4 });
    app.open('custom');
    app.press('durdd', 'ENTER');
    expect(app.model().screen).toMatchObject({ t: 'solved', score: 2 });
  });
});

describe('a map just solved', () => {
  it('is shown until the player continues, whatever keys are held', () => {
    const app = program();
    app.open('custom');
    app.press('dddd', 'UP', 'wasd');
    expect(app.model().screen).toMatchObject({ t: 'won', score: 2 });
    app.press(' ');
    expect(app.screen()).toBe('solved');
  });
});

describe('a collection', () => {
  const levels = TITLES.map((title) => ({ title, record: null, saved: false }));

  it('lists its levels, each of which returns to the list', () => {
    const app = program();
    app.send({ t: 'listed', levels, path: 'set.xsb', faults: [] });
    app.press('DOWN', 'ENTER');
    const source = { mode: 'custom', path: 'set.xsb', number: 2 } as const;
    expect(app.wanted()).toEqual([{ t: 'open', source }]);
    app.send({ t: 'opened', source, opened: openedLevel() });
    app.press('ESC');
    expect(labels(app.model())).toEqual(['Play again', 'The other levels', 'Main menu']);
    app.press('s', 'ENTER');
    expect(app.wanted()).toEqual([{ t: 'list', path: 'set.xsb' }]);
    app.send({ t: 'listed', levels, path: 'set.xsb', faults: [] });
    expect(app.model().choice).toBe(1);
  });
});

describe('a paste', () => {
  const paste = (text: string): Event => ({ t: 'key', key: { t: 'paste', text } });

  it('is inserted into a path or a name as one line', () => {
    const app = program();
    app.press('s', 's', 'ENTER', '~/');
    app.send(paste('my levels/\tone.xsb\r\n'));
    expect(app.model().screen).toMatchObject({ t: 'path', text: '~/my levels/ one.xsb' });
    expect(app.wanted()).toEqual([]);
    app.open('custom');
    app.press('dd', 'ENTER', 'ENTER');
    app.send(paste('\nFoo\r\nBar\u2028Baz\n'));
    expect(app.model().screen).toMatchObject({ t: 'nickname', text: 'Foo Bar Baz' });
    expect(app.wanted()).toEqual([]);
    app.press('ENTER');
    expect(app.wanted()).toMatchObject([{ t: 'enter', entry: { nickname: 'Foo Bar Baz' } }]);
  });

  it('starts the name when asked whether to enter a result', () => {
    const app = program();
    app.open('custom');
    app.press('dd', 'ENTER');
    app.send(paste('sad\nsad'));
    expect(app.model().screen).toMatchObject({ t: 'nickname', text: 'sad sad' });
  });

  it('neither plays nor selects', () => {
    const app = program();
    for (const open of [() => undefined, () => app.open('custom'), () => app.press('dd')]) {
      open();
      const before = app.model();
      app.send(paste('r\rd\rs\r'));
      expect(app.model()).toBe(before);
    }
  });
});

describe('a window that is too small', () => {
  const resize = (columns: number, rows: number): Event => ({
    t: 'resized',
    size: { columns, rows },
  });

  it.each([
    [23, 24],
    [80, 7],
  ])('of %d columns and %d rows ignores all keys except Ctrl-C', (columns, rows) => {
    const app = program();
    app.open('custom');
    app.press('d');
    app.send(resize(columns, rows));
    const before = app.model();
    app.press('u', 'd', 'ESC', 'ENTER');
    app.send({ t: 'key', key: { t: 'paste', text: 'd' } });
    app.send({ t: 'wheel', direction: 'd' });
    expect(app.model()).toBe(before);
    app.send(resize(24, 8));
    app.press('u');
    expect(app.model().screen).toMatchObject({ t: 'play', letters: 'Rx' });
    app.send(resize(columns, rows));
    app.send({ t: 'key', key: { t: 'interrupt' } });
    expect(app.wanted()).toEqual([save('Rx'), { t: 'exit' }]);
  });

  it('neither types nor selects', () => {
    const app = program();
    app.send(resize(10, 3));
    app.press('s', 'ENTER');
    app.send({ t: 'wheel', direction: 'd' });
    expect(app.model()).toMatchObject({ screen: { t: 'main' }, choice: 0 });
    app.send(resize(80, 24));
    app.press('s', 's', 'ENTER', 'a');
    app.send(resize(10, 3));
    app.press('b', 'BACK', 'ENTER');
    expect(app.model().screen).toMatchObject({ t: 'path', text: 'a' });
  });
});

describe('a click', () => {
  const click = (cell: number): Event => ({ t: 'pointed', at: { t: 'cell', cell } });

  it('walks to a free cell, pushes a box next to the player, and continues from a solved map', () => {
    const app = program();
    app.open('custom');
    app.send(click(8));
    expect(app.model().screen).toMatchObject({ t: 'play', game: { cursor: 1 } });
    app.send(click(7));
    app.send(click(9));
    app.send(click(10));
    expect(app.model().screen).toMatchObject({ t: 'play', game: { cursor: 2 } });
    app.press('dd');
    expect(app.screen()).toBe('won');
    app.send({ t: 'pointed', at: { t: 'on' } });
    expect(app.screen()).toBe('solved');
  });

  it('selects an option, and does nothing elsewhere', () => {
    const app = program();
    app.send({ t: 'pointed', at: { t: 'option', option: 2 } });
    expect(app.screen()).toBe('path');
    const before = app.model();
    app.send({ t: 'pointed', at: { t: 'option', option: 0 } });
    expect(app.model()).toBe(before);
  });
});

describe('the screen after a game', () => {
  it.each(['free', 'custom'] as const)(
    'offers, in %s mode, the level again or the main menu',
    (mode) => {
      const app = program();
      app.open(mode);
      const { screen } = app.model();
      app.press('ESC');
      expect(labels(app.model())).toEqual(['Play again', 'Main menu']);
      app.press('ENTER');
      const source = screen.t === 'play' ? screen.table.source : null;
      expect(app.wanted()).toEqual([{ t: 'open', source }]);
      app.press('s', 'ENTER');
      expect(app.screen()).toBe('main');
    },
  );

  it('offers, in arcade mode, the next level or the main menu, whether solved or not', () => {
    const app = program();
    app.open('arcade');
    expect(app.wanted()).toEqual([{ t: 'place', index: 0 }]);
    app.press('ESC');
    expect(labels(app.model())).toEqual(['Next level', 'Main menu']);
    app.open('arcade', {}, 1);
    app.press('dd');
    expect(app.wanted()).toEqual([save('R'), { t: 'place', index: 2 }]);
    app.press('ENTER', 'ESC', 'ENTER');
    expect(app.wanted()).toEqual([{ t: 'open', source: { mode: 'arcade', index: 2 } }]);
  });

  it('offers only the main menu after the arcade’s last level, and the arcade starts over', () => {
    const app = program();
    app.open('arcade', { leaderboard: FULL }, 2);
    app.press('dd');
    expect(app.wanted()).toEqual([save(''), { t: 'place', index: 0 }]);
    app.press('ENTER');
    expect(labels(app.model())).toEqual(['Main menu']);
    app.press('BACK');
    expect(app.model()).toMatchObject({ screen: { t: 'main' }, place: 0 });
  });
});
