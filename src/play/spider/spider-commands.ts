import { type Commands, type CommandTable, COMMON_COMMANDS } from '../commands/command.ts';
import { message } from '../../words/message.ts';

/** Starts to play the rest, and while that runs has nothing else to do than to stop it. */
export const FINISH_KEY = 'a';

/** All that can be asked of Spider by a button, the menu or a key; the keys of the cards are the table's. */
export const SPIDER_COMMANDS = {
  deal: { label: message('Deal'), icon: 'deal', keys: ['d', 'PadRT'] },
  undo: COMMON_COMMANDS.undo,
  redo: {
    label: message('Redo'),
    icon: 'redo',
    keys: ['r', 'Ctrl+y', 'Ctrl+Shift+z', 'PadRB'],
    repeats: true,
  },
  moves: COMMON_COMMANDS.moves,
  thisGame: {
    label: message('This game…'),
    icon: 'info',
    keys: ['Shift+g'],
  },
  typed: {
    label: message('Type a move'),
    icon: 'console',
    keys: ['`'],
  },
  hint: {
    label: message('Hint'),
    icon: 'hint',
    keys: ['h', ' ', 'PadY'],
  },
  pause: COMMON_COMMANDS.pause,
  finish: {
    label: message('Play the rest'),
    icon: 'finish',
    keys: [FINISH_KEY],
  },
  lamp: {
    label: message('Lamp'),
    icon: 'lamp',
    keys: ['l'],
  },
  winningHint: {
    label: message('Winning hint'),
    icon: 'hint',
    keys: ['w'],
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
  chance: {
    label: message('How am I doing?'),
    icon: 'target',
    keys: ['e'],
  },
  newGame: { label: message('New game'), word: message('New'), icon: 'plus', keys: ['n'] },
  // It is chosen in the same dialog, where it has the focus.
  difficulty: { label: message('Switch difficulty'), icon: 'plus', keys: ['s'] },
  statistics: COMMON_COMMANDS.statistics,
  mute: { ...COMMON_COMMANDS.mute, keys: ['m'] },
  keys: COMMON_COMMANDS.keys,
  settings: { label: message('Settings'), icon: 'settings' },
  sameDeal: {
    label: message('Restart this deal'),
    word: message('Restart'),
    icon: 'restart',
    keys: ['PadSelect'],
  },
  findRank: { label: message('Find a rank'), icon: 'search' },
  undoDeal: { label: message('Undo the last deal'), icon: 'rewind' },
  watchThis: { label: message('Replay this game'), icon: 'replay' },
  watchLast: { label: message('Replay last game'), icon: 'history' },
  copyLink: COMMON_COMMANDS.copyLink,
  copyMoves: { label: message('Copy link to a replay'), icon: 'share' },
  help: { label: message('How to play'), icon: 'help' },
  introduction: { label: message('Introduction'), icon: 'steps' },
} as const satisfies CommandTable<string>;

export type SpiderCommand = keyof typeof SPIDER_COMMANDS;
/** As they are now. */
export type SpiderCommands = Commands<SpiderCommand>;
