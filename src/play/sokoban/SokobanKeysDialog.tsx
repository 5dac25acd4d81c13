import buttons from '../../ui/controls/button.module.css';
import { type KeyList, KeysDialog } from '../../ui/popups/KeysDialog.tsx';
import { message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { type KeyInfo, keysOf } from '../commands/command.tsx';
import { PAD_EVERYWHERE, padKeysOf } from '../commands/pad-keys.ts';
import { REPLAY_KEYS } from '../commands/replay-commands.ts';
import {
  PAN_KEYS,
  SOKOBAN_COMMANDS,
  type SokobanCommand,
  ZOOM_COMMANDS,
} from './sokoban-commands.ts';

const BOARD_KEYS: KeyList = [
  [['←', '↑', '↓', '→'], message('Move and push; hold to continue')],
  [['W', 'A', 'S', 'D'], message('Move: up, left, down, right')],
  [['I', 'J', 'M', 'L'], message('Move: up, left, down, right')],
  [['Enter', 'Space'], message('While exploring: walk, choose a box, push it')],
];

const LEVEL_KEYS: KeyList = [
  [['←', '↑', '↓', '→'], message('Among the levels: from one to another')],
  [['Backspace'], message('Among the levels: back to the game')],
];

/** Descriptions for the list of keys that are longer than the commands' labels; games start without loading them. */
const DESCRIPTIONS: Readonly<Partial<Record<SokobanCommand, PlainMessage>>> = {
  levels: message('Cancel, or show the levels (in the arcade, the leaderboard)'),
  undoPush: message('Undo to before the last push'),
  explore: message('Explore with a cursor; E or Esc goes back'),
  rows: message('The board in words, row by row'),
  hint: message('Hint: the next push of a solution'),
  lamp: message('Lamp: can it still be solved? (L is a step)'),
  solution: message('Show a solution from here'),
  marks: message('Show or hide dead squares and deadlocks'),
  why: message('Why is this dead? The proof, step by step'),
  timeline: message('Show or hide the timeline'),
  game: message('This game: figures, best solutions, snapshots'),
  console: message('Open and close the push console'),
  mute: message('Sound on and off (M is a step)'),
};
const ZOOM_DESCRIPTIONS: Readonly<Partial<Record<keyof typeof ZOOM_COMMANDS, PlainMessage>>> = {
  larger: message('Zoom in; also Ctrl and the wheel'),
  whole: message('Fit the whole board into the window'),
  usual: message('Back to the usual size'),
};

function withDescriptions<Name extends string>(
  table: Readonly<Record<Name, KeyInfo>>,
  descriptions: Readonly<Partial<Record<Name, PlainMessage>>>,
): Readonly<Record<string, KeyInfo>> {
  return Object.fromEntries(
    Object.entries<KeyInfo>(table).map(([name, info]) => {
      const words = descriptions[name as Name];
      return [name, words === undefined ? info : { ...info, inKeyList: words }];
    }),
  );
}

/** The gamepad buttons of Sokoban, for its help. */
const SOKOBAN_PAD: KeyList = [
  [['←', '↑', '↓', '→'], message('Cross or left stick: move and push; hold to continue')],
  [['A'], message('While exploring: walk, choose a box, push it')],
  [['B'], message('Cancel, or show the levels (in the arcade, the leaderboard)')],
  ...padKeysOf(withDescriptions(SOKOBAN_COMMANDS, DESCRIPTIONS)),
  ...PAD_EVERYWHERE,
];

/** The keys of Sokoban, for its help. */
const SOKOBAN_KEYS: KeyList = [
  ...BOARD_KEYS,
  ...keysOf(withDescriptions(SOKOBAN_COMMANDS, DESCRIPTIONS)),
  ...keysOf(withDescriptions(ZOOM_COMMANDS, ZOOM_DESCRIPTIONS)),
  ...keysOf(PAN_KEYS),
  ...LEVEL_KEYS,
  ...keysOf(REPLAY_KEYS),
];

interface SokobanKeysDialogProps {
  readonly game: { readonly open: (dialog: 'help') => void };
  readonly onClose: () => void;
}

/** The keys of Sokoban, with their mouse and touch equivalents. */
export function SokobanKeysDialog({ game, onClose }: SokobanKeysDialogProps) {
  return (
    <KeysDialog keys={SOKOBAN_KEYS} pad={SOKOBAN_PAD} onClose={onClose}>
      {t(
        'By mouse or touch: click the floor to walk there. Click a box, then one of the dots, or drag it there, to push it along the best path. Each of these is one step for undo. On a touch screen swipe to step, and hold at the end to continue.',
      )}{' '}
      <button type="button" className={buttons.link} onClick={() => game.open('help')}>
        {t('How to play')}
      </button>
    </KeysDialog>
  );
}
