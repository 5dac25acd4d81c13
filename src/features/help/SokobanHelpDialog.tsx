import { SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { navigate } from '../../platform/navigation.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { hasKeyboard } from '../../ui/browser/device.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';

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
