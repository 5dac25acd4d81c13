import { message } from '../../../words/message.ts';
import type { KeyList } from '../../kit/popups/KeysDialog.tsx';
import { keysOf } from '../../play/commands/command.ts';
import { REPLAY_KEYS } from '../../play/replay/replay-commands.ts';
import { SOKOBAN_COMMANDS } from './sokoban-commands.ts';
import { PAN_KEYS, ZOOM_COMMANDS } from './zoom-commands.ts';

const BOARD_KEYS: KeyList = [
  [['←', '↑', '↓', '→'], message('Move and push; hold to go on')],
  [['W', 'A', 'S', 'D'], message('Move')],
  [['I', 'J', 'M', 'L'], message('Move: up, left, down, right')],
  [['Enter', 'Space'], message('While exploring: walk, choose a box, push it')],
];

const LEVEL_KEYS: KeyList = [
  [['←', '↑', '↓', '→'], message('Among the levels: from one to another')],
  [['Backspace'], message('Among the levels: back to the game')],
];

/** The keys of Sokoban, for its help. */
export const SOKOBAN_KEYS: KeyList = [
  ...BOARD_KEYS,
  ...keysOf(SOKOBAN_COMMANDS),
  ...keysOf(ZOOM_COMMANDS),
  ...keysOf(PAN_KEYS),
  ...LEVEL_KEYS,
  ...keysOf(REPLAY_KEYS),
];
