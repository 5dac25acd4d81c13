import { createStore } from 'zustand/vanilla';
import { cut, SHOWN } from '../../core/outside-text.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { afterFrame } from '../../platform/schedule.ts';

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
export const announcementStore = createStore<Announcements>(() => ({ said: [], count: 0 }));

/** The text of a live region. It leaves out the announcement with the id `since`, and all before. */
export function announcedText({ said, count }: Announcements, since = 0): string {
  const words = joinSentences(...said.map(({ id, text }) => id > since && text));
  // Screen readers skip a region whose text did not change, so equal texts alternate by a space.
  return count % 2 === 0 ? words : `${words}\u00a0`;
}

/** Words, or what finds them once the picture is done; empty where there is nothing to say. */
type Words = string | (() => string);

let waiting: { readonly words: Words; readonly id: number }[] = [];
let lastId = 0;

/** The id of the announcement that was asked for last; 0 before the first. */
export function lastAnnouncementId(): number {
  return lastId;
}

function speak(): void {
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
 * Has something read out by a screen reader, politely, once the next picture is done. What comes until
 * then is read out together, in the order in which it was asked for: a text that takes another's place
 * at once would never be heard. A function is asked for its words then, so that what takes time to be
 * put into words does not hold up the picture.
 */
export function announce(words: Words): void {
  lastId += 1;
  waiting.push({ words, id: lastId });
  if (waiting.length > 1) return;
  // Behind all that waits for the same picture, for that may have words too.
  afterFrame(() => afterFrame(speak));
}

/** Has something read out like `announce`, and only once of what is asked for until the next picture. */
export function announceOnce(words: string): void {
  waiting = waiting.filter((each) => each.words !== words);
  announce(words);
}
