import * as v from 'valibot';
import { isContinuedBy, current } from '../../engine/session.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/rules/params.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { createSavedGame, sessionCodec } from '../../store/saved-game.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import type { SpiderSession, SpiderStore } from './spider-store.ts';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';
import type { SpiderCommands } from './spider-commands.ts';

/** The storage key of games that were left for another one and can be resumed. */
export const KEPT_GAMES_KEY = 'spider.v1.keptGames';

/**
 * The stored form: one game per deal, most recent first. Games are stored as text, so that an unreadable one does not
 * affect the others.
 */
export const KeptGamesSchema = v.object({
  games: v.fallback(v.array(v.object({ deal: v.string(), game: v.string() })), []),
});
type Kept = v.InferOutput<typeof KeptGamesSchema>;

const codec = sessionCodec(spider);
const { format } = spiderParams;

function sessionOf({ game }: Kept['games'][number]): SpiderSession | null {
  const read = codec.parse(game);
  return read.ok ? read.value : null;
}

/** The kept games that can be read. */
export function sessionsIn({ games }: Kept): readonly SpiderSession[] {
  return games.map(sessionOf).filter((session) => session !== null);
}

/** Combines both lists. Of two games of the same deal, mine is kept unless theirs continues it. */
export function mergeKept(mine: Kept, theirs: Kept): Kept {
  const games = mine.games.map((own) => {
    const other = theirs.games.find(({ deal }) => deal === own.deal);
    const [here, there] = [sessionOf(own), other ? sessionOf(other) : null];
    return other && there && (!here || isContinuedBy(spider, here, there)) ? other : own;
  });
  const isMine = ({ deal }: Kept['games'][number]) => games.some((own) => own.deal === deal);
  return { games: [...games, ...theirs.games.filter((each) => !isMine(each))] };
}

/** Opens the kept games in a storage. Reports damaged values to `onStorageError`. */
export function openKeptGames(storage: TextStorage, onStorageError: (error: StorageError) => void) {
  const state = createStoredState({
    ...schemaState(KeptGamesSchema),
    storage,
    key: KEPT_GAMES_KEY,
    merge: mergeKept,
    onStorageError,
  });
  const without = (games: Kept['games'], wanted: string) =>
    games.filter(({ deal }) => deal !== wanted);
  const forget = (params: SpiderParams) =>
    state.update((now) => {
      const games = without(now.games, format(params));
      return games.length === now.games.length ? now : { games };
    });
  return {
    state,
    /** Keeps a game, replacing any other game of its deal. Resolves to whether it was stored. */
    keep: async (session: SpiderSession): Promise<boolean> => {
      const entry = { deal: format(session.params), game: codec.format(session) };
      state.update(({ games }) => ({ games: [entry, ...without(games, entry.deal)] }));
      return state.stored();
    },
    /** The kept game of a deal; `null` if there is none or it is unreadable. */
    read: (params: SpiderParams): SpiderSession | null => {
      const entry = state.getState().games.find(({ deal }) => deal === format(params));
      return entry ? sessionOf(entry) : null;
    },
    forget,
  };
}

/** The storage key of the last game that was left or won, in the format of a saved game. */
export const PREVIOUS_GAME_KEY = 'spider.v1.previousGame';

type ReportError = (error: StorageError) => void;

const quiet: ReportError = () => undefined;

function previousGame(storage: TextStorage, onStorageError: ReportError) {
  return createSavedGame({
    ...{ game: spider, storage, key: PREVIOUS_GAME_KEY, onStorageError },
    // A value in `localStorage` is newer than an earlier one in the database.
    merge: (_, later) => later,
  });
}

/**
 * Keeps every game that is won, or left for another game or another attempt, until the next such game. Ignores games
 * without moves and games kept to be continued. Reports a game that could not be kept to `onStorageError`.
 */
export function keepPreviousGame(
  store: SpiderStore,
  storage: TextStorage,
  onStorageError: ReportError,
): () => void {
  const keep = (session: SpiderSession) => {
    if (session.cursor === 0) return;
    previousGame(storage, onStorageError).write(() => session);
  };
  return store.subscribe((now, before) => {
    const { change } = now;
    const { kind } = change;
    const isLetGo = before.earlier !== null && now.earlier !== before.earlier;
    if (isLetGo && kind !== 'undo-restart') keep(before.earlier);
    if (now.session === before.session) return;
    if (kind === 'open' && change.isLeftKept !== true) keep(before.session);
    const justWon = kind === 'play' || kind === 'redo' || kind === 'jump';
    if (justWon && spider.status(current(now.session)) === 'won') keep(now.session);
  });
}

/** Whether such a game exists, readable or not. */
function hasPreviousGame(storage: TextStorage): boolean {
  return previousGame(storage, quiet).isThere();
}

/** The last game that was left or won, or `null`. Reports why a stored game is unreadable to `onStorageError`. */
export function readPreviousGame(
  storage: TextStorage,
  onStorageError: ReportError,
): SpiderSession | null {
  return previousGame(storage, onStorageError).read();
}

/** The menu entry that replays the last game, disabled if there is none. This is only checked when a menu opens. */
export function lastGameItem({ watchLast }: SpiderCommands, storage: TextStorage): MenuItem {
  if (hasPreviousGame(storage)) return watchLast;
  return { ...watchLast, unavailable: t('There is no last game yet.') };
}
