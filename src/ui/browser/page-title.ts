import { useEffect } from 'react';
import { isInstalledWindow } from '../../platform/page-lifecycle.ts';

const APP = 'Peacock Parlor';

let place: string | null = null;
let subject: string | null = null;

function putTitle(): void {
  const parts = [subject, place].filter((part) => part !== null);
  // The window of an installed app already shows its name.
  if (parts.length === 0 || !isInstalledWindow()) parts.push(APP);
  document.title = parts.join(' – ');
}

/** Names the page in the title of the window: the game, or `null` for the front page. */
export function titlePlace(name: string | null): void {
  place = name;
  putTitle();
}

/** Puts what is played on this page before the page's own name, as long as the component is mounted. */
export function useTitleSubject(text: string): void {
  useEffect(() => {
    subject = text;
    putTitle();
    return () => {
      subject = null;
    };
  }, [text]);
}
