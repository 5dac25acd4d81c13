import type { CardTable, CardTableConfig } from '../../board/cards/card-table.ts';
import type { TableLayout } from '../../board/cards/scene/table-layout.ts';
import { createHandover } from '../page/begun-game.ts';
import type { GameStore } from '../../store/game-store.ts';
import { current } from '../../engine/session.ts';
import { announce } from '../../ui/messages/announce.ts';
import { playSounds } from '../page/sound.ts';
import type { TableFailure } from '../../board/cards/paint/atlas-keeper.ts';
import { LOAD_AGAIN, reportPaintFailed } from '../../ui/loading/painting.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';

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

/** A table that is on the page, and playable, before React runs. */
interface EarlyTable<P, M, L extends TableLayout> {
  readonly table: CardTable<P, M, L>;
  /** The latest value passed to `onLayout`. */
  readonly layout: () => L | null;
  /** Whether its pictures are ready. */
  readonly isReady: () => boolean;
  /** Stops what stands in for React. */
  readonly release: () => void;
}

interface Offered {
  /** The game being played on it. */
  readonly store: unknown;
  readonly early: unknown;
}

const handover = createHandover<Offered>();

/** Offers the table of this game to React's page. */
export function offerEarlyTable<Params, P, M, L extends TableLayout>(
  store: GameStore<Params, P, M>,
  early: EarlyTable<P, M, L>,
): void {
  handover.offer({ store, early });
}

/** Returns the table of this game, or `null` if there is none; only the first call returns it. */
export function takeEarlyTable<Params, P, M, L extends TableLayout>(
  store: GameStore<Params, P, M>,
): EarlyTable<P, M, L> | null {
  const offered = handover.take((each) => each.store === store);
  // Safe: each game has a single kind of table.
  return offered && (offered.early as EarlyTable<P, M, L>);
}

let isReported = false;

/** Tells the player that pictures could not be drawn: only once, until drawing succeeds again. */
export function reportPicturesFailed(): void {
  if (isReported) return;
  isReported = true;
  showToast(
    t(
      'Some pictures could not be drawn. Another try follows when the window’s size or the theme changes. Reloading the page may also help.',
    ),
    LOAD_AGAIN,
  );
}

/** Drawing has succeeded, so the next failure is reported again. */
export function notePicturesReady(): void {
  isReported = false;
}

/** Reports a failure of a table to the player. */
export function reportTableError(what: TableFailure, error: unknown): void {
  if (what === 'pictures') reportPicturesFailed();
  else reportPaintFailed(what === 'painting' ? 'table' : 'picture', error);
}
