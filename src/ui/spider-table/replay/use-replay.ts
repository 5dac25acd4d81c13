import { useEffect, useMemo, useState } from 'react';
import type { SpiderMove } from '../../../games/spider/game.ts';
import type { SpiderParams } from '../../../games/spider/params.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { tellDamage } from '../../kit/damage.ts';
import { showToast } from '../../kit/toasts.ts';
import { keepPreviousGame, readPreviousGame } from './previous-game.ts';
import { lineOfPlay, readReplayLink, record, type Recording } from './recording.ts';
import type { Spider } from '../use-spider.ts';

/** The game that is being watched, and the ways to one. */
export interface Replay {
  readonly recording: Recording | null;
  /** Shows a line of play on a deal; one that the rules do not allow is refused with a message. */
  readonly watch: (params: SpiderParams, moves: readonly SpiderMove[]) => void;
  /** Shows the game in progress, as far as it was played. */
  readonly watchThis: () => void;
  /** Shows the game that was left or won last. */
  readonly watchLast: () => void;
  readonly close: () => void;
}

/** Replays of games of every origin; the clock of the game in progress stands still meanwhile. */
export function useReplay({ store }: Spider, storage: TextStorage, query: string): Replay {
  const [recording, setRecording] = useState<Recording | null>(null);
  useEffect(() => keepPreviousGame(store, storage), [store, storage]);

  const linked = useMemo(() => readReplayLink(query), [query]);
  const [followed, setFollowed] = useState<typeof linked | null>(null);
  if (followed !== linked) {
    setFollowed(linked);
    if (linked.ok && linked.value) setRecording(linked.value);
  }
  useEffect(() => {
    if (!linked.ok) showToast(linked.error);
  }, [linked]);

  const isWatching = recording !== null;
  useEffect(() => {
    if (!isWatching) return;
    store.cover();
    return store.uncover;
  }, [store, isWatching]);

  const watch: Replay['watch'] = (params, moves) => {
    const recorded = record(params, moves);
    if (recorded.ok) setRecording(recorded.value);
    else showToast(`This game cannot be watched: ${recorded.error}.`);
  };
  return {
    recording,
    watch,
    watchThis: () => {
      const { session } = store.getState();
      if (session.cursor > 0) watch(session.params, lineOfPlay(session));
      else showToast('Nothing has been played yet.');
    },
    watchLast: () => {
      const previous = readPreviousGame(storage, (reason) => {
        tellDamage(reason, 'there is no last game to watch');
      });
      if (previous) watch(previous.params, lineOfPlay(previous));
      else showToast('There is no last game to watch yet.');
    },
    close: () => {
      setRecording(null);
    },
  };
}
