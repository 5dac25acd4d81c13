import { expect, test, vi } from 'vitest';
import {
  commandsOn,
  keyShortcutsOn,
  keysOf,
  shortcutsOf,
  type CommandInfo,
  type PageCommand,
  type PageKey,
} from './command.tsx';
import { commandsOf } from '../../test-support/commands.ts';

const TABLE = {
  undo: { label: 'Undo', icon: 'undo', keys: ['u', 'Ctrl+z'], repeats: true },
  lamp: { label: 'Lamp', icon: 'lamp', keys: ['Shift+l'], inKeyList: 'Sound on and off' },
  hint: { label: 'Hint', icon: 'hint', keys: ['h', ' '] },
  help: { label: 'How to play', icon: 'help' },
} as const satisfies Readonly<Record<string, CommandInfo>>;

const nothing = { run: () => undefined };

test('the list of keys contains the commands that have keys, in order', () => {
  expect(keysOf(TABLE)).toEqual([
    [['U', 'Ctrl+Z'], 'Undo'],
    [['Shift+L'], 'Sound on and off'],
    [['H', 'Space'], 'Hint'],
  ]);
});

test('a command has its current label and reason, and the displayed key', () => {
  const commands = commandsOf(TABLE, {
    undo: { ...nothing, unavailable: 'Nothing to undo.' },
    lamp: { ...nothing, label: 'Turn the lamp off' },
    hint: nothing,
    help: nothing,
  });
  expect(commands.undo).toMatchObject({
    label: 'Undo',
    shortcut: 'U',
    unavailable: 'Nothing to undo.',
  });
  expect(commands.lamp).toMatchObject({ label: 'Turn the lamp off', shortcut: 'Shift+L' });
  expect(commands.help.shortcut).toBeUndefined();
});

test('a single entry with an action defines a command', () => {
  const undone: number[] = [];
  const table = {
    undoTwice: {
      label: 'Undo everything',
      icon: 'rewind',
      keys: ['Shift+Backspace'],
      now: ({ cursor }) => ({
        run: () => undone.push(cursor - 1, cursor - 2),
        unavailable: cursor < 2 ? 'Nothing to undo.' : undefined,
      }),
    },
  } as const satisfies Readonly<Record<string, PageCommand<{ readonly cursor: number }>>>;
  expect(commandsOn(table, { cursor: 1 }).undoTwice.unavailable).toBe('Nothing to undo.');
  const commands = commandsOn(table, { cursor: 5 });
  expect(commands.undoTwice).toMatchObject({
    label: 'Undo everything',
    shortcut: 'Shift+Backspace',
  });
  expect(commands.undoTwice.unavailable).toBeUndefined();
  shortcutsOf(commands)['Shift+Backspace']?.({ repeat: false } as KeyboardEvent);
  expect(undone).toEqual([4, 3]);
  expect(keysOf(table)).toEqual([[['Shift+Backspace'], 'Undo everything']]);
});

test('each key runs its command; a held key repeats only what may be repeated', () => {
  const [undo, lamp] = [vi.fn(), vi.fn()];
  const commands = commandsOf(TABLE, {
    undo: { run: undo },
    lamp: { run: lamp },
    hint: nothing,
    help: nothing,
  });
  const shortcuts = shortcutsOf(commands);
  expect(Object.keys(shortcuts)).toEqual(['u', 'Ctrl+z', 'Shift+l', 'h', ' ']);
  for (const repeat of [false, true, true]) {
    const event = { repeat } as KeyboardEvent;
    shortcuts['Ctrl+z']?.(event);
    shortcuts['Shift+l']?.(event);
  }
  expect(undo).toHaveBeenCalledTimes(3);
  expect(lamp).toHaveBeenCalledOnce();
});

test('a command that has nothing to do passes the key on', () => {
  const commands = commandsOf(TABLE, {
    undo: { run: () => false },
    lamp: nothing,
    hint: nothing,
    help: nothing,
  });
  expect(shortcutsOf(commands)['u']?.({ repeat: false } as KeyboardEvent)).toBe(false);
});

test('a key can run a different action than its button', () => {
  const [press, putAway] = [vi.fn(), vi.fn()];
  const commands = commandsOf(
    { levels: { label: 'Levels', icon: 'grid', keys: ['Escape'] } },
    { levels: { run: press, onKey: putAway } },
  );
  shortcutsOf(commands)['Escape']?.({ repeat: false } as KeyboardEvent);
  expect(putAway).toHaveBeenCalledOnce();
  commands.levels.run();
  expect(press).toHaveBeenCalledOnce();
});

test('keys without a button are in the list too, and share a line if they have the same label', () => {
  const table = {
    back: {
      label: 'Back',
      keys: ['ArrowLeft'],
      inKeyList: 'Take a break',
      repeats: true,
      now: ({ back }) => ({ run: back }),
    },
    forward: {
      label: 'Forward',
      keys: ['ArrowRight'],
      inKeyList: 'Take a break',
      now: ({ forward }) => ({ run: forward }),
    },
    toEnd: { label: 'To the end', keys: ['End'], now: ({ toEnd }) => ({ run: toEnd }) },
  } as const satisfies Readonly<
    Record<string, PageKey<Readonly<Record<'back' | 'forward' | 'toEnd', () => void>>>>
  >;
  expect(keysOf(table)).toEqual([
    [['←', '→'], 'Take a break'],
    [['End'], 'To the end'],
  ]);
  const [back, forward, toEnd] = [vi.fn(), vi.fn(), vi.fn()];
  const shortcuts = keyShortcutsOn(table, { back, forward, toEnd });
  for (const repeat of [false, true]) {
    shortcuts['ArrowLeft']?.({ repeat } as KeyboardEvent);
    shortcuts['End']?.({ repeat } as KeyboardEvent);
  }
  expect([back, forward, toEnd].map(({ mock }) => mock.calls.length)).toEqual([2, 0, 1]);
});
