import { create } from 'zustand';
import { afterFrame } from './after-frame.ts';

interface Announcement {
  readonly text: string;
  /** Counts from 1 in the order in which they were asked for. */
  readonly id: number;
}

interface Announcements {
  /** What is read out together. */
  readonly said: readonly Announcement[];
  /** Counts how often something was read out: the same words twice must be read twice. */
  readonly count: number;
}

/** What `Announcer` shows. */
export const useAnnouncements = create<Announcements>(() => ({ said: [], count: 0 }));

let waiting: Announcement[] = [];
let lastId = 0;

/** The id of the announcement that was asked for last; 0 before the first. */
export function lastAnnouncementId(): number {
  return lastId;
}

function speak(): void {
  const said = waiting;
  waiting = [];
  useAnnouncements.setState(({ count }) => ({ said, count: count + 1 }));
}

/**
 * Has `text` read out by a screen reader, politely, once the next picture is done. What comes until
 * then is read out together: a text that takes another's place at once would never be heard.
 */
export function announce(text: string): void {
  lastId += 1;
  waiting.push({ text, id: lastId });
  if (waiting.length > 1) return;
  // Behind all that waits for the same picture, for that may have words too.
  afterFrame(() => {
    afterFrame(speak);
  });
}
