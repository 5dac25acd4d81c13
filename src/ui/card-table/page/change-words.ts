import type { GameChange } from '../../../store/game-store-state.ts';
import type { PatienceWords } from './patience-setup.ts';

/** What a change of the game has to say; empty where it says nothing. */
export function changeWords<Params, P, M>(
  { deal, move, standing }: PatienceWords<Params, P, M>,
  { session, change, from, to }: GameChange<Params, P, M>,
): string {
  switch (change.kind) {
    case 'play':
      return `${move(change.move, to)}. ${standing(to)}.`;
    case 'redo':
      return `Redone: ${move(change.move, to)}. ${standing(to)}.`;
    case 'undo':
      return `Took back ${move(change.move, from)}. ${standing(to)}.`;
    case 'open':
      return `New game: ${deal(session.params)}.`;
    case 'restart':
      return 'Undo brings your earlier attempt back.';
    case 'bring-back':
      return `Your earlier attempt is back, after move ${session.cursor}. ${standing(to)}.`;
    case 'jump':
      return `Now after move ${session.cursor}. ${standing(to)}.`;
    case 'follow':
    case 'assist':
      return '';
  }
}
