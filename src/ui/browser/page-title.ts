import { useEffect } from 'react';
import { isInstalledWindow } from '../../platform/page-lifecycle.ts';

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
