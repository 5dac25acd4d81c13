import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { lastAnnouncementId } from './announce.ts';
import { Announcer, openDialogStore, ToastHost } from './Messages.tsx';
import { lastToastId } from './toasts.ts';

/** The messages of an open dialog, part of its content: what came before it stays with the page. */
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
