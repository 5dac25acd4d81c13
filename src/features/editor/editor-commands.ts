import type { CommandTable, KeyInfo } from '../../play/commands/command.ts';
import { COMMON_COMMANDS } from '../../play/commands/common-commands.ts';
import { message } from '../../words/message.ts';

const REDO = {
  label: message('Redo'),
  icon: 'redo',
  keys: ['y', 'Ctrl+y', 'Ctrl+Shift+z'],
  repeats: true,
} as const;

/** All that can be asked of the drawing by a button, the menu or a key; arrows, tools and signs are the pen's. */
export const DRAW_COMMANDS = {
  back: { label: message('Back to the game'), word: message('Back'), icon: 'previous' },
  undo: COMMON_COMMANDS.undo,
  redo: REDO,
  tryIt: { label: message('Try it'), icon: 'play', keys: ['t'], told: message('Try the level') },
  backwards: { label: message('Backwards'), icon: 'rewind' },
  save: { label: message('Save'), icon: 'folder' },
  share: { label: message('Share'), icon: 'share' },
  keys: COMMON_COMMANDS.keys,
  ownLevels: { label: message('My levels…'), icon: 'grid' },
  anew: { label: message('Begin anew'), icon: 'plus' },
} as const satisfies CommandTable<string>;

/** What a level that is played in the editor can be asked beside its steps, forwards and backwards. */
export const TRIAL_COMMANDS = {
  back: { label: message('Back'), icon: 'previous', keys: ['Escape'] },
  undo: COMMON_COMMANDS.undo,
  redo: REDO,
  reset: { label: message('Reset'), icon: 'restart', keys: ['r'] },
} as const satisfies CommandTable<string>;

/** What arrows do in a level that is played backwards. */
export const ARROWS_PULL = { label: message('Arrows pull'), icon: 'rewind', keys: ['p'] } as const;

/** Plays the moves that can be redone, one after the other. */
export const PLAY_ON = { label: message('Play on'), icon: 'play', keys: ['p'] } as const;

/** What keys change about the pen beside its tool. */
export const PEN_KEYS = {
  fills: {
    label: message('Fill whole patches'),
    keys: ['k'],
    told: message('Fill whole patches, on and off'),
  },
} as const satisfies Readonly<Record<string, KeyInfo>>;
