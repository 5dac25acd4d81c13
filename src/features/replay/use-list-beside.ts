import { useState, type RefObject } from 'react';

/** The list of moves beside a replay, and the button with `aria-pressed` in `page` that opens it. */
export function useListBeside(page: RefObject<HTMLElement | null>) {
  const [hasList, setHasList] = useState(false);
  return {
    hasList,
    toggle: () => setHasList(!hasList),
    /** Puts the list away; false where it was not open. */
    close: () => {
      setHasList(false);
      // The list may have had the focus, which must not be lost with it.
      if (hasList) page.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
      return hasList;
    },
  };
}
