import { expect, test, vi } from 'vitest';
import { commandsOf, keyName, keysOf, shortcutsOf, type CommandTable } from './command.ts';

const TABLE = {
  undo: { label: 'Undo', icon: 'undo', keys: ['u', 'Ctrl+z'], repeats: true },
  lamp: { label: 'Lamp', icon: 'lamp', keys: ['Shift+l'], told: 'The lamp on and off' },
  hint: { label: 'Hint', icon: 'hint', keys: ['h', ' '] },
  help: { label: 'How to play', icon: 'help' },
} as const satisfies CommandTable<string>;

const nothing = { run: () => undefined };

test.each([
  ['u', 'U'],
  ['Ctrl+z', 'Ctrl+Z'],
  ['Ctrl+Shift+z', 'Ctrl+Shift+Z'],
  ['Shift+l', 'Shift+L'],
  [' ', 'Space'],
  ['Escape', 'Esc'],
  ['PageUp', 'PageUp'],
  ['Shift+Backspace', 'Shift+Backspace'],
  ['?', '?'],
  ['+', '+'],
])('the shortcut %j is read as %s', (shortcut, name) => {
  expect(keyName(shortcut)).toBe(name);
});

test('the list of keys has the commands that have keys, in their order', () => {
  expect(keysOf(TABLE)).toEqual([
    [['U', 'Ctrl+Z'], 'Undo'],
    [['Shift+L'], 'The lamp on and off'],
    [['H', 'Space'], 'Hint'],
  ]);
});

test('a command has its name and reason of the moment, and the key that is shown', () => {
  const commands = commandsOf(TABLE, {
    undo: { ...nothing, unavailable: 'Nothing to undo.' },
    lamp: { ...nothing, label: 'Put the lamp out' },
    hint: nothing,
    help: nothing,
  });
  expect(commands.undo).toMatchObject({
    label: 'Undo',
    shortcut: 'U',
    unavailable: 'Nothing to undo.',
  });
  expect(commands.lamp).toMatchObject({ label: 'Put the lamp out', shortcut: 'Shift+L' });
  expect(commands.help.shortcut).toBeUndefined();
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

test('a command that had nothing to do leaves the key to others', () => {
  const commands = commandsOf(TABLE, {
    undo: { run: () => false },
    lamp: nothing,
    hint: nothing,
    help: nothing,
  });
  expect(shortcutsOf(commands)['u']?.({ repeat: false } as KeyboardEvent)).toBe(false);
});
