import { useState } from 'react';
import { lastAnnouncementId } from './announce.ts';
import { Announcer, ToastHost, useToastHost } from './Messages.tsx';
import { lastToastId } from './toasts.ts';

/** The messages of an open dialog, part of its content: what came before it stays with the page. */
export function DialogMessages() {
  const [toastsSince] = useState(lastToastId);
  // By when it was asked for: that may be read out only after the dialog has opened.
  const [announcementsSince] = useState(lastAnnouncementId);
  const isOnTop = useToastHost('dialog');
  return (
    <>
      {isOnTop && <ToastHost place="dialog" since={toastsSince} />}
      <Announcer testId="dialog-announcer" since={announcementsSince} />
    </>
  );
}
