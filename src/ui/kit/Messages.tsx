import { useEffect, useId } from 'react';
import { create } from 'zustand';
import { Announcer } from './Announcer.tsx';
import { ToastHost } from './ToastHost.tsx';

/** The open dialogs that can show messages, from the lowest to the one on top. */
const useOpenDialogs = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

/**
 * Toasts and what is read out, for the page itself. While a modal dialog is open the page is inert,
 * so the dialog on top has them instead.
 */
export function PageMessages() {
  const dialogIsOpen = useOpenDialogs(({ ids }) => ids.length > 0);
  return (
    <>
      {!dialogIsOpen && <ToastHost />}
      <Announcer testId="announcer" />
    </>
  );
}

/** The same for an open dialog; part of its content. */
export function DialogMessages() {
  const id = useId();
  const isOnTop = useOpenDialogs(({ ids }) => ids.at(-1) === id);
  useEffect(() => {
    useOpenDialogs.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => {
      useOpenDialogs.setState(({ ids }) => ({ ids: ids.filter((each) => each !== id) }));
    };
  }, [id]);
  return (
    <>
      {isOnTop && <ToastHost />}
      <Announcer testId="dialog-announcer" />
    </>
  );
}
