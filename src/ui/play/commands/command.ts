import type { IconName } from '../../kit/controls/icons.tsx';
import { oncePerPress, type Shortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import type { KeyList } from '../../kit/popups/KeysDialog.tsx';
import type { MenuItem } from '../../kit/popups/Menu.tsx';

/*
 * One table of commands for a game. What the bar, the menu, the shortcuts and the list of keys say of a command is
 * derived from its entry, so that they cannot differ.
 */

/** What a command is, however the game stands. */
export interface CommandInfo {
  /** Its name on buttons and in menus. */
  readonly label: string;
  readonly icon: IconName;
  /** Its keys in the form of `Shortcuts`; the first one is shown beside the label. */
  readonly keys?: readonly string[];
  /** What the list of keys says of it, where that is more than its label. */
  readonly told?: string;
  /** A held key does it over and over. */
  readonly repeats?: boolean;
}

/** What a command does now. */
export interface CommandState {
  /** Gives `false` where there was nothing to do: a key is then left to others on the page. */
  readonly run: () => unknown;
  /** Why it cannot be done now, in a few words. */
  readonly unavailable?: string | undefined;
  /** Its name now, where that differs. */
  readonly label?: string | undefined;
}

/** The commands of a game by name, in the order of its list of keys. */
export type CommandTable<Name extends string> = Readonly<Record<Name, CommandInfo>>;
export type CommandStates<Name extends string> = Readonly<Record<Name, CommandState>>;

/** A command as it is now, ready for a button or a menu. */
export interface Command extends MenuItem {
  readonly keys: readonly string[];
  readonly repeats: boolean;
}

export type Commands<Name extends string> = Readonly<Record<Name, Command>>;

const KEY_NAMES: Readonly<Record<string, string>> = { ' ': 'Space', Escape: 'Esc' };

/** A shortcut as the player reads it: `Ctrl+Z`, `Space`, `Esc`. */
export function keyName(shortcut: string): string {
  const [, held = '', key = shortcut] = /^((?:Ctrl\+)?(?:Shift\+)?)(.+)$/.exec(shortcut) ?? [];
  return held + (KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** The key that is shown with a command, as assistive technology writes it. */
export function shownKey({ keys = [] }: Pick<CommandInfo, 'keys'>): string | undefined {
  const [first] = keys;
  return first === 'Escape' || first === undefined ? first : keyName(first);
}

function named<Name extends string, From, To>(
  table: Readonly<Record<Name, From>>,
  make: (from: From, name: Name) => To,
): Record<Name, To> {
  const entries = (Object.entries(table) as [Name, From][]).map(([name, from]) => [
    name,
    make(from, name),
  ]);
  return Object.fromEntries(entries) as Record<Name, To>;
}

/** The commands of a game as they are now. */
export function commandsOf<Name extends string>(
  table: CommandTable<Name>,
  states: CommandStates<Name>,
): Commands<Name> {
  return named(table, ({ label, icon, keys = [], repeats = false }, name): Command => {
    const state = states[name];
    return {
      label: state.label ?? label,
      icon,
      shortcut: shownKey({ keys }),
      unavailable: state.unavailable,
      run: state.run,
      keys,
      repeats,
    };
  });
}

/**
 * The shortcuts of these commands. A key also runs what is not available: the command then tells why, in its own
 * words.
 */
export function shortcutsOf(commands: Readonly<Record<string, Command>>): Shortcuts {
  return Object.fromEntries(
    Object.values(commands).flatMap(({ keys, repeats, run }) =>
      keys.map((key) => [key, repeats ? () => run() : oncePerPress(run)]),
    ),
  );
}

/** The lines of these commands in the list of keys, without those that have none. */
export function keysOf<Name extends string>(table: CommandTable<Name>): KeyList {
  return Object.values<CommandInfo>(table).flatMap(({ keys = [], told, label }): KeyList =>
    keys.length > 0 ? [[keys.map(keyName), told ?? label]] : [],
  );
}
