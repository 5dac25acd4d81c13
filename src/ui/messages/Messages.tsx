import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lastAnnouncementId } from './announce.ts';
import { Announcer } from './Announcer.tsx';
import { ToastHost } from './ToastHost.tsx';
import { lastToastId } from './toasts.ts';

/** The open dialogs that can show messages, from the lowest to the one on top. */
const openDialogStore = createStore<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

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

/** The same for an open dialog, part of its content: what came before it stays with the page. */
export function DialogMessages() {
  const id = useId();
  const [toastsSince] = useState(lastToastId);
  // By when it was asked for: that may be read out only after the dialog has opened.
  const [announcementsSince] = useState(lastAnnouncementId);
  const isOnTop = useStore(openDialogStore, ({ ids }) => ids.at(-1) === id);
  useEffect(() => {
    openDialogStore.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () =>
      openDialogStore.setState(({ ids }) => ({ ids: ids.filter((each) => each !== id) }));
  }, [id]);
  return (
    <>
      {isOnTop && <ToastHost since={toastsSince} />}
      <Announcer testId="dialog-announcer" since={announcementsSince} />
    </>
  );
}
