import { useState } from 'react';
import type { FoundSolution, ReplaySource } from '../game/replay-line.ts';
import type { SokobanStore } from '../game/use-completion.ts';

export interface Watching {
  /** What is watched now. */
  readonly source: ReplaySource | null;
  /** The solution that was found last. */
  readonly solution: FoundSolution | null;
  readonly watch: (source: ReplaySource) => void;
  readonly watchSolution: (found: FoundSolution) => void;
  readonly end: () => void;
}

/** The replay that lies over the game, whose clock stands meanwhile. `onBegin` closes what is open. */
export function useWatching(store: SokobanStore, onBegin: () => void): Watching {
  const [source, setSource] = useState<ReplaySource | null>(null);
  const [solution, setSolution] = useState<FoundSolution | null>(null);
  const watch = (wanted: ReplaySource) => {
    onBegin();
    store.cover();
    setSource(wanted);
  };
  return {
    source,
    solution,
    watch,
    watchSolution: (found) => {
      setSolution(found);
      watch('solution');
    },
    end: () => {
      setSource(null);
      store.uncover();
    },
  };
}
