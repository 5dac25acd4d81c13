import { SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { navigate } from '../../platform/navigation.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { hasKeyboard } from '../../ui/browser/device.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import buttons from '../../ui/controls/button.module.css';
import { type KeyList, KeysDialog } from '../../ui/popups/KeysDialog.tsx';
import { type KeyInfo, keysOf } from '../../play/commands/command.tsx';
import { PAD_EVERYWHERE, padKeysOf } from '../../play/commands/pad-keys.ts';
import { REPLAY_KEYS } from '../../play/commands/replay-commands.ts';
import {
  PAN_KEYS,
  SOKOBAN_COMMANDS,
  type SokobanCommand,
  ZOOM_COMMANDS,
} from '../../play/sokoban/sokoban-commands.ts';

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
  game: message('This game: figures and best solutions'),
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

const SECTIONS: readonly { readonly title: PlainMessage; readonly text: PlainMessage }[] = [
  {
    title: message('The aim'),
    text: message('Push every box onto a goal. The level is complete when all boxes are there.'),
  },
  {
    title: message('Walking and pushing'),
    text: message(
      'Move with the arrow keys, by swiping, or by clicking or tapping where you want to go. Walk into a box to push it one square, if the square behind it is free. Boxes are pushed one at a time, and never pulled. A click or tap on a box shows where it can be pushed.',
    ),
  },
  {
    title: message('Undo and restart'),
    text: message(
      'Undo goes back step by step, as far as you like. Moves and pushes count only the steps that remain; the score keeps every step and adds 1 for each one undone. A lower score is better. Redo plays steps again. A restart can be undone too.',
    ),
  },
  {
    title: message('Hint and lamp'),
    text: message(
      'A hint shows the next push of a solution. While the lamp is lit, the solver says whether the level can still be solved. A solution with such help is marked, and your best one without help stays.',
    ),
  },
  {
    title: message('Dead boxes'),
    text: message(
      'A box in a corner that is no goal can never leave it: it is dead, and only undo helps. “Why is this dead?”, in “Tools”, shows step by step why nothing can be solved any more. “Show dead squares” marks where no box should go.',
    ),
  },
  {
    title: message('More levels'),
    text: message(
      '“Levels” has all packs, the level of the day, and endless new levels. One of the packs is the Schoolroom: short lessons, one idea each.',
    ),
  },
];

interface HelpDialogProps {
  readonly game: { readonly open: (dialog: 'keys') => void };
  readonly onClose: () => void;
}

/** A short explanation of how to play Sokoban, with a button for the lessons. */
export function HelpDialog({ game, onClose }: HelpDialogProps) {
  return (
    <Dialog title={t('How to play')} onClose={onClose}>
      {SECTIONS.map(({ title, text }) => (
        <section key={title}>
          <h3>{format(title)}</h3>
          <p>{format(text)}</p>
        </section>
      ))}
      <DialogActions>
        {hasKeyboard() && <Button onClick={() => game.open('keys')}>{t('Keys')}</Button>}
        <Button
          onClick={() => {
            onClose();
            // Navigates to its address, so that Back returns to the level that is on the board now.
            navigate(`game=sokoban&pack=${SCHOOL}&level=1`);
          }}
        >
          {t('Open the Schoolroom')}
        </Button>
        <Button kind="primary" data-initial-focus onClick={onClose}>
          {t('Play')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
