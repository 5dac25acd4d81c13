import type { Cue } from '../../platform/sound-cue.ts';
import type { GameStore } from '../../store/game-store.ts';
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
