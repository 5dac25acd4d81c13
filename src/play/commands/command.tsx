import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { keyName, useShownShortcut, ariaKey, keySign } from '../../ui/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { t } from '../../words/t.ts';
import { canRedo, canUndo, type Session } from '../../engine/session.ts';
import { oncePerPress, type Shortcuts } from '../../platform/shortcuts.ts';
import type { IconName } from '../../ui/controls/icons.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import type { KeyList } from '../../ui/popups/KeysDialog.tsx';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import { format, message, type PlainMessage } from '../../words/message.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';

/*
 * A game has one table of commands. An entry defines a command's labels, icon, keys and action. The bar, the menu, the
 * shortcuts and the list of keys are derived from it, so they cannot diverge.
 */

/** The part of a command that does not depend on the game. Messages are formatted when they are shown. */
export interface CommandInfo {
  /** Its name on buttons and in menus. */
  readonly label: PlainMessage;
  /** The part of the label that a bar shows. */
  readonly word?: PlainMessage;
  readonly icon: IconName;
  /**
   * Its keys in the notation of `Shortcuts`, and its gamepad buttons by their names in `PadKey`. The first key is shown
   * next to the label.
   */
  readonly keys?: readonly string[];
  /** Its description in the list of keys, if longer than its label. */
  readonly inKeyList?: PlainMessage;
  /** Repeats while its key is held. */
  readonly repeats?: boolean;
  /** Its button in the bar is hidden until it has been used; until then it appears only on hover or focus. */
  readonly isSeldom?: boolean;
}

/** A key without a button. */
export type KeyInfo = Omit<CommandInfo, 'icon' | 'word' | 'isSeldom'>;

/** The current state of a command. */
export interface CommandState {
  /** Returns `false` if there was nothing to do; the key is then passed on. */
  readonly run: () => unknown;
  /** The action of its key, if it differs from `run`. */
  readonly onKey?: () => unknown;
  /** Why it is unavailable, in a few words. */
  readonly unavailable?: string | undefined;
  /** Its current name, formatted, if it differs from the table's. */
  readonly label?: string | undefined;
  /** Its current icon, if it differs from the table's. */
  readonly icon?: IconName | undefined;
}

/** The action of an entry on pages of this kind. */
interface ActsOn<Page> {
  /**
   * The current state. The rendered page may label the command, but it is one frame behind: the action must read the
   * store, because a key may be pressed right after a move.
   */
  readonly now: (page: Page) => CommandState;
}

/** A command with its action. The commands of a page are a table by name, in the order of its list of keys. */
export interface PageCommand<Page> extends CommandInfo, ActsOn<Page> {}

/** A key without a button, with its action. */
export interface PageKey<Page> extends KeyInfo, ActsOn<Page> {}

/** The current state of a command, ready for a button or a menu. */
export interface Command extends MenuItem {
  readonly word: string;
  readonly keys: readonly string[];
  readonly repeats: boolean;
  /** Rarely needed, and not used so far. */
  readonly isSeldom?: boolean;
  readonly onKey: () => unknown;
}

export type Commands<Name extends string> = Readonly<Record<Name, Command>>;

/** Whether it is a key rather than a gamepad button (`PadKey`). */
const isOnKeyboard = (key: string): boolean => !key.startsWith('Pad');

