import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { t } from '../../words/t.ts';
import { Button, IconButton } from '../controls/Button.tsx';
import prose from '../styles/prose.module.css';
import styles from './Messages.module.css';
import { announcedText, announcementStore, lastAnnouncementId } from './announce.ts';
import { dismissToast, lastToastId, type Toast, toastStore } from './toasts.ts';

interface AnnouncerProps {
  readonly testId: string;
  /** Skips the announcement with this id, and all before it. */
  readonly since?: number;
}

/** A live region for `announce`: one on the page, and one in an open dialog. */
function Announcer({ testId, since = 0 }: AnnouncerProps) {
  const text = useStore(announcementStore, (state) => announcedText(state, since));
  return (
    <div role="status" aria-live="polite" className={prose.hidden} data-testid={testId}>
      {text}
    </div>
  );
}

/** The time to notice a message, plus the time to read it slowly, per letter. */
const NOTICE_MS = 1500;
const LETTER_MS = 120;
const SHORTEST_MS = 3000;
const LONGEST_MS = 8000;

/** The time to decide whether to use an action that is also available elsewhere. */
const BRIEF_ACTION_MS = 10_000;

/** How long to show a message, in milliseconds; `null` for one with an action, which stays until it is answered. */
function timeFor({ text, action }: Toast): number | null {
  if (action) return action.isBrief === true ? BRIEF_ACTION_MS : null;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, NOTICE_MS + LETTER_MS * text.length));
}

/** How long each toast was shown before a dialog or another toast covered it, so that its time does not start over. */
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

/** Each place reserves space in its own way. */
const PLACES = { page: styles.page, bar: styles.bar, dialog: styles.dialog } as const;

interface ToastHostProps {
  readonly place: keyof typeof PLACES;
  /** Shows only toasts after the one with this id. */
  readonly since?: number;
}

/**
 * A host for toasts, which appear one at a time: the latest first, and those that wait for an answer after those that
 * disappear on their own. The time of a hidden toast does not elapse. The host is not a live region, because
 * `showToast` announces the text.
 */
function ToastHost({ place, since = 0 }: ToastHostProps) {
  const all = useStore(toastStore, (state) => state.toasts);
  const toasts = all.filter(({ id }) => id > since);
  const toast = toasts.findLast((each) => timeFor(each) !== null) ?? toasts.at(-1);
  if (!toast) return null;
  return (
    <section
      aria-label={t('Messages')}
      className={PLACES[place]}
      data-offer={toast.action?.isClear}
      data-waits={timeFor(toast) === null}
    >
      <ul>
        <ToastView key={toast.id} toast={toast} />
      </ul>
    </section>
  );
}

/** The hosts that can show toasts instead of the page: the bar, and the open dialogs above it. */
const hostStore = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

/** Registers a host for toasts. Returns whether it is the topmost one, which shows them. */
function useToastHost(place: 'bar' | 'dialog'): boolean {
  const id = useId();
  useLayoutEffect(() => {
    // The bar may be replaced while a dialog is open.
    hostStore.setState(({ ids }) => ({ ids: place === 'bar' ? [id, ...ids] : [...ids, id] }));
    return () => hostStore.setState(({ ids }) => ({ ids: ids.filter((each) => each !== id) }));
  }, [id, place]);
  return useStore(hostStore, ({ ids }) => ids.at(-1) === id);
}

/**
 * Toasts and announcements of a page. A bar is a better place for toasts. While a modal dialog is open, the page is
 * inert, and the topmost dialog shows both.
 */
export function PageMessages() {
  const isOnTop = useStore(hostStore, ({ ids }) => ids.length === 0);
  return (
    <>
      {isOnTop && <ToastHost place="page" />}
      <Announcer testId="announcer" />
    </>
  );
}

/** The toasts in the bar of a game. */
export function BarMessages() {
  return useToastHost('bar') && <ToastHost place="bar" />;
}

/** The messages of an open dialog, as part of its content. Earlier messages stay on the page. */
export function DialogMessages() {
  const [toastsSince] = useState(lastToastId);
  // Counted when requested, because it may be read out only after the dialog has opened.
  const [announcementsSince] = useState(lastAnnouncementId);
  const isOnTop = useToastHost('dialog');
  const latest = useStore(toastStore, ({ toasts }) => toasts.at(-1)?.id ?? 0);
  // The message takes height from the content; keep the pressed control in view.
  useLayoutEffect(() => {
    const pressed = document.activeElement?.closest('dialog *');
    if (isOnTop && latest > toastsSince) pressed?.scrollIntoView({ block: 'nearest' });
  }, [isOnTop, latest, toastsSince]);
  return (
    <>
      {isOnTop && <ToastHost place="dialog" since={toastsSince} />}
      <Announcer testId="dialog-announcer" since={announcementsSince} />
    </>
  );
}
