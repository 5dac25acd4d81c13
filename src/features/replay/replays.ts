import { createStore } from 'zustand/vanilla';
import { timesOf, type MoveTimes } from '../../engine/times.ts';
import type { SpiderMove } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import {
  describeGame,
  lineOfPlay,
  readReplayLink,
  recordGame,
  type SpiderRecording,
  type Remark,
  type Watched,
} from '../../play/spider/link.ts';
import { readPreviousGame } from '../../play/spider/kept-games.ts';
import type { SpiderSession, SpiderStore } from '../../play/spider/spider-store.ts';
import { t } from '../../words/t.ts';
import { leftGameErrorReporter } from '../../ui/messages/storage-errors.ts';

type SpiderWatched = Watched<SpiderRecording>;

/** Reports an error of the previous game to the player. */
export const reportPreviousGameError = leftGameErrorReporter(
  async () => (await import('../../play/page/storage-error-words.ts')).PREVIOUS_GAME_WORDS,
);

/** The times of the game and its moves, if known, and where a replay starts. */
export interface ReplayOptions {
  readonly timeMs?: number | undefined;
  readonly times?: MoveTimes | undefined;
  /** The remark at which it starts; by default, it starts at the first move. */
  readonly remark?: Remark<SpiderMove> | undefined;
}

function replayOf(
  recording: SpiderRecording,
  { timeMs, times, remark }: ReplayOptions = {},
): SpiderWatched {
  const title = t('Replay of {deal}', { deal: describeGame(recording.params) });
  return {
    recording,
    first: remark?.index ?? 0,
    title,
    ...(timeMs !== undefined && { timeMs }),
    ...(times && { times }),
    ...(remark && { remark }),
  };
}

/** Creates replays of games from any source. The clock of the game in progress is stopped during a replay. */
export function createReplays(store: SpiderStore, storage: TextStorage) {
  const state = createStore<{ readonly watched: SpiderWatched | null }>(() => ({ watched: null }));
  const show = (watched: SpiderWatched) => {
    store.hold('covered');
    state.setState({ watched });
  };
  const watchFrom = (
    params: SpiderParams,
    moves: readonly SpiderMove[],
    options: ReplayOptions,
  ) => {
    const recorded = recordGame(params, moves);
    if (recorded.ok) show(replayOf(recorded.value, options));
    else showToast(t('This game cannot be watched: {problem}.', { problem: recorded.error }));
  };
  const watch = (params: SpiderParams, moves: readonly SpiderMove[], timeMs?: number) =>
    watchFrom(params, moves, { timeMs });
  const watchSession = (session: SpiderSession, timeMs: number) => {
    const times = timesOf(session)?.slice(0, session.cursor);
    watchFrom(session.params, lineOfPlay(session), { timeMs, times });
  };
  return {
    state,
    /** Shows a line of play on a deal; an illegal line is rejected with a message. */
    watch,
    /** The same, with additional data. */
    watchFrom,
    /** Shows how these moves win the game in progress from its current position. */
    watchWin: (moves: readonly SpiderMove[]) => {
      const { session } = store.getState();
      const recorded = recordGame(session.params, [...lineOfPlay(session), ...moves]);
      // The solution is for a different deal.
      if (!recorded.ok) return;
      const title = t('How {deal} is won from here', { deal: describeGame(session.params) });
      show({ recording: recorded.value, first: session.cursor, title });
    },
    /** Shows the game in progress up to the current position. */
    watchThis: () => {
      const { session, elapsedMs } = store.getState();
      if (session.cursor > 0) watchSession(session, elapsedMs());
      else showToast(t('Nothing has been played yet.'));
    },
    /** Shows the last game that was left or won. */
    watchLast: () => {
      const previous = readPreviousGame(storage, reportPreviousGameError);
      if (previous) watchSession(previous, previous.elapsedMs);
      else showToast(t('There is no last game to watch yet.'));
    },
    /** Shows the game in a link, if the link contains one that can be watched. */
    follow: (query: string) => {
      const linked = readReplayLink(query);
      if (linked.ok && linked.value) show(replayOf(linked.value));
    },
    close: () => {
      store.release('covered');
      state.setState({ watched: null });
    },
  };
}
