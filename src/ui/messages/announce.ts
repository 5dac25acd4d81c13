import { createStore } from 'zustand/vanilla';
import { cut, SHOWN } from '../../core/outside-text.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { afterFrame } from '../../platform/schedule.ts';

interface Announcement {
  readonly text: string;
  /** Counts requests from 1, in order. */
  readonly id: number;
}

interface Announcements {
  /** The texts that are read out together. */
  readonly said: readonly Announcement[];
  /** Counts readings: the same words twice must be read twice. */
  readonly count: number;
}

/** The state shown by `Announcer`. */
export const announcementStore = createStore<Announcements>(() => ({ said: [], count: 0 }));

/** The text of a live region. It skips the announcement with the id `since`, and all before it. */
export function announcedText({ said, count }: Announcements, since = 0): string {
  const words = joinSentences(...said.map(({ id, text }) => id > since && text));
  // Screen readers skip a region whose text did not change, so equal texts alternate by a space.
  return count % 2 === 0 ? words : `${words}\u00a0`;
}

/** Words, or a function that computes them after the picture; empty for no announcement. */
type Words = string | (() => string);

let waiting: { readonly words: Words; readonly id: number }[] = [];
let lastId = 0;

/** The id of the last requested announcement; 0 before the first. */
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
 * Announces something to screen readers, politely, after the next picture. Requests until then are read out together,
 * in order: a text that is replaced at once would never be heard. Functions are called then, so that composing words
 * does not delay the picture.
 */
export function announce(words: Words): void {
  lastId += 1;
  waiting.push({ words, id: lastId });
  if (waiting.length > 1) return;
  // After everything that waits for the same picture, because that may add words too.
  afterFrame(() => afterFrame(flush));
}

/** Like `announce`, but the same words only once per picture. */
export function announceOnce(words: string): void {
  waiting = waiting.filter((each) => each.words !== words);
  announce(words);
}
