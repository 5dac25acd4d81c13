import type { ComponentType } from 'react';

/** What a game calls its things, and what it can say of them, in the language that is spoken then. */
export interface GameWords<Proof> {
  /** What is played. */
  readonly game: 'deal' | 'level';
  /** What the solver counts. */
  readonly move: 'move' | 'push';
  /** Why nothing can be asked any more. */
  readonly won: () => string;
  /** What is asked before the first help in a game, and what can be chosen about it. */
  readonly question: () => {
    readonly title: string;
    readonly text: string;
    readonly Choice?: ComponentType;
  };
  /** How many moves are played now. */
  readonly played: () => number;
  /** The move after the first `index` ones, in a few words, as they stand in brackets. */
  readonly describeMove: (index: number) => string | null;
  /** The best attempt of a search that goes on, where the solver tells it: “at best 3 of 8 boxes on goals”. */
  readonly describeBest?: (best: readonly number[]) => string;
  /** A sentence; `null` where it is not shown. */
  readonly describeProof?: (proof: Proof) => string | null;
}
