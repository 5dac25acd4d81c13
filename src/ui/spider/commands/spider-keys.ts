import type { KeyList } from '../../kit/popups/KeysDialog.tsx';
import { keysOf } from '../../play/commands/command.ts';
import { REPLAY_KEYS } from '../../play/replay/replay-commands.ts';
import { SPIDER_COMMANDS } from './spider-commands.ts';
import { message } from '../../../words/message.ts';

const TABLE_KEYS: KeyList = [
  [['←', '→'], message('Go from pile to pile')],
  [['1', '…', '0'], message('Go to a column')],
  [['↑', '↓'], message('Choose how many cards; while holding: next place they fit')],
  [
    ['V'],
    message(
      'Hold to see the card under the mouse whole, or the chosen one; by mouse: the right button',
    ),
  ],
  [
    ['F'],
    message('Hold, and press a rank (A, 2 to 9, 0 for 10, J, Q, K): lights all open cards of it'),
  ],
  [['Enter'], message('Pick up, drop; on the stock: deal; after a hint: play it')],
  [['Esc'], message('Put back; put the hint away')],
];

/** The keys of Spider, for its help. */
export const SPIDER_KEYS: KeyList = [
  ...TABLE_KEYS,
  ...keysOf(SPIDER_COMMANDS),
  ...keysOf(REPLAY_KEYS),
];
