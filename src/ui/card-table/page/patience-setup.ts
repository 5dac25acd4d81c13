import type { ComponentType } from 'react';
import type { Suit } from '../../../cards/card.ts';
import type { Result } from '../../../core/result.ts';
import type { SolverResult } from '../../../core/solver.ts';
import type { Game } from '../../../engine/game.ts';
import type { SuiteStorage } from '../../../platform/file-store.ts';
import type { GameStore } from '../../../store/game-store.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import type { Patience } from '../scene/patience.ts';

/** What a patience has to say. */
export interface PatienceWords<Params, P, M> {
  /** Its name, in the bar. */
  readonly title: string;
  /** A deal in a few words: "deal “links”". */
  readonly deal: (params: Params) => string;
  /** A move that led to a position: "6 of Hearts from column 2 to the waste". */
  readonly move: (move: M, after: P) => string;
  /** A pile that is no column, by its number: "16 cards left". */
  readonly pile: (position: P, pile: number) => string;
  /** How the game stands: "12 cards in the columns". */
  readonly standing: (position: P) => string;
  /** What the player is asked before the solver helps: what it sees that they do not. */
  readonly question: { readonly title: string; readonly text: string };
  /** How to play by mouse or touch. */
  readonly pointer: string;
}

/** What says of a position whether it can be won, in the page and at once. */
export interface PatienceSolver<P, M> {
  readonly solve: (position: P) => SolverResult<M>;
  /** See `AnalysedGame`. */
  readonly keyOf: (position: P) => string;
}

/** What is counted of the games of a patience. */
export interface PatienceStatistics {
  /** Counts the games that are played, until the returned function is called. */
  readonly watch: () => () => void;
  /** Shows what was counted. */
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
}

/** All that a page has to know of a patience that needs no more than the usual. */
export interface PatienceSetup<Params, P, M, L extends TableLayout> {
  readonly game: Game<Params, P, M>;
  readonly patience: Patience<P, M, L>;
  /** The move that deals from the stock; `null` where there is nothing to deal. */
  readonly dealMove: (position: P) => M | null;
  readonly suits: readonly Suit[];
  readonly solver: PatienceSolver<P, M>;
  readonly words: PatienceWords<Params, P, M>;
  /** Where the game in progress is kept. */
  readonly lastGameKey: string;
  /** A new random deal. */
  readonly newDeal: () => Params;
  /** The deal that a link names, or `null`. */
  readonly readLink: (query: string) => Result<Params | null>;
  /** Opens what is counted of its games. */
  readonly createStatistics: (
    storage: SuiteStorage,
    store: GameStore<Params, P, M>,
  ) => PatienceStatistics;
}
