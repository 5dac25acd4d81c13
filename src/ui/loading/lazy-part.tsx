import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { noteAction } from '../../platform/flight-recorder.ts';
import { afterQuiet } from '../../platform/schedule.ts';
import { format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { Button } from '../controls/Button.tsx';
import { showToast } from '../messages/toasts.ts';
import { rememberFocus } from '../popups/open-dialogs.ts';
import styles from './loading.module.css';
import { type LoadedOnce, loadedOnce } from './loaded-once.ts';

/** The state of a part of the app that is fetched when it is first shown. */
type PartState<T> =
  | { readonly kind: 'there'; readonly part: T }
  | { readonly kind: 'waiting' }
  /** Fetching has failed `tries` times. Remains in this state until a `retry` succeeds. */
  | { readonly kind: 'failed'; readonly tries: number; readonly retry: () => void };

/**
 * Fetches a part, and returns its state. A part that is already loaded is shown immediately: `React.lazy` would show
 * its fallback for at least 300 ms, and would never retry after a failure.
 */
export function usePart<T extends object>(source: LoadedOnce<T>): PartState<T> {
  const [, setArrived] = useState(source.loaded() !== undefined);
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    let isWanted = true;
    source.load().then(
      () => {
        if (isWanted) setArrived(true);
      },
      () => {
        if (isWanted) setFailures(attempt + 1);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [source, attempt]);
  const part = source.loaded();
  if (part) return { kind: 'there', part };
  if (failures === 0) return { kind: 'waiting' };
  return {
    kind: 'failed',
    tries: failures,
    retry: () => setAttempt(attempt + 1),
  };
}

/** The time without input before fetching parts that are likely to be needed. */
const QUIET_MS = 2000;

/** Fetches a part once the player pauses, so that it is available immediately, online or offline. */
export function useFetchAhead(source: LoadedOnce<object>): void {
  useEffect(() => afterQuiet(() => void source.load().catch(() => undefined), QUIET_MS), [source]);
}

const failureText = (name: string) =>
  t(
    '“{name}” could not be loaded. You may be offline, or there is a new version. Your game is as you left it.',
    { name },
  );

interface FetchFailureProps {
  /** The title of the missing part, for the message. */
  readonly name: string;
  /** The number of attempts. */
  readonly tries: number;
  readonly onRetry: () => void;
}

/** Reports that a part of the app could not be fetched, and what the player can do about it. */
export function FetchFailure({ name, tries, onRetry }: FetchFailureProps) {
  return (
    <div className={styles.notLoaded}>
      <p role="alert">{failureText(name)}</p>
      {tries > 1 && (
        <p role="alert">
          {t('It still cannot be loaded, after {tries, plural, one {# try} other {# tries}}.', {
            tries,
          })}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{t('Reload the page')}</Button>
        <Button kind="primary" data-initial-focus onClick={onRetry}>
          {t('Try again')}
        </Button>
      </div>
    </div>
  );
}

/** Fetches a component, usually by `import()`. */
export type Fetch<P> = () => Promise<ComponentType<P>>;

/** Records that a part is shown, for error reports. The title is from the code, not from the player. */
export function useNote(title: string): void {
  useEffect(() => {
    noteAction(`open:${title}`);
  }, [title]);
}

/** Rendered while a dialog is loading. It already captures the keyboard (`isDialogOpen`): Escape closes it. */
export function DialogAhead({ onClose }: { readonly onClose: () => void }) {
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

const dialogFrame = loadedOnce(async () => (await import('../popups/Dialog.tsx')).Dialog);

interface FailedDialogProps extends FetchFailureProps {
  readonly onClose: () => void;
}

/** Shown if a dialog could not be fetched. If this dialog cannot be fetched either, a message reports that. */
function FailedDialog({ onClose, ...failure }: FailedDialogProps) {
  const { name } = failure;
  const frame = usePart(dialogFrame);
  const isWithout = frame.kind === 'failed';
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isWithout) return;
    showToast(failureText(name));
    close.current();
  }, [isWithout, name]);
  if (frame.kind !== 'there') return <DialogAhead onClose={onClose} />;
  return (
    <frame.part title={name} onClose={onClose}>
      <FetchFailure {...failure} />
    </frame.part>
  );
}

/**
 * A dialog that is fetched when it is first opened, unless it has already been fetched. If that fails, a dialog with
 * this `title` reports it, with buttons to retry or close it. A module with several dialogs derives the title from the
 * props.
 */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  title: PlainMessage | ((props: P) => PlainMessage),
  part: Fetch<P> | LoadedOnce<ComponentType<P>>,
): FunctionComponent<P> {
  const source = typeof part === 'function' ? loadedOnce(part) : part;
  return function LazyDialog(props: P) {
    const state = usePart(source);
    const name = typeof title === 'function' ? title(props) : title;
    useNote(name);
    if (state.kind === 'waiting') return <DialogAhead onClose={props.onClose} />;
    if (state.kind === 'there') return <state.part {...props} />;
    return (
      <FailedDialog
        name={format(name)}
        tries={state.tries}
        onRetry={state.retry}
        onClose={props.onClose}
      />
    );
  };
}

/**
 * A part of a page that is fetched when it is first shown, unless it has already been fetched. `waiting` is shown in
 * its place until then. If fetching fails, a report with a retry button is shown instead.
 */
export function lazyPanel<P extends object>(
  name: PlainMessage,
  part: Fetch<P> | LoadedOnce<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  const source = typeof part === 'function' ? loadedOnce(part) : part;
  return function LazyPanel(props: P) {
    const state = usePart(source);
    useNote(name);
    if (state.kind === 'waiting') return waiting;
    if (state.kind === 'there') return <state.part {...props} />;
    return <FetchFailure name={format(name)} tries={state.tries} onRetry={state.retry} />;
  };
}
