import { message } from '../../words/message.ts';
import {
  type Commands,
  type CommandTable,
  COMMON_COMMANDS,
  type KeyInfo,
} from '../commands/command.ts';

/** All that can be asked of Sokoban in play by a button, the menu or a key; steps are the board's. */
export const SOKOBAN_COMMANDS = {
  levels: {
    label: message('Levels'),
    icon: 'grid',
    keys: ['Escape'],
  },
  undo: COMMON_COMMANDS.undo,
  redo: {
    label: message('Redo'),
    icon: 'redo',
    keys: ['y', 'Shift+u', 'Ctrl+y', 'Ctrl+Shift+z', 'PadRB'],
    repeats: true,
  },
  moves: COMMON_COMMANDS.moves,
  undoPush: {
    label: message('Undo the last push'),
    icon: 'pushBack',
    keys: ['PageUp', 'Shift+Backspace'],
    repeats: true,
  },
  redoPush: {
    label: message('Redo up to the next push'),
    icon: 'pushOn',
    keys: ['PageDown'],
    repeats: true,
  },
  toStart: { label: message('Undo everything'), icon: 'rewind', keys: ['Home'] },
  toEnd: { label: message('Redo everything'), icon: 'next', keys: ['End'] },
  reset: {
    label: message('Restart this level'),
    word: message('Restart'),
    icon: 'restart',
    keys: ['r', 'PadSelect'],
  },
  explore: {
    label: message('Explore with a cursor'),
    icon: 'target',
    keys: ['e'],
  },
  rows: {
    label: message('The board in words…'),
    icon: 'rows',
    keys: ['Shift+e'],
  },
  hint: {
    label: message('Hint: the next push'),
    word: message('Hint'),
    icon: 'hint',
    keys: ['h', 'PadY'],
  },
  lamp: {
    label: message('Lamp'),
    icon: 'lamp',
    keys: ['Shift+l'],
  },
  solution: {
    label: message('Show solution'),
    icon: 'eye',
    keys: ['o'],
  },
  lookBack: {
    label: message('When did it go wrong?'),
    icon: 'fork',
    keys: ['g'],
  },
  marks: {
    label: message('Show dead squares'),
    icon: 'marks',
    keys: ['x'],
  },
  why: {
    label: message('Why is this dead?'),
    icon: 'help',
    keys: ['Shift+x'],
  },
  pause: COMMON_COMMANDS.pause,
  statistics: COMMON_COMMANDS.statistics,
  timeline: {
    label: message('Show the timeline'),
    icon: 'history',
    keys: ['Shift+t'],
  },
  game: {
    label: message('This game…'),
    icon: 'info',
    keys: ['Shift+g'],
  },
  nextUnsolved: { label: message('Next unsolved level'), icon: 'finish', keys: ['n', 'PadRT'] },
  console: {
    label: message('Open the push console'),
    icon: 'console',
    keys: ['`'],
  },
  mute: {
    ...COMMON_COMMANDS.mute,
    keys: ['Shift+m'],
  },
  keys: COMMON_COMMANDS.keys,
  help: { label: message('How to play'), icon: 'help' },
  settings: { label: message('Settings'), icon: 'settings' },
  previousLevel: { label: message('Previous level'), word: message('Previous'), icon: 'previous' },
  nextLevel: { label: message('Next level'), word: message('Next'), icon: 'next' },
  watchThis: { label: message('Watch this game'), icon: 'replay' },
  watchPasted: { label: message('Watch pasted moves'), icon: 'play' },
  schokoban: { label: message('Arcade…'), icon: 'steps' },
  copyLink: COMMON_COMMANDS.copyLink,
  leaderboard: { label: message('Leaderboard…'), icon: 'trophy' },
  files: { label: message('Files of this level…'), icon: 'folder' },
  share: { label: message('Share this level…'), icon: 'share' },
  editCopy: { label: message('Edit a copy'), icon: 'pencil' },
  backwards: { label: message('Play it backwards'), icon: 'rewind' },
  editor: { label: message('Level editor'), icon: 'plus' },
} as const satisfies CommandTable<string>;

export type SokobanCommand = keyof typeof SOKOBAN_COMMANDS;
/** As they are now. */
export type SokobanCommands = Commands<SokobanCommand>;

/** How large the board is shown. `=` is the key of `+` without Shift. */
export const ZOOM_COMMANDS = {
  larger: {
    label: message('Zoom in'),
    icon: 'plus',
    keys: ['+', '='],
    repeats: true,
  },
  smaller: { label: message('Zoom out'), icon: 'minus', keys: ['-'], repeats: true },
  whole: {
    label: message('Fit the whole board'),
    icon: 'fit',
    keys: ['f'],
  },
  usual: {
    label: message('Usual size'),
    icon: 'target',
    keys: ['0'],
  },
} as const satisfies CommandTable<string>;

const PAN = { label: message('See more of a large board'), repeats: true } as const;

/** Which part of a large board is in sight. */
export const PAN_KEYS = {
  left: { ...PAN, keys: ['Shift+ArrowLeft'] },
  up: { ...PAN, keys: ['Shift+ArrowUp'] },
  right: { ...PAN, keys: ['Shift+ArrowRight'] },
  down: { ...PAN, keys: ['Shift+ArrowDown'] },
} as const satisfies Readonly<Record<string, KeyInfo>>;
