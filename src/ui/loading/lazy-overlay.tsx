import { type ComponentType, useEffect, useRef } from 'react';
import { format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { showToast } from '../messages/toasts.ts';
import { type Fetch, useNote, usePart } from './lazy-part.tsx';
import { loadedOnce } from './loaded-once.ts';

/** Reports that an optional part could not be loaded, and offers to retry. */
export function reportFetchFailure(name: string, run: () => void): void {
  showToast(t('“{name}” could not be loaded. The game continues without it.', { name }), {
    label: t('Try again'),
    run,
  });
}

/**
 * An overlay that is fetched when it is first shown. It occupies no space, so a message reports a failed fetch. In a
 * file of its own, because only Sokoban has overlays, and the first load does not need it.
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
