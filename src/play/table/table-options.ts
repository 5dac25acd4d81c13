import type { CardTableConfig } from '../../board/cards/card-table.ts';
import type { TableLayout } from '../../board/cards/scene/table-layout.ts';
import { current } from '../../engine/session.ts';
import type { GameStore } from '../../store/game-store.ts';
import { announce } from '../../ui/messages/announce.ts';
import { playSounds } from '../page/sound.ts';
import { reportTableError } from './table-errors.ts';

/** Creates the element of a table. */
export function tableIn(parent: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.dataset['testid'] = 'table';
  parent.append(element);
  return element;
}

/** The options of a table that follow from the state of a game. */
export function positionIn<Params, P, M>(store: GameStore<Params, P, M>) {
  const { session, change } = store.getState();
  const isOpening = change.kind === 'open' && session.moves.length === 0;
  return { position: current(session), isOpening };
}

/** The options of a table that are the same in every game. */
export const storeEvents = <Params, P, M>(store: GameStore<Params, P, M>) =>
  ({
    onReplace: (move: M) => store.getState().replace(move),
    onAnnounce: announce,
    onSounds: playSounds,
    onError: reportTableError,
  }) satisfies Partial<CardTableConfig<P, M, TableLayout>>;
