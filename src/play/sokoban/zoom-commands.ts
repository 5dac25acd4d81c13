import { message } from '../../words/message.ts';
import type { CommandTable, KeyInfo } from '../commands/command.ts';

/** How large the board is shown. `=` is the key of `+` without Shift. */
export const ZOOM_COMMANDS = {
  larger: {
    label: message('Zoom in'),
    icon: 'plus',
    keys: ['+', '='],
    repeats: true,
  },
  smaller: { label: message('Zoom out'), icon: 'minus', keys: ['-'], repeats: true },
  whole: {
    label: message('Fit the whole board'),
    icon: 'fit',
    keys: ['f'],
  },
  usual: {
    label: message('Usual size'),
    icon: 'target',
    keys: ['0'],
  },
} as const satisfies CommandTable<string>;

const PAN = { label: message('See more of a large board'), repeats: true } as const;

/** Which part of a large board is in sight. */
export const PAN_KEYS = {
  left: { ...PAN, keys: ['Shift+ArrowLeft'] },
  up: { ...PAN, keys: ['Shift+ArrowUp'] },
  right: { ...PAN, keys: ['Shift+ArrowRight'] },
  down: { ...PAN, keys: ['Shift+ArrowDown'] },
} as const satisfies Readonly<Record<string, KeyInfo>>;
