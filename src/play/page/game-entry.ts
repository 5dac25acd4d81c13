import type { ComponentType } from 'react';
import type { GameData } from '../../store/data/stored-kind.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import type { PageSetup } from './begun-game.ts';
import type { GamePageProps } from './page-game.ts';
import type { LoadedOnce } from '../../ui/loading/loaded-once.ts';
import type { GameId } from '../../platform/own-keys.ts';
import type { TextStorage } from '../../platform/storage.ts';

/** The state of today's deal or level: unopened, in progress, won. */
export type TodayState = 'open' | 'begun' | 'won';

/** How the deal or level of a day was won: on that day, later, or with help. */
export type DailyWin = 'won' | 'later' | 'helped';

/** What to play next after a won game, or after one that has no moves. */
export interface Again {
  /** The query that opens it. */
  readonly query: string;
  /** A text about the win that replaces the description of the game; `null` for none. */
  readonly words: string | null;
  /** The label of the button that opens it; `null` for “Play”. */
  readonly label: string | null;
}

/** What the front page shows for a game. */
export interface FrontNews {
  /** The game in progress; if it is over, one that was left for it; `null` if none can be read. */
  readonly progress: {
    /** The game and its progress: “4 suits · 52 moves · 12:04”; “4 suits” without moves. */
    readonly words: string;
    /** The position, as decoration. */
    readonly Picture: ComponentType;
  } | null;
  /**
   * If the last game is won: a game that was left for it, otherwise what to play next. If a link opened the last game
   * and it has no moves yet: a game with moves that was left.
   */
  readonly again: Again | null;
  /** Games that were left for another one and are not shown elsewhere, most recent first. */
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
  /** Chooses the deal or level of a day (`2026-11-21`), which then counts as that day’s, and returns its query. */
  readonly chooseDay: (day: string) => string;
  /** The days (`2026-11-21`) whose deal or level was won, for the window of the month. */
  readonly wins: ReadonlyMap<string, DailyWin>;
  /** What was won, shown below `progress`: “Last win: 4 suits, 12:34”; `null` for nothing. */
  readonly won: string | null;
}

/** What a game accepts when the system opens a file or shares something with the app. */
export interface AcceptedContent {
  /** Whether a file may be for this game, by its name. */
  readonly mayOpen: (name: string) => boolean;
  /** Whether a text is for this game. */
  readonly canRead: (text: string) => boolean;
}

/** What a game receives to start before React runs. */
export interface EarlySetup extends PageSetup {
  readonly settings: Pick<StoredState<SuiteSettings>, 'getState'>;
}

/** What the shell knows about a game; `app/games.ts` is the only list of these. */
export interface GameEntry {
  readonly id: GameId;
  readonly name: string;
  /** One sentence for the front page. */
  readonly summary: string;
  /** Query parameters that name this game even without `game=ID`. */
  readonly queryNames: readonly string[];
  /** The storage key of its game in progress; only used to check whether one exists. */
  readonly lastGameKey: string;
  /** The data it stores, for the data page. */
  readonly data: LoadedOnce<GameData>;
  /** What the front page shows for it besides its name. */
  readonly front?: LoadedOnce<(storage: TextStorage, today: string) => FrontNews | null>;
  /** Prepares in a worker what is likely to be needed next; returns an unsubscribe function. */
  readonly ahead?: LoadedOnce<(storage: TextStorage) => () => void>;
  /** What it accepts from outside, as a delivery (`platform/deliveries.ts`) under its id. */
  readonly acceptedContent?: LoadedOnce<AcceptedContent>;
  /**
   * Loads the code that shows a playable board before React runs, if the address allows it. The promise of `showBoard`
   * resolves when it is time for React.
   */
  readonly early: () => Promise<{ readonly showBoard: (setup: EarlySetup) => Promise<void> }>;
  /** The game itself. */
  readonly page: LoadedOnce<ComponentType<GamePageProps>>;
}

/** The game that a query names by its id, if it is one of `games`. */
export function gameNamed<G extends { readonly id: string }>(
  query: ReadonlyMap<string, string>,
  games: readonly G[],
): G | undefined {
  const named = query.get('game')?.toLowerCase();
  return games.find(({ id }) => id === named);
}
