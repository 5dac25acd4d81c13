import type { KeyList } from '../../../src/ui/kit/popups/KeysDialog.tsx';
import { keysOf, type Commands, type CommandTable } from '../../../src/ui/play/commands/command.ts';

/** All that can be asked of Golf by a button or a key; what the other games have too has the same key here. */
export const GOLF_COMMANDS = {
  deal: { label: 'Deal', icon: 'deal', keys: ['d'], told: 'Deal a card' },
  undo: { label: 'Undo', icon: 'undo', keys: ['u', 'Ctrl+z'], repeats: true },
  redo: { label: 'Redo', icon: 'redo', keys: ['r', 'Ctrl+y', 'Ctrl+Shift+z'], repeats: true },
  lamp: { label: 'Lamp: can it be won?', icon: 'lamp', keys: ['l'] },
  winningHint: { label: 'Winning hint', icon: 'hint', keys: ['w'] },
  solution: { label: 'Show solution', icon: 'eye', keys: ['o'] },
  lookBack: { label: 'When did it go wrong?', icon: 'fork', keys: ['g'] },
  newGame: { label: 'New game', icon: 'plus', keys: ['n'] },
  sameDeal: { label: 'Same deal again', icon: 'restart' },
  watchThis: { label: 'Replay this game', icon: 'replay' },
  statistics: { label: 'Statistics', icon: 'chart', keys: ['t'] },
  mute: { label: 'Sound on and off', icon: 'sound', keys: ['m'] },
  keys: { label: 'Keys', icon: 'keys', keys: ['?'] },
} as const satisfies CommandTable<string>;

export type GolfCommands = Commands<keyof typeof GOLF_COMMANDS>;

export const GOLF_KEYS: KeyList = [
  [['←', '→'], 'Go from pile to pile'],
  [['1', '…', '7'], 'Go to a column'],
  [['Enter'], 'Put the top card on the waste; on the stock: deal; after a hint: play it'],
  ...keysOf(GOLF_COMMANDS),
];
