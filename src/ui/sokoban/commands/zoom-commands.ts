import type { CommandTable, KeyInfo } from '../../play/commands/command.ts';

/** How large the board is shown. `=` is the key of `+` without Shift. */
export const ZOOM_COMMANDS = {
  larger: {
    label: 'Zoom in',
    icon: 'plus',
    keys: ['+', '='],
    told: 'Zoom in; also Ctrl and the wheel',
    repeats: true,
  },
  smaller: { label: 'Zoom out', icon: 'minus', keys: ['-'], repeats: true },
  whole: {
    label: 'Fit the whole board',
    icon: 'fit',
    keys: ['f'],
    told: 'Fit the whole board into the window',
  },
  usual: { label: 'Usual size', icon: 'target', keys: ['0'], told: 'Back to the usual size' },
} as const satisfies CommandTable<string>;

const PAN = { told: 'See more of a large board', repeats: true } as const;

/** Which part of a large board is in sight. */
export const PAN_KEYS = {
  left: { label: 'See more on the left', keys: ['Shift+ArrowLeft'], ...PAN },
  up: { label: 'See more above', keys: ['Shift+ArrowUp'], ...PAN },
  right: { label: 'See more on the right', keys: ['Shift+ArrowRight'], ...PAN },
  down: { label: 'See more below', keys: ['Shift+ArrowDown'], ...PAN },
} as const satisfies Readonly<Record<string, KeyInfo>>;
