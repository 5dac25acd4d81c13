import type { KeyList } from '../../kit/popups/KeysDialog.tsx';
import { keysOf, type Commands, type CommandTable } from '../../play/commands/command.ts';
import { COMMON_COMMANDS } from '../../play/commands/common-commands.ts';
import { REPLAY_KEYS } from '../../play/replay/replay-commands.ts';

/** What can be asked of a patience by a button or a key; what other games have too has the same key here. */
export const PATIENCE_COMMANDS = {
  deal: { label: 'Deal', icon: 'deal', keys: ['d'] },
  undo: COMMON_COMMANDS.undo,
  redo: { label: 'Redo', icon: 'redo', keys: ['r', 'Ctrl+y', 'Ctrl+Shift+z'], repeats: true },
  lamp: { label: 'Lamp', icon: 'lamp', keys: ['l'] },
  winningHint: { label: 'Winning hint', icon: 'hint', keys: ['w'] },
  solution: { label: 'Show solution', icon: 'eye', keys: ['o'] },
  lookBack: { label: 'When did it go wrong?', icon: 'fork', keys: ['g'] },
  newGame: { label: 'New game', word: 'New', icon: 'plus', keys: ['n'] },
  sameDeal: { label: 'Restart this deal', word: 'Restart', icon: 'restart' },
  watchThis: { label: 'Replay this game', icon: 'replay' },
  statistics: COMMON_COMMANDS.statistics,
  mute: { ...COMMON_COMMANDS.mute, keys: ['m'] },
  keys: COMMON_COMMANDS.keys,
} as const satisfies CommandTable<string>;

export type PatienceCommands = Commands<keyof typeof PATIENCE_COMMANDS>;

export const PATIENCE_KEYS: KeyList = [
  [['←', '→'], 'Go from pile to pile'],
  [['1', '…', '9'], 'Go to a column'],
  [['↑', '↓'], 'Choose a card; while holding: next place they fit'],
  [['Enter'], 'Play the chosen cards; on the stock: deal; after a hint: play it'],
  [['Esc'], 'Put back; put the hint away'],
  ...keysOf(PATIENCE_COMMANDS),
  ...keysOf(REPLAY_KEYS),
];
