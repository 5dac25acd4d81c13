import { create } from 'zustand';
import { afterFrame } from './after-frame.ts';

interface Announcements {
  readonly text: string;
  /** Counts announcements: the same words twice must be read twice. */
  readonly count: number;
}

/** What `Announcer` shows. */
export const useAnnouncements = create<Announcements>(() => ({ text: '', count: 0 }));

let waiting: string[] = [];

function speak(): void {
  const text = waiting.join(' ');
  waiting = [];
  useAnnouncements.setState(({ count }) => ({ text, count: count + 1 }));
}

/**
 * Has `text` read out by a screen reader, politely, once the next picture is done. What comes until
 * then is read out together: a text that takes another's place at once would never be heard.
 */
export function announce(text: string): void {
  waiting.push(text);
  if (waiting.length === 1) afterFrame(speak);
}
