import type { ComponentType } from 'react';

/** How today's deal or level stands: not opened, in progress, won. */
export type TodayState = 'open' | 'begun' | 'won';

/** What the front page says of a game. */
export interface FrontNews {
  /** The game in progress; `null` where there is none that can be read, or it is over. */
  readonly progress: {
    /** What is played, and how far: “4 suits · 52 moves · 12:04”. */
    readonly words: string;
    /** The position, as decoration. */
    readonly Picture: ComponentType;
  } | null;
  /** The query of another game of the kind of the last one, where that is won: nothing is left of it to play. */
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
