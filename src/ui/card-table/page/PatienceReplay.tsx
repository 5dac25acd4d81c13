import type { Look } from '../../play/page/game-page.ts';
import type { TableChoices, TableLayout } from '../layout/table-layout.ts';
import type { Recording, Watched } from '../replay/recording.ts';
import { ReplayDialog } from '../replay/ReplayDialog.tsx';
import type { PatienceSetup } from './patience-setup.ts';
import { t } from '../../../words/t.ts';

interface PatienceReplayProps<Params, P, M, L extends TableLayout> {
  readonly setup: PatienceSetup<Params, P, M, L>;
  readonly watched: Watched<Recording<P, M>>;
  readonly prefs: TableChoices;
  readonly look: Look;
  readonly onClose: () => void;
}

/** The replay of a patience, in its words. */
export function PatienceReplay<Params, P, M, L extends TableLayout>(
  props: PatienceReplayProps<Params, P, M, L>,
) {
  const { setup, prefs, look, onClose } = props;
  const { recording, first, title } = props.watched;
  const { patience, suits, words } = setup;
  const { columnCount, otherPiles } = patience;
  const describe = (index: number): string => {
    const [move, after] = [recording.moves[index - 1], recording.positions[index]];
    return move !== undefined && after !== undefined
      ? words.move(move, after)
      : t('The deal, before the first move.');
  };
  return (
    <ReplayDialog
      game={patience}
      recording={recording}
      first={first}
      title={title}
      suits={suits}
      prefs={prefs}
      look={look}
      otherPiles={(position) =>
        otherPiles.map((pile, index) =>
          t('{pile}: {cards}', { pile, cards: words.pile(position, columnCount + index) }),
        )
      }
      describe={describe}
      rowOf={(index) => ({ words: describe(index), note: '' })}
      onClose={onClose}
    />
  );
}
