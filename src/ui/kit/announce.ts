import { create } from 'zustand';

interface Announcements {
  readonly text: string;
  /** Counts announcements: the same words twice must be read twice. */
  readonly count: number;
}

/** What `Announcer` shows. */
export const useAnnouncements = create<Announcements>(() => ({ text: '', count: 0 }));

/** Has `text` read out by a screen reader, politely. What one action sets off goes in one call. */
export function announce(text: string): void {
  useAnnouncements.setState(({ count }) => ({ text, count: count + 1 }));
}
