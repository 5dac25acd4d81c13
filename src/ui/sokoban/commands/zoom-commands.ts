import { message } from '../../../words/message.ts';
import type { CommandTable, KeyInfo } from '../../play/commands/command.ts';

/** How large the board is shown. `=` is the key of `+` without Shift. */
export const ZOOM_COMMANDS = {
  larger: {
    label: message('Zoom in'),
    icon: 'plus',
    keys: ['+', '='],
    told: message('Zoom in; also Ctrl and the wheel'),
    repeats: true,
  },
  smaller: { label: message('Zoom out'), icon: 'minus', keys: ['-'], repeats: true },
  whole: {
    label: message('Fit the whole board'),
    icon: 'fit',
    keys: ['f'],
    told: message('Fit the whole board into the window'),
  },
  usual: {
    label: message('Usual size'),
    icon: 'target',
    keys: ['0'],
    told: message('Back to the usual size'),
  },
} as const satisfies CommandTable<string>;

const PAN = { told: message('See more of a large board'), repeats: true } as const;

/** Which part of a large board is in sight. */
export const PAN_KEYS = {
  left: { label: message('See more on the left'), keys: ['Shift+ArrowLeft'], ...PAN },
  up: { label: message('See more above'), keys: ['Shift+ArrowUp'], ...PAN },
  right: { label: message('See more on the right'), keys: ['Shift+ArrowRight'], ...PAN },
  down: { label: message('See more below'), keys: ['Shift+ArrowDown'], ...PAN },
} as const satisfies Readonly<Record<string, KeyInfo>>;
