import type { Game } from '../../engine/game.ts';
import { start } from '../../engine/session.ts';
import { noteAction } from '../../platform/flight-recorder.ts';
import { watchPage } from '../../platform/page-lifecycle.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { createGameStore, type GameStore } from '../../store/game-store.ts';
import { setPlayedGame } from '../../store/save-state.ts';
import { dismissToast, showToast } from '../../ui/messages/toasts.ts';
import { storageErrorReporter } from '../../ui/messages/storage-errors.ts';
import { openDialogs } from '../../ui/popups/open-dialogs.ts';
import { t } from '../../words/t.ts';
import { commonErrorWords } from './page-game.ts';
import type { Cue } from '../../platform/sound-cue.ts';
import type { GameChange } from '../../store/game-store-state.ts';
import { afterFrame } from '../../platform/schedule.ts';
import { announce } from '../../ui/messages/announce.ts';
import { playSounds } from './sound.ts';

/** The announcement and the sounds of a change, evaluated after the paint. */
interface Feedback {
  /** Empty for no announcement. */
  readonly words: () => string;
  readonly cues: () => readonly Cue[];
}

/**
 * Announces every change of a game in the live region and plays its sounds. `feedbackOf` is called in the task of the
 * change, before the frame, and defers its work to the functions it returns. Returns an unsubscribe function.
 */
export function announceChanges<P, S, M>(
  store: Pick<GameStore<P, S, M>, 'onChange'>,
  feedbackOf: (change: GameChange<P, S, M>) => Feedback,
): () => void {
  return store.onChange((change) => {
    const { words, cues } = feedbackOf(change);
    announce(words);
    afterFrame(() => playSounds(cues()));
  });
}

/** How long a restart can be undone. */
const OFFER_MS = 10_000;

/**
 * Offers to undo a restart for ten seconds, or until the next action. Returns an unsubscribe function. A restart needs
 * no confirmation: players who meant it lose no time, and those who did not lose nothing.
 *
 * Leaving the page counts as an action: the offer does not return with the game. The earlier attempt is not saved,
 * because a save holds one line of moves. A second line, stored for a few seconds, could be restored in the wrong
 * place, such as a tab that has played on.
 */
export function offerRestartBack<P, S, M>(store: GameStore<P, S, M>): () => void {
  const { undoRestart, discardPrevious } = store.getState();
  let toast = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    if (toast > 0) dismissToast(toast);
    toast = 0;
  };
  const unsubscribe = store.subscribe(({ earlier }, before) => {
    if (earlier === before.earlier) return;
    end();
    if (earlier === null) return;
    timer = setTimeout(discardPrevious, OFFER_MS);
    toast = showToast(t('Back at the start.'), {
      label: t('Undo restart'),
      run: undoRestart,
    });
  });
  return () => {
    unsubscribe();
    end();
  };
}

interface PlayedGameSetup<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly storage: TextStorage;
  /** The storage key of the game in progress. */
  readonly lastGameKey: string;
  /** Returns what to open if no game is saved. Called at most once. */
  readonly firstParams: () => P;
}

/** Opens the game of a page from its save. While `attachGame` is active, the game follows other tabs and is saved. */
export function openPlayedGame<P, S, M>({
  game,
  storage,
  lastGameKey,
  firstParams,
}: PlayedGameSetup<P, S, M>): GameStore<P, S, M> {
  return createGameStore({
    game,
    first: () => start(game, firstParams()),
    storage,
    key: lastGameKey,
    now: () => performance.now(),
    onStorageError: storageErrorReporter(commonErrorWords('GAME')),
    onFollow: () => showToast(t('You played on in another tab. This tab now shows that game.')),
  });
}

/**
 * Saves a game as it is played and keeps it in sync with other tabs. Stops its clock while the page is hidden or a
 * dialog is open. Returns an unsubscribe function.
 */
export function attachGame<P, S, M>(
  { id }: Pick<Game<P, S, M>, 'id'>,
  store: GameStore<P, S, M>,
): () => void {
  setPlayedGame(store);
  const unwatch = watchPage({
    onHide: () => store.hold('hidden'),
    onShow: () => store.release('hidden'),
  });
  const followDialogs = () => {
    if (openDialogs.getState().count > 0) store.hold('dialog');
    else store.release('dialog');
  };
  followDialogs();
  const unfollow = openDialogs.subscribe(followDialogs);
  const unlisten = store.subscribe(({ change }, before) => {
    if (change !== before.change) noteAction(`${id}:${change.kind}`);
  });
  return () => {
    unlisten();
    unfollow();
    unwatch();
    store.hold('hidden');
    store.dispose();
  };
}
