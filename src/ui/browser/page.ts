import { useEffect, useSyncExternalStore, useCallback } from 'react';
import { isInstalledWindow } from '../../platform/page-lifecycle.ts';
import { currentLocale, watchLocale, type Locale } from '../../words/language.ts';

const APP = 'Peacock Parlor';

let place: string | null = null;
let subject: string | null = null;

function putTitle(): void {
  const parts = [subject, place].filter((part) => part !== null);
  // The window of an installed app already shows the app's name.
  if (parts.length === 0 || !isInstalledWindow()) parts.push(APP);
  document.title = parts.join(' – ');
}

/** Sets the name of the page in the window title: the name of the game, or `null` for the front page. */
export function titlePlace(name: string | null): void {
  place = name;
  putTitle();
}

/** Prefixes the window title with what is played on this page while the component is mounted. */
export function useTitleSubject(text: string): void {
  useEffect(() => {
    subject = text;
    putTitle();
    return () => {
      subject = null;
    };
  }, [text]);
}

/** Returns the part of the page below the bar of a game. */
export function findMain(): HTMLElement | null {
  return document.querySelector('main');
}

/**
 * The current locale, a new object on each change. A change re-renders the whole page, except components with `memo`:
 * those that show text need this hook, and so do memoized texts (`useMemo`).
 */
export const useLocale = (): Locale => useSyncExternalStore(watchLocale, currentLocale);

/** Whether a media query matches; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
