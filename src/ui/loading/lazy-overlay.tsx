import { type ComponentType, useEffect, useRef } from 'react';
import { format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { showToast } from '../messages/toasts.ts';
import { type Fetch, useNote, usePart } from './lazy-part.tsx';
import { loadedOnce } from './loaded-once.ts';

/** Shows that something is missing that the game can go on without, and offers to try again. */
export function reportFetchFailure(name: string, run: () => void): void {
  showToast(t('“{name}” could not be loaded. The game continues without it.', { name }), {
    label: t('Try again'),
    run,
  });
}

/**
 * An overlay that is fetched when it is first shown. As it has no place of its own, a message reports where it cannot be
 * fetched. In a file of its own: only Sokoban has any, and the first load does without.
 */
export function lazyOverlay<P extends object>(
  name: PlainMessage,
  fetchIt: Fetch<P>,
): ComponentType<P> {
  const source = loadedOnce(fetchIt);
  return function LazyOverlay(props: P) {
    const state = usePart(source);
    useNote(name);
    const tries = state.kind === 'failed' ? state.tries : 0;
    const retry = useRef<() => void>(undefined);
    useEffect(() => {
      retry.current = state.kind === 'failed' ? state.retry : undefined;
    });
    useEffect(() => {
      if (tries === 0) return;
      reportFetchFailure(format(name), () => retry.current?.());
    }, [tries]);
    return state.kind === 'there' ? <state.part {...props} /> : null;
  };
}
