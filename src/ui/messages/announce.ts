import { createStore } from 'zustand/vanilla';
import { cut, SHOWN } from '../../core/outside-text.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { afterFrame } from '../../platform/schedule.ts';

interface Announcement {
  readonly text: string;
  /** A number that increases with each request, starting at 1. */
  readonly id: number;
}

interface Announcements {
  /** The texts that are read out together. */
  readonly said: readonly Announcement[];
  /** A number that increases with each reading, because the same text must be read again when it is repeated. */
  readonly count: number;
}

/** The state shown by `Announcer`. */
export const announcementStore = createStore<Announcements>(() => ({ said: [], count: 0 }));

/** The text of a live region. Skips the announcement with the id `since`, and all before it. */
export function announcedText({ said, count }: Announcements, since = 0): string {
  const words = joinSentences(...said.map(({ id, text }) => id > since && text));
  // Screen readers ignore a region whose text has not changed, so equal texts alternate by a trailing space.
  return count % 2 === 0 ? words : `${words}\u00a0`;
}

/** A text, or a function that computes it after the next frame; empty for no announcement. */
type Words = string | (() => string);

let waiting: { readonly words: Words; readonly id: number }[] = [];
let lastId = 0;

/** The id of the last requested announcement; 0 if there was none. */
export function lastAnnouncementId(): number {
  return lastId;
}

function flush(): void {
  const asked = waiting;
  waiting = [];
  const said = asked
    .map(({ words, id }) => ({
      text: cut(typeof words === 'string' ? words : words(), SHOWN.comment),
      id,
    }))
    .filter(({ text }) => text !== '');
  if (said.length === 0) return;
  announcementStore.setState(({ count }) => ({ said, count: count + 1 }));
}

/**
 * Announces a text to screen readers, politely, after the next frame. Requests until then are read out together, in
 * order: a text that is replaced immediately would never be heard. Functions are called then, too, so that composing
 * the text does not delay the frame.
 */
export function announce(words: Words): void {
  lastId += 1;
  waiting.push({ words, id: lastId });
  if (waiting.length > 1) return;
  // After all other callbacks of that frame, because they may add text, too.
  afterFrame(() => afterFrame(flush));
}

/** Like `announce`, but the same text only once per frame. */
export function announceOnce(words: string): void {
  waiting = waiting.filter((each) => each.words !== words);
  announce(words);
}
