import type { GameChange } from '../../../store/game-store-state.ts';
import type { PatienceWords } from './patience-setup.ts';
import { t } from '../../../words/t.ts';
import { andThen } from '../../kit/format/and-then.ts';

/** What a change of the game has to say; empty where it says nothing. */
export function changeWords<Params, P, M>(
  { deal, move, standing }: PatienceWords<Params, P, M>,
  { session, change, from, to }: GameChange<Params, P, M>,
): string {
  const stands = `${standing(to)}.`;
  switch (change.kind) {
    case 'play':
      return `${move(change.move, to)}. ${stands}`;
    case 'redo':
      return andThen(t('Redone: {move}.', { move: move(change.move, to) }), stands);
    case 'undo':
      return andThen(t('Took back {move}.', { move: move(change.move, from) }), stands);
    case 'open':
      return t('New game: {deal}.', { deal: deal(session.params) });
    case 'restart':
      return t('Undo brings your earlier attempt back.');
    case 'bring-back':
      return andThen(
        t('Your earlier attempt is back, after move {move}.', { move: session.cursor }),
        stands,
      );
    case 'jump':
      return andThen(t('Now after move {move}.', { move: session.cursor }), stands);
    case 'follow':
    case 'assist':
      return '';
  }
}
