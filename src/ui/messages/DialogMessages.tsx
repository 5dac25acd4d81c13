import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { lastAnnouncementId } from './announce.ts';
import { Announcer, ToastHost, useToastHost } from './Messages.tsx';
import { lastToastId, toastStore } from './toasts.ts';

/** The messages of an open dialog, part of its content: what came before it stays with the page. */
export function DialogMessages() {
  const [toastsSince] = useState(lastToastId);
  // By when it was asked for: that may be read out only after the dialog has opened.
  const [announcementsSince] = useState(lastAnnouncementId);
  const isOnTop = useToastHost('dialog');
  const latest = useStore(toastStore, ({ toasts }) => toasts.at(-1)?.id ?? 0);
  // The message takes height from the content: what was pressed stays in sight.
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
