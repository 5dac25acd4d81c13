import type { CardTable } from '../../board/cards/card-table.ts';
import type { TableLayout } from '../../board/cards/scene/table-layout.ts';
import { createHandover } from '../../core/handover.ts';
import type { GameStore } from '../../store/game-store.ts';

/** A table that is on the page before React is, and is played. */
interface EarlyTable<P, M, L extends TableLayout> {
  readonly table: CardTable<P, M, L>;
  /** What `onLayout` heard last. */
  readonly layout: () => L | null;
  /** Whether its pictures are there. */
  readonly isReady: () => boolean;
  /** Ends what stands in for React. */
  readonly release: () => void;
}

interface Offered {
  /** The game that is played on it. */
  readonly store: unknown;
  readonly early: unknown;
}

const handover = createHandover<Offered>();

/** Has React's page take the table of this game over. */
export function offerEarlyTable<Params, P, M, L extends TableLayout>(
  store: GameStore<Params, P, M>,
  early: EarlyTable<P, M, L>,
): void {
  handover.offer({ store, early });
}

/** Returns the table of this game, once; `null` where there is none. */
export function takeEarlyTable<Params, P, M, L extends TableLayout>(
  store: GameStore<Params, P, M>,
): EarlyTable<P, M, L> | null {
  const offered = handover.take((each) => each.store === store);
  // A game has one kind of table.
  return offered && (offered.early as EarlyTable<P, M, L>);
}