/** The first keyboard key of a command in `aria-keyshortcuts` notation, shown with the command. */
export function shownKey({ keys = [] }: Pick<CommandInfo, 'keys'>): string | undefined {
  const first = keys.find(isOnKeyboard);
  return first === undefined ? undefined : ariaKey(first);
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

/** The commands used so far, with the last one chosen in “Tools” first, and a callback for each use. */
export interface Uses {
  readonly used: readonly string[];
  readonly onUse: (name: string) => void;
}

/** The used commands, as stored in the settings of a game. */
export function usesOf(
  settings: Pick<StoredState<{ readonly used: string }>, 'getState' | 'setState'>,
): Uses {
  const list = () => settings.getState().used.split('\n');
  return {
    used: list(),
    onUse: (name) =>
      settings.setState({ used: [name, ...list().filter((each) => each !== name)].join('\n') }),
  };
}

function commandOf<Page>(
  entry: PageCommand<Page>,
  page: Page,
  name: string,
  uses: Uses | undefined,
): Command {
  const { label, word, icon, keys = [], repeats = false } = entry;
  const state = entry.now(page);
  const now = state.label ?? format(label);
  const isSeldom = entry.isSeldom === true && uses !== undefined && !uses.used.includes(name);
  const used =
    (run: () => unknown): (() => unknown) =>
    () => {
      uses?.onUse(name);
      return run();
    };
  const note = isSeldom && state.unavailable === undefined ? used : (run: () => unknown) => run;
  return {
    label: now,
    word: word === undefined ? now : format(word),
    icon: state.icon ?? icon,
    shortcut: shownKey({ keys }),
    unavailable: state.unavailable,
    run: note(state.run),
    onKey: note(state.onKey ?? state.run),
    keys,
    repeats,
    isSeldom,
  };
}

/** The current commands of a page. Without `uses`, every command has its button. */
export function commandsOn<Name extends string, Page>(
  table: Readonly<Record<Name, PageCommand<Page>>>,
  page: Page,
  uses?: Uses,
): Commands<Name> {
  return named(table, (entry, name) => commandOf(entry, page, name, uses));
}

type KeyBinding = Pick<Command, 'keys' | 'repeats' | 'onKey'>;

/**
 * The shortcuts of these commands. The key of an unavailable command runs it too, which then shows why it is
 * unavailable.
 */
export function shortcutsOf(commands: Readonly<Record<string, KeyBinding>>): Shortcuts {
  return Object.fromEntries(
    Object.values(commands).flatMap(({ keys, repeats, onKey }) =>
      keys.map((key) => [key, repeats ? () => onKey() : oncePerPress(onKey)]),
    ),
  );
}

/** The shortcuts of a table without buttons. */
export function keyShortcutsOn<Page>(
  table: Readonly<Record<string, PageKey<Page>>>,
  page: Page,
): Shortcuts {
  return shortcutsOf(
    named(table, ({ keys = [], repeats = false, now }): KeyBinding => ({
      keys,
      repeats,
      onKey: now(page).run,
    })),
  );
}

/**
 * The lines of these commands in the list of keys, except those without keys. Commands with the same label share a
 * line.
 */
export function keysOf(table: Readonly<Record<string, KeyInfo>>): KeyList {
  const lines = new Map<PlainMessage, string[]>();
  for (const { keys: all = [], inKeyList, label } of Object.values(table)) {
    const keys = all.filter(isOnKeyboard);
    if (keys.length === 0) continue;
    const what = inKeyList ?? label;
    lines.set(what, [...(lines.get(what) ?? []), ...keys.map(keySign)]);
  }
  return [...lines].map(([what, keys]) => [keys, what]);
}

const NOTHING_PLAYED = message('Nothing has been played yet.');

type AnySession = Session<unknown, unknown, unknown>;

/** What the commands of every game act on: the page of the game. */
export interface GameOnPage {
  readonly game: {
    readonly store: {
      readonly getState: () => {
        readonly session: AnySession;
        readonly earlier: AnySession | null;
      };
    };
    readonly actions: { readonly undo: () => unknown; readonly redo: () => unknown };
    readonly takeBreak: () => void;
    readonly open: (
      dialog: 'moves' | 'statistics' | 'keys' | 'help' | 'settings' | 'tools',
    ) => void;
  };
  /** The displayed session, one frame behind the store. */
  readonly session: AnySession;
  readonly mute: CommandState;
}

/** Why the moves of a game cannot be shown, if it has none. */
export const nothingPlayed = (isPlayed: boolean): string | undefined =>
  isPlayed ? undefined : format(NOTHING_PLAYED);

const hasMoves = ({ moves }: AnySession) => moves.length > 0;

/** Why nothing can be redone. */
export const nothingUndone = ({ session }: Pick<GameOnPage, 'session'>): string | undefined =>
  canRedo(session) ? undefined : t('Nothing to redo.');

/** Commands that are the same in every game; the editor uses some of them with its own actions. */
export const COMMON_COMMANDS = {
  undo: {
    label: message('Undo'),
    icon: 'undo',
    keys: ['u', 'Ctrl+z', 'PadX', 'PadLB'],
    repeats: true,
    now: ({ game, session }) => ({
      run: game.actions.undo,
      unavailable:
        canUndo(session) || game.store.getState().earlier ? undefined : t('Nothing to undo.'),
    }),
  },
  moves: {
    label: message('Moves…'),
    icon: 'rows',
    keys: ['Shift+h'],
    inKeyList: message('The list of moves: back or forward to one of them'),
    now: ({ game, session }) => ({
      run: () => {
        if (hasMoves(game.store.getState().session)) game.open('moves');
        else showToast(format(NOTHING_PLAYED));
      },
      unavailable: nothingPlayed(hasMoves(session)),
    }),
  },
  pause: {
    label: message('Pause'),
    icon: 'pause',
    keys: ['p', 'b', 'Pause'],
    inKeyList: message('Take a break'),
    now: ({ game }) => ({ run: game.takeBreak }),
  },
  statistics: {
    label: message('Statistics'),
    icon: 'chart',
    keys: ['t'],
    now: ({ game }) => ({ run: () => game.open('statistics') }),
  },
  tools: {
    label: message('Tools…'),
    icon: 'search',
    keys: ['Ctrl+k'],
    now: ({ game }) => ({ run: () => game.open('tools') }),
  },
  mute: {
    label: message('Sound on and off'),
    word: message('Sound'),
    icon: 'sound',
    isSeldom: true,
    now: ({ mute }) => mute,
  },
  keys: {
    label: message('Keys'),
    icon: 'keys',
    keys: ['?'],
    inKeyList: message('These keys'),
    now: ({ game }) => ({ run: () => game.open('keys') }),
  },
  help: {
    label: message('How to play'),
    icon: 'help',
    now: ({ game }) => ({ run: () => game.open('help') }),
  },
  settings: {
    label: message('Settings'),
    icon: 'settings',
    now: ({ game }) => ({ run: () => game.open('settings') }),
  },
} as const satisfies Readonly<Record<string, PageCommand<GameOnPage>>>;

/** The current state of the sound command, in any game; its icon shows whether sound is on. */
export function muteState(isMuted: boolean, run: () => void): CommandState {
  return {
    run,
    label: isMuted ? t('Turn the sound on') : t('Turn the sound off'),
    icon: isMuted ? 'soundOff' : 'sound',
  };
}

/** The duration of a long press in browsers. */
const HELD_MS = 500;

/**
 * Handlers that give a button a second action, which runs on a long press with a finger or pen, or on a right click.
 * The click that follows is ignored. Only some phone browsers report a long press of a button, so it is timed here.
 */
function useHeld(run: (() => unknown) | undefined) {
  const press = useRef({ timer: 0, isSpent: false });
  if (!run) return {};
  const stop = () => clearTimeout(press.current.timer);
  const hold = () => {
    stop();
    if (press.current.isSpent) return;
    press.current.isSpent = true;
    run();
  };
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      stop();
      press.current.isSpent = false;
      if (pointerType !== 'mouse') press.current.timer = window.setTimeout(hold, HELD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    /** Whether this click is the end of a long press. If so, the click must be ignored. */
    takesClick: () => {
      const { isSpent } = press.current;
      press.current.isSpent = false;
      return isSpent;
    },
  };
}

interface CommandButtonProps {
  readonly command: Command;
  /** It is also in the menu, so phones omit it from the bar. */
  readonly isSpare?: true;
  /** The action of a long press or right click. */
  readonly held?: Command;
  /** Shows only the icon, even if there is room for the label. */
  readonly compact?: boolean;
  /** Hidden in simple mode. */
  readonly isSecondary?: boolean;
  /** Reserves its space while it is hidden, and is shown as soon as it can do something. */
  readonly keepsPlace?: boolean;
}

/** Runs a command, or shows why it cannot run. */
function pressed({ unavailable, run }: Command): () => unknown {
  return unavailable === undefined ? run : () => announce(unavailable);
}

/** The visibility of a rarely used button, for the style sheet of the bar. */
export function seldomness(
  { isSeldom = false, unavailable }: Pick<Command, 'isSeldom' | 'unavailable'>,
  keepsPlace = false,
): 'gone' | 'place' | 'ready' | undefined {
  if (!isSeldom) return undefined;
  if (!keepsPlace) return 'gone';
  return unavailable === undefined ? 'ready' : 'place';
}

/** A command in the bar. The button of an unavailable command stays and shows why. */
export function CommandButton(props: CommandButtonProps) {
  const {
    command,
    compact = false,
    isSpare,
    isSecondary = false,
    keepsPlace = false,
    held,
  } = props;
  const { label, word, icon, unavailable, run } = command;
  const shortcut = useShownShortcut(command.shortcut);
  const { takesClick, ...holding } = useHeld(held && pressed(held));
  const name = shortcut ? `${label} (${keyName(shortcut)})` : label;
  return (
    <IconButton
      icon={icon}
      label={label}
      word={word}
      compact={compact}
      shortcut={shortcut}
      data-spare={isSpare}
      data-secondary={isSecondary || undefined}
      data-seldom={seldomness(command, keepsPlace)}
      data-place={keepsPlace || undefined}
      {...holding}
      {...(held && {
        title: t('{name}. Hold or right-click: {held}', { name, held: held.label }),
      })}
      {...(unavailable !== undefined && { 'aria-disabled': true, title: unavailable })}
      onClick={() => {
        if (!takesClick?.()) run();
      }}
    />
  );
}

/** The action of a button next to a text. */
export interface ButtonAction {
  readonly label: string;
  /** Its key. */
  readonly shortcut?: string | undefined;
  readonly isPrimary?: boolean;
  readonly run: () => void;
}

/** A button with its key in its tooltip. */
export function ActionButton({ label, shortcut: key, isPrimary = false, run }: ButtonAction) {
  const shortcut = useShownShortcut(key);
  return (
    <Button
      kind={isPrimary ? 'primary' : undefined}
      aria-keyshortcuts={shortcut}
      title={shortcut && `${label} (${keyName(shortcut)})`}
      onClick={run}
    >
      {label}
    </Button>
  );
}
