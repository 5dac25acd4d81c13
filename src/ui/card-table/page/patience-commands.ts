import type { KeyList } from '../../kit/popups/KeysDialog.tsx';
import { keysOf, type Commands, type CommandTable } from '../../play/commands/command.ts';
import { COMMON_COMMANDS } from '../../play/commands/common-commands.ts';
import { REPLAY_KEYS } from '../../play/replay/replay-commands.ts';
import { message } from '../../../words/message.ts';

/** What can be asked of a patience by a button or a key; what other games have too has the same key here. */
export const PATIENCE_COMMANDS = {
  deal: { label: message('Deal'), icon: 'deal', keys: ['d', 'PadRT'] },
  undo: COMMON_COMMANDS.undo,
  redo: {
    label: message('Redo'),
    icon: 'redo',
    keys: ['r', 'Ctrl+y', 'Ctrl+Shift+z', 'PadRB'],
    repeats: true,
  },
  lamp: { label: message('Lamp'), icon: 'lamp', keys: ['l'] },
  winningHint: { label: message('Winning hint'), icon: 'hint', keys: ['w'] },
  solution: { label: message('Show solution'), icon: 'eye', keys: ['o'] },
  lookBack: { label: message('When did it go wrong?'), icon: 'fork', keys: ['g'] },
  newGame: { label: message('New game'), word: message('New'), icon: 'plus', keys: ['n'] },
  sameDeal: {
    label: message('Restart this deal'),
    word: message('Restart'),
    icon: 'restart',
    keys: ['PadSelect'],
  },
  watchThis: { label: message('Replay this game'), icon: 'replay' },
  statistics: COMMON_COMMANDS.statistics,
  mute: { ...COMMON_COMMANDS.mute, keys: ['m'] },
  keys: COMMON_COMMANDS.keys,
} as const satisfies CommandTable<string>;

export type PatienceCommands = Commands<keyof typeof PATIENCE_COMMANDS>;

export const PATIENCE_KEYS: KeyList = [
  [['←', '→'], message('Go from pile to pile')],
  [['1', '…', '9'], message('Go to a column')],
  [['↑', '↓'], message('Choose a card; while holding: next place they fit')],
  [['Enter'], message('Play the chosen cards; on the stock: deal; after a hint: play it')],
  [['Esc'], message('Put back; put the hint away')],
  ...keysOf(PATIENCE_COMMANDS),
  ...keysOf(REPLAY_KEYS),
];
