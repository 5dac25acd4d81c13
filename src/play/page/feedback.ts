import type { Cue } from '../../platform/sound-cue.ts';
import type { GameStore } from '../../store/game-store.ts';
import type { GameChange } from '../../store/game-store-state.ts';
import { afterFrame } from '../../platform/schedule.ts';
import { announce } from '../../ui/messages/announce.ts';
import { playSounds } from './sound.ts';

/** What a change has to say and to sound. Both are asked once the picture of it is made. */
interface Feedback {
  /** Empty where it says nothing. */
  readonly words: () => string;
  readonly cues: () => readonly Cue[];
}

/**
 * Has every change of a game told by the live region and heard, until the returned function is called. `feedbackOf`
 * is called in the task in which the change is made, before its picture: it leaves the work to what it returns.
 */
export function giveFeedback<P, S, M>(
  store: Pick<GameStore<P, S, M>, 'onChange'>,
  feedbackOf: (change: GameChange<P, S, M>) => Feedback,
): () => void {
  return store.onChange((change) => {
    const { words, cues } = feedbackOf(change);
    announce(words);
    afterFrame(() => playSounds(cues()));
  });
}
