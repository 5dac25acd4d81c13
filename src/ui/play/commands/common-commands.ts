import type { CommandTable } from './command.ts';

/** Commands that are the same wherever there are any: the tables of games and of the editor take them from here. */
export const COMMON_COMMANDS = {
  undo: { label: 'Undo', icon: 'undo', keys: ['u', 'Ctrl+z'], repeats: true },
  moves: {
    label: 'Moves…',
    icon: 'rows',
    keys: ['Shift+h'],
    told: 'The list of moves: back or forward to one of them',
  },
  pause: { label: 'Pause', icon: 'pause', keys: ['p', 'b', 'Pause'], told: 'Take a break' },
  statistics: { label: 'Statistics', icon: 'chart', keys: ['t'] },
  mute: { label: 'Sound on and off', word: 'Sound', icon: 'sound' },
  keys: { label: 'Keys', icon: 'keys', keys: ['?'], told: 'These keys' },
  copyLink: { label: 'Copy link', icon: 'link' },
} as const satisfies CommandTable<string>;
