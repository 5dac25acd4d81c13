import type { CommandTable, KeyInfo } from './command.ts';
import type { PlayerEvent } from './player.ts';
import { message } from '../../words/message.ts';

const STEPS = message('In a replay: a move back, or forward');
const ENDS = message('In a replay: to the start, or to the end');

/** What can be asked of a replay by a button or a key. */
export const REPLAY_COMMANDS = {
  back: { label: message('Back'), icon: 'previous', keys: ['ArrowLeft'], told: STEPS },
  forward: { label: message('Forward'), icon: 'next', keys: ['ArrowRight'], told: STEPS },
  // Translators: plays a replay, as on a button with the sign ▶.
  toggle: {
    label: message('Play'),
    icon: 'play',
    keys: [' '],
    told: message('In a replay: play and pause'),
  },
} as const satisfies CommandTable<string>;

/** The keys of the scrubber, which has no buttons for its ends. */
export const SCRUBBER_KEYS = {
  toStart: { label: message('To the start'), keys: ['Home'], told: ENDS },
  toEnd: { label: message('To the end'), keys: ['End'], told: ENDS },
} as const satisfies Readonly<Record<string, KeyInfo>>;

/** All keys of a replay. */
export const REPLAY_KEYS = { ...REPLAY_COMMANDS, ...SCRUBBER_KEYS };

/** What each of them is for the player of the replay. */
export const REPLAY_EVENTS: Readonly<Record<keyof typeof REPLAY_KEYS, PlayerEvent>> = {
  back: { t: 'step', by: -1 },
  forward: { t: 'step', by: 1 },
  toggle: { t: 'toggle' },
  toStart: { t: 'go', to: 0 },
  toEnd: { t: 'go', to: Infinity },
};
