import type { CommandTable, Commands } from '../../play/commands/command.ts';
import { COMMON_COMMANDS } from '../../play/commands/common-commands.ts';

/** Starts to play the rest, and while that runs has nothing else to do than to stop it. */
export const FINISH_KEY = 'a';

/** All that can be asked of Spider by a button, the menu or a key; the keys of the cards are the table's. */
export const SPIDER_COMMANDS = {
  deal: { label: 'Deal', icon: 'deal', keys: ['d'], told: 'Deal a row' },
  undo: COMMON_COMMANDS.undo,
  redo: { label: 'Redo', icon: 'redo', keys: ['r', 'Ctrl+y', 'Ctrl+Shift+z'], repeats: true },
  moves: COMMON_COMMANDS.moves,
  thisGame: {
    label: 'This game…',
    icon: 'info',
    keys: ['Shift+g'],
    told: 'This game: figures, links, more ways to play',
  },
  typed: {
    label: 'Type a move',
    icon: 'console',
    keys: ['`'],
    told: 'Type a move or a command in words',
  },
  hint: { label: 'Hint', icon: 'hint', keys: ['h', ' '], told: 'Hint; again for the next one' },
  pause: COMMON_COMMANDS.pause,
  finish: {
    label: 'Play the rest',
    icon: 'finish',
    keys: [FINISH_KEY],
    told: 'Let the rest play itself, once nothing is hidden any more',
  },
  lamp: {
    label: 'Lamp',
    icon: 'lamp',
    keys: ['l'],
    told: 'The lamp: can this game be won? It sees the hidden cards',
  },
  winningHint: {
    label: 'Winning hint',
    icon: 'hint',
    keys: ['w'],
    told: 'Winning hint: the next move of a win (sees hidden cards)',
  },
  solution: {
    label: 'Show solution',
    icon: 'eye',
    keys: ['o'],
    told: 'Show a full solution (sees hidden cards)',
  },
  lookBack: {
    label: 'When did it go wrong?',
    icon: 'fork',
    keys: ['g'],
    told: 'When did it go wrong? Once more: undo back to there',
  },
  chance: {
    label: 'How am I doing?',
    icon: 'target',
    keys: ['e'],
    told: 'How am I doing? The chance of a win, from what you see',
  },
  newGame: { label: 'New game', word: 'New', icon: 'plus', keys: ['n'] },
  // It is chosen in the same dialog, where it has the focus.
  difficulty: { label: 'Switch difficulty', icon: 'plus', keys: ['s'] },
  statistics: COMMON_COMMANDS.statistics,
  mute: { ...COMMON_COMMANDS.mute, keys: ['m'] },
  keys: COMMON_COMMANDS.keys,
  settings: { label: 'Settings', icon: 'settings' },
  sameDeal: { label: 'Restart this deal', word: 'Restart', icon: 'restart' },
  findRank: { label: 'Find a rank', icon: 'search' },
  undoDeal: { label: 'Undo the last deal', icon: 'rewind' },
  watchThis: { label: 'Replay this game', icon: 'replay' },
  watchLast: { label: 'Replay last game', icon: 'history' },
  copyLink: COMMON_COMMANDS.copyLink,
  copyMoves: { label: 'Copy link to a replay', icon: 'share' },
  help: { label: 'How to play', icon: 'help' },
  introduction: { label: 'Introduction', icon: 'steps' },
} as const satisfies CommandTable<string>;

export type SpiderCommand = keyof typeof SPIDER_COMMANDS;
/** As they are now. */
export type SpiderCommands = Commands<SpiderCommand>;
