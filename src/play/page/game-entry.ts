import type { ComponentType } from 'react';
import type { GameData } from '../../store/data/stored-kind.ts';
import type { GamePageProps } from './game-page.ts';
import type { LoadedOnce } from '../../ui/loading/loaded-once.ts';
import type { TextStorage } from '../../platform/storage.ts';
import type { FrontNews } from './front-news.ts';

/** What a game takes in of what the system opens or shares with the app. */
export interface Intake {
  /** Whether a file may be for this game, by its name. */
  readonly mayOpen: (name: string) => boolean;
  /** Whether a text is something of this game. */
  readonly canRead: (text: string) => boolean;
}

/** What the shell knows of a game; `app/games.ts` is the only list of these. */
export interface GameEntry {
  readonly id: string;
  readonly name: string;
  /** One sentence for the front page. */
  readonly summary: string;
  /** Query parameters that name this game even without `game=ID`. */
  readonly queryNames: readonly string[];
  /** Where its game in progress is kept; only asked whether there is one. */
  readonly lastGameKey: string;
  /** What it stores, for the page of the player's data. */
  readonly data: LoadedOnce<GameData>;
  /** What the front page says of it, where there is more than its name. */
  readonly front?: LoadedOnce<(storage: TextStorage, today: string) => FrontNews | null>;
  /** Makes in a worker what can be wanted next of it, until the returned function is called. */
  readonly ahead?: LoadedOnce<(storage: TextStorage) => () => void>;
  /** What it takes in from outside: as a delivery (`platform/deliveries.ts`) under its id. */
  readonly intake?: LoadedOnce<Intake>;
  /** The game itself. */
  readonly page: LoadedOnce<ComponentType<GamePageProps>>;
}

/** The game that a query names by its id, if one of these has it. */
export function gameNamed<G extends Pick<GameEntry, 'id'>>(
  query: ReadonlyMap<string, string>,
  games: readonly G[],
): G | undefined {
  const named = query.get('game')?.toLowerCase();
  return games.find(({ id }) => id === named);
}
