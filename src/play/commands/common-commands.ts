import type { CommandTable } from './command.ts';
import { message } from '../../words/message.ts';

/** Commands that are the same wherever there are any: the tables of games and of the editor take them from here. */
export const COMMON_COMMANDS = {
  undo: {
    label: message('Undo'),
    icon: 'undo',
    keys: ['u', 'Ctrl+z', 'PadX', 'PadLB'],
    repeats: true,
  },
  moves: {
    label: message('Moves…'),
    icon: 'rows',
    keys: ['Shift+h'],
    told: message('The list of moves: back or forward to one of them'),
  },
  pause: {
    label: message('Pause'),
    icon: 'pause',
    keys: ['p', 'b', 'Pause'],
    told: message('Take a break'),
  },
  statistics: { label: message('Statistics'), icon: 'chart', keys: ['t'] },
  mute: { label: message('Sound on and off'), word: message('Sound'), icon: 'sound' },
  keys: { label: message('Keys'), icon: 'keys', keys: ['?'], told: message('These keys') },
  copyLink: { label: message('Copy link'), icon: 'link' },
} as const satisfies CommandTable<string>;
