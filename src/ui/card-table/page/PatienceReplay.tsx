import type { Look } from '../../play/page/game-page.ts';
import type { TableChoices, TableLayout } from '../layout/table-layout.ts';
import { ReplayDialog } from '../replay/ReplayDialog.tsx';
import type { PatienceSetup } from './patience-setup.ts';
import type { Watched } from './patience-game.ts';

interface PatienceReplayProps<Params, P, M, L extends TableLayout> {
  readonly setup: PatienceSetup<Params, P, M, L>;
  readonly watched: Watched<P, M>;
  readonly prefs: TableChoices;
  readonly look: Look;
  readonly onClose: () => void;
}

/** The replay of a patience, in its words. */
export function PatienceReplay<Params, P, M, L extends TableLayout>(
  props: PatienceReplayProps<Params, P, M, L>,
) {
  const { setup, watched, prefs, look, onClose } = props;
  const { patience, suits, words } = setup;
  const { columnCount, otherPiles } = patience;
  return (
    <ReplayDialog
      game={patience}
      recording={watched}
      first={watched.first}
      title={watched.title}
      suits={suits}
      prefs={prefs}
      look={look}
      otherPiles={(position) =>
        otherPiles.map((name, index) => `${name}: ${words.pile(position, columnCount + index)}`)
      }
      describe={(index) => {
        const [move, after] = [watched.moves[index - 1], watched.positions[index]];
        return move !== undefined && after !== undefined
          ? words.move(move, after)
          : 'The deal, before the first move.';
      }}
      onClose={onClose}
    />
  );
}
