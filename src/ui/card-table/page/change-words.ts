import { current } from '../../../engine/session.ts';
import type { GameStoreState } from '../../../store/game-store-state.ts';
import type { PatienceWords } from './patience-setup.ts';

/** What a change of the game has to say; empty where it says nothing. */
export function changeWords<Params, P, M>(
  { deal, move, standing }: PatienceWords<Params, P, M>,
  { session, change }: GameStoreState<Params, P, M>,
  before: GameStoreState<Params, P, M>,
): string {
  const now = current(session);
  switch (change.kind) {
    case 'play':
      return `${move(change.move, now)}. ${standing(now)}.`;
    case 'redo':
      return `Redone: ${move(change.move, now)}. ${standing(now)}.`;
    case 'undo':
      return `Took back ${move(change.move, current(before.session))}. ${standing(now)}.`;
    case 'open':
      return `New game: ${deal(session.params)}.`;
    case 'restart':
      return 'Back at the start of the deal. Redo brings your moves back.';
    case 'jump':
      return `Now after move ${session.cursor}. ${standing(now)}.`;
    case 'follow':
    case 'assist':
      return '';
  }
}
