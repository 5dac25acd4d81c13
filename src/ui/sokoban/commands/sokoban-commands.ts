import type { CommandTable, Commands } from '../../play/commands/command.ts';
import { COMMON_COMMANDS } from '../../play/commands/common-commands.ts';

/** All that can be asked of Sokoban in play by a button, the menu or a key; steps are the board's. */
export const SOKOBAN_COMMANDS = {
  levels: {
    label: 'Levels',
    icon: 'grid',
    keys: ['Escape'],
    told: 'Cancel, or show the levels (in the arcade, the leaderboard)',
  },
  undo: COMMON_COMMANDS.undo,
  redo: {
    label: 'Redo',
    icon: 'redo',
    keys: ['y', 'Shift+u', 'Ctrl+y', 'Ctrl+Shift+z'],
    repeats: true,
  },
  moves: COMMON_COMMANDS.moves,
  undoPush: {
    label: 'Undo the last push',
    icon: 'pushBack',
    keys: ['PageUp', 'Shift+Backspace'],
    told: 'Undo to before the last push',
    repeats: true,
  },
  redoPush: {
    label: 'Redo up to the next push',
    icon: 'pushOn',
    keys: ['PageDown'],
    repeats: true,
  },
  toStart: { label: 'Undo everything', icon: 'rewind', keys: ['Home'] },
  toEnd: { label: 'Redo everything', icon: 'next', keys: ['End'] },
  reset: { label: 'Restart this level', word: 'Restart', icon: 'restart', keys: ['r'] },
  explore: {
    label: 'Explore with a cursor',
    icon: 'target',
    keys: ['e'],
    told: 'Explore with a cursor; E or Esc goes back',
  },
  rows: {
    label: 'The board in words…',
    icon: 'rows',
    keys: ['Shift+e'],
    told: 'The board in words, row by row',
  },
  hint: {
    label: 'Hint: the next push',
    word: 'Hint',
    icon: 'hint',
    keys: ['h'],
    told: 'Hint: the next push of a solution',
  },
  lamp: {
    label: 'Lamp',
    icon: 'lamp',
    keys: ['Shift+l'],
    told: 'Lamp: can it still be solved? (L is a step)',
  },
  solution: { label: 'Show solution', icon: 'eye', keys: ['o'], told: 'Show a solution from here' },
  lookBack: {
    label: 'When did it go wrong?',
    icon: 'fork',
    keys: ['g'],
    told: 'When did it go wrong? Again: undo to there',
  },
  marks: {
    label: 'Show dead squares',
    icon: 'marks',
    keys: ['x'],
    told: 'Show or hide dead squares and deadlocks',
  },
  why: {
    label: 'Why is this dead?',
    icon: 'help',
    keys: ['Shift+x'],
    told: 'Why is this dead? The proof, step by step',
  },
  pause: COMMON_COMMANDS.pause,
  statistics: COMMON_COMMANDS.statistics,
  timeline: {
    label: 'Show the timeline',
    icon: 'history',
    keys: ['Shift+t'],
    told: 'Show or hide the timeline',
  },
  game: {
    label: 'This game…',
    icon: 'info',
    keys: ['Shift+g'],
    told: 'This game: figures, best solutions, snapshots',
  },
  nextUnsolved: { label: 'Next unsolved level', icon: 'finish', keys: ['n'] },
  console: {
    label: 'Open the push console',
    icon: 'console',
    keys: ['`'],
    told: 'Open and close the push console',
  },
  mute: {
    ...COMMON_COMMANDS.mute,
    keys: ['Shift+m'],
    told: 'Sound on and off (M is a step)',
  },
  keys: COMMON_COMMANDS.keys,
  help: { label: 'How to play', icon: 'help' },
  settings: { label: 'Settings', icon: 'settings' },
  previousLevel: { label: 'Previous level', word: 'Previous', icon: 'previous' },
  nextLevel: { label: 'Next level', word: 'Next', icon: 'next' },
  watchThis: { label: 'Watch this game', icon: 'replay' },
  watchPasted: { label: 'Watch pasted moves', icon: 'play' },
  schokoban: { label: 'Arcade…', icon: 'steps' },
  copyLink: COMMON_COMMANDS.copyLink,
  leaderboard: { label: 'Leaderboard…', icon: 'trophy' },
  files: { label: 'Files of this level…', icon: 'folder' },
  share: { label: 'Share this level…', icon: 'share' },
  editCopy: { label: 'Edit a copy', icon: 'pencil' },
  backwards: { label: 'Play it backwards', icon: 'rewind' },
  editor: { label: 'Level editor', icon: 'plus' },
} as const satisfies CommandTable<string>;

export type SokobanCommand = keyof typeof SOKOBAN_COMMANDS;
/** As they are now. */
export type SokobanCommands = Commands<SokobanCommand>;
