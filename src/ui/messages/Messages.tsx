import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { andThen } from '../../words/and-then.ts';
import { t } from '../../words/t.ts';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import prose from '../styles/prose.module.css';
import styles from './ToastHost.module.css';
import { announcementStore } from './announce.ts';
import { dismissToast, type Toast, toastStore } from './toasts.ts';

interface AnnouncerProps {
  readonly testId: string;
  /** The id of the last announcement that it leaves out, as it leaves out all before. */
  readonly since?: number;
}

/** A live region that `announce` speaks through: once in the page, and once in an open dialog. */
export function Announcer({ testId, since = 0 }: AnnouncerProps) {
  const { said, count } = useStore(announcementStore);
  const words = andThen(...said.map(({ id, text }) => id > since && text));
  // Screen readers skip a region whose text did not change, so equal texts alternate by a space.
  return (
    <div role="status" aria-live="polite" className={prose.hidden} data-testid={testId}>
      {count % 2 === 0 ? words : `${words}\u00a0`}
    </div>
  );
}

/** Time to notice a message, and to read each letter of it slowly. */
const NOTICE_MS = 1500;
const LETTER_MS = 120;
const SHORTEST_MS = 3000;
const LONGEST_MS = 8000;

/** Time to decide about an action that can be done in another way as well. */
const BRIEF_ACTION_MS = 10_000;

/** How long a message stays, in milliseconds; `null` for one with an action that stays until it is answered. */
function timeFor({ text, action }: Toast): number | null {
  if (action) return action.isBrief === true ? BRIEF_ACTION_MS : null;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, NOTICE_MS + LETTER_MS * text.length));
}

/** For how long toasts were shown before a dialog came, or another toast: their time does not begin again. */
const shownFor = new WeakMap<Toast, number>();

function ToastView({ toast }: { readonly toast: Toast }) {
  const { id, text, action } = toast;
  useEffect(() => {
    const time = timeFor(toast);
    if (time === null) return;
    const before = shownFor.get(toast) ?? 0;
    const since = performance.now();
    const timer = setTimeout(dismissToast, Math.max(0, time - before), id);
    return () => {
      clearTimeout(timer);
      shownFor.set(toast, before + performance.now() - since);
    };
  }, [id, toast]);
  return (
    <li className={styles.toast}>
      <span>{text}</span>
      {action && (
        <Button
          kind="primary"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={t('Dismiss')} compact onClick={() => dismissToast(id)} />
    </li>
  );
}

/** A toast at a place where it hides nothing of a game. */
function PlacedToast({ toast }: { readonly toast: Toast }) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: section } = ref;
    // In a dialog its place is given.
    if (!section || section.closest('dialog')) return;
    let stop: (() => void) | null = () => undefined;
    void import('./place-toast.ts').then(
      ({ keepPlaced }) => {
        if (stop) stop = keepPlaced(section, toast);
      },
      // Then it stays over the beginning of the bar.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [toast]);
  return (
    <section ref={ref} aria-label={t('Messages')} className={styles.toasts}>
      <ul>
        <ToastView key={toast.id} toast={toast} />
      </ul>
    </section>
  );
}

interface ToastHostProps {
  /** Only what came after the toast with this id is shown. */
  readonly since?: number;
}

/**
 * Where toasts appear, one at a time, the last one first, and those that wait for an answer after those that go: two would
 * take the room of something else, or push the buttons of a dialog away from the mouse. The time of those that are not shown stands still. `showToast` has them read
 * out, so this is no live region.
 */
export function ToastHost({ since = 0 }: ToastHostProps) {
  const all = useStore(toastStore, (state) => state.toasts);
  const toasts = all.filter(({ id }) => id > since);
  const toast = toasts.findLast((each) => timeFor(each) !== null) ?? toasts.at(-1);
  if (!toast) return null;
  return <PlacedToast toast={toast} />;
}

/** The open dialogs that can show messages, from the lowest to the one on top. */
export const openDialogStore = createStore<{ readonly ids: readonly string[] }>(() => ({
  ids: [],
}));

/**
 * Toasts and what is read out, for the page itself. While a modal dialog is open the page is inert,
 * so the dialog on top has them instead.
 */
export function PageMessages() {
  const dialogIsOpen = useStore(openDialogStore, ({ ids }) => ids.length > 0);
  return (
    <>
      {!dialogIsOpen && <ToastHost />}
      <Announcer testId="announcer" />
    </>
  );
}
