import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { fewestOf, type Optima } from '../../games/sokoban/records/optima.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { afterFrame } from '../../platform/page/after-frame.ts';
import type { CompletionControl } from '../../play/sokoban/completion.ts';
import type { SokobanAnalysis } from './sokoban-analysis.ts';

/**
 * Has the fewest pushes looked for, where they are not known, when the player is told of a completion, until the
 * returned function is called.
 */
export function proveTold(
  completion: Pick<CompletionControl, 'state'>,
  optima: Pick<StoredState<Optima>, 'getState'>,
  analysis: Pick<SokobanAnalysis, 'proveShortest'>,
): () => void {
  let isWatched = true;
  const unsubscribe = completion.state.subscribe(({ told }, before) => {
    if (!told || told === before.told) return;
    if (fewestOf(optima.getState(), keyOf(told.session.params.level)) !== null) return;
    // The picture of the message comes first.
    afterFrame(() => {
      if (isWatched) void analysis.proveShortest();
    });
  });
  return () => {
    isWatched = false;
    unsubscribe();
  };
}
