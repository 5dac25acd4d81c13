import type { ComponentType } from 'react';

/** How today's deal or level stands: not opened, in progress, won. */
export type TodayState = 'open' | 'begun' | 'won';

/** What the front page says of a game. */
export interface FrontNews {
  /** The game in progress, or where it is over, one that was left for it; `null` where none can be read. */
  readonly progress: {
    /** What is played, and how far: “4 suits · 52 moves · 12:04”. */
    readonly words: string;
    /** The position, as decoration. */
    readonly Picture: ComponentType;
  } | null;
  /**
   * Where the last game is won, and nothing is left of it to play: the query of one that was left for it, otherwise of
   * another game of its kind.
   */
  readonly again: string | null;
  readonly today: {
    /** “Today’s deal”. */
    readonly label: string;
    /** The query that opens it. */
    readonly query: string;
    readonly state: TodayState;
  };
  /** Days in a row on which the deal or level of the day was won without help; one missed day a week is forgiven. */
  readonly streak: number;
}
