import type { ComponentType } from 'react';
import type { GameData } from '../../../store/data/stored-kind.ts';
import type { GamePageProps } from '../../play/page/game-page.ts';
import type { LoadedOnce } from '../../kit/loading/loaded-once.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import type { FrontNews } from '../../play/front/front-news.ts';
import type { PlainMessage } from '../../../words/message.ts';

/** What the shell knows of a game; `app/games.ts` is the only list of these. */
export interface GameEntry {
  readonly id: string;
  readonly name: PlainMessage;
  /** One sentence for the front page. */
  readonly summary: PlainMessage;
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
  /** The game itself. */
  readonly page: LoadedOnce<ComponentType<GamePageProps>>;
}

/** The decoration of each game on the front page, by its id. */
export type GameArts = Readonly<Record<string, ComponentType>>;
