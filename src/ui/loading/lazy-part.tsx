import { useEffect, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Dialog, rememberFocus } from '../popups/Dialog.tsx';
import { noteAction } from '../../platform/flight-recorder.ts';
import { FetchFailure } from './FetchFailure.tsx';
import { loadedOnce, type LoadedOnce } from './loaded-once.ts';
import { showToast } from '../messages/toasts.ts';
import { usePart } from './use-part.ts';
import { format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** Fetches a component, usually by `import()`. */
type Fetch<P> = () => Promise<ComponentType<P>>;

/** Notes for reports what is shown; its title is in the code, and no player's. */
function useNote(title: string): void {
  useEffect(() => {
    noteAction(`open:${title}`);
  }, [title]);
}

/** In place of a dialog on its way. What is pressed meanwhile is meant for it (`isDialogOpen`): Escape closes it. */
function DialogAhead({ onClose }: { readonly onClose: () => void }) {
  useLayoutEffect(rememberFocus, []);
  useLayoutEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  return <i hidden data-dialog />;
}

/**
 * A dialog that is fetched when it is first opened. Where it cannot be fetched, a dialog of that
 * `name` says so, and can try again or be closed.
 */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  name: PlainMessage,
  fetchIt: Fetch<P>,
): ComponentType<P> {
  const source = loadedOnce(fetchIt);
  return function LazyDialog(props: P) {
    const state = usePart(source);
    useNote(name);
    if (state.kind === 'waiting') return <DialogAhead onClose={props.onClose} />;
    if (state.kind === 'there') return <state.part {...props} />;
    const title = format(name);
    return (
      <Dialog title={title} onClose={props.onClose}>
        <FetchFailure name={title} tries={state.tries} onRetry={state.retry} />
      </Dialog>
    );
  };
}

/**
 * A part of a page that is fetched when it is first shown, with `waiting` in its place until then.
 * Where it cannot be fetched, its place says so, and can try again.
 */
export function lazyPanel<P extends object>(
  name: PlainMessage,
  fetchIt: Fetch<P>,
  waiting: ReactNode = null,
): ComponentType<P> {
  return panelOf(name, loadedOnce(fetchIt), waiting);
}

/** The same for a part that something else may have sent for already. */
export function panelOf<P extends object>(
  name: PlainMessage,
  source: LoadedOnce<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  return function LazyPanel(props: P) {
    const state = usePart(source);
    useNote(name);
    if (state.kind === 'waiting') return waiting;
    if (state.kind === 'there') return <state.part {...props} />;
    return <FetchFailure name={format(name)} tries={state.tries} onRetry={state.retry} />;
  };
}

/**
 * What lies over something else, and is fetched when it is first shown. As it has no place of its own,
 * a message tells where it cannot be fetched.
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
      const run = () => retry.current?.();
      showToast(
        t('“{name}” could not be fetched. The game goes on without.', {
          name: format(name),
        }),
        {
          label: t('Try again'),
          run,
        },
      );
    }, [tries]);
    return state.kind === 'there' ? <state.part {...props} /> : null;
  };
}
