import type { ComponentType } from 'react';

/** How today's deal or level stands: not opened, in progress, won. */
export type TodayState = 'open' | 'begun' | 'won';

/** What leads on from a game that is won, or that nobody has played. */
export interface Again {
  /** Opens what comes next. */
  readonly query: string;
  /** That the game is won, in place of what the game is; `null` where nothing is said of it. */
  readonly words: string | null;
  /** What comes next, on the button; `null` for “Play”. */
  readonly label: string | null;
}

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
   * Where the last game is won, and nothing is left of it to play: a game that was left for it, otherwise what leads on
   * from it. Where the last game is one that a link opened and that has no moves yet: a game with moves that was left.
   */
  readonly again: Again | null;
  /** Games that were left for another one and are shown nowhere else, the last one first. */
  readonly waiting: readonly {
    /** “Continue 4 suits, 52 moves”. */
    readonly label: string;
    /** The query that continues it. */
    readonly query: string;
  }[];
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
