import { setAside, type Reading, type TextStorage } from '../../platform/storage.ts';
import { notWritten, type Obstacle, type Written } from '../../platform/written.ts';
import { chooseStored } from './stored-choice.ts';
import { isAllUnderstood, originOf, type Origin } from './stored-origin.ts';
import {
  copyKey,
  isSealed,
  look,
  storedAt,
  versionKey,
  versionKeys,
  type Found,
  type PlaceReader,
  type Whole,
} from './stored-place.ts';
import type { Teller } from './stored-trouble.ts';
import { message, tell, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** Why a place may not be written to. */
export type Blocked = Extract<Written, { readonly ok: false }>;

/** What a page knows of the places of a value. */
export interface Seen<T> {
  /** Where this build reads and writes: the key, or its place beside a newer build's value. */
  readonly slot: string;
  /** The text that lies there; `null`: none. */
  readonly stored: string | null;
  /** The text that lies in the second place; `null`: none. */
  readonly copy: string | null;
  /** What counts, be it of the copy; `null` where nothing can be read. */
  readonly best: Whole<T> | null;
  readonly origin: Origin<T> | null;
  /**
   * What the copy has where an older build, which knows of no copy, has written over the first place: had that come to
   * harm before, the older build has begun anew. Otherwise `null`.
   */
  readonly outlived: T | null;
  /** The highest count of writes: no later write may have a lower one. */
  readonly seq: number;
  /** Why nothing may be written there; `null` where it may. */
  readonly blocked: Blocked | null;
}

/** How the places of a value are read. */
export interface ReadingOptions<T> extends PlaceReader<T> {
  readonly storage: TextStorage;
  readonly key: string;
  /** Whether the codec refuses all that it does not understand, but for further members. */
  readonly isStrict: boolean;
  readonly teller: Teller;
}

const NOT_ASIDE: Readonly<Record<Obstacle, PlainMessage>> = {
  full: message('What is stored is damaged, and there is no room to keep it aside.'),
  refused: message('What is stored is damaged, and the browser refused to keep it aside.'),
};
const notTold = () =>
  notWritten(
    'refused',
    t('The browser does not let us read what is stored, so nothing is written over it.'),
  );

/** What is damaged, or would be lost, could not be set aside, so nothing may take its place. */
export function notAside(obstacle: Obstacle): Blocked {
  return notWritten(obstacle, tell(NOT_ASIDE[obstacle]));
}

/** What is known before anything was read. */
export function unseen<T>(key: string): Seen<T> {
  return {
    slot: key,
    stored: null,
    copy: null,
    best: null,
    origin: null,
    outlived: null,
    seq: 0,
    blocked: null,
  };
}

const seqOf = <T>(found: Found<T>) => (found.kind === 'whole' && isSealed(found) ? found.seq : 0);

/**
 * Reads the two places of a value, or of this build's own one where a newer build has `key`. Damaged texts are set
 * aside, and what is amiss is told. `before` is the highest count of writes so far.
 */
export function see<T>(options: ReadingOptions<T>, before: number): Seen<T> {
  return seeSlot(options, options.key, before);
}

function seeSlot<T>(options: ReadingOptions<T>, slot: string, before: number): Seen<T> {
  const { storage, key, codec, version, teller } = options;
  const main = look(options, storage, slot);
  const copy = look(options, storage, copyKey(slot));
  const origin = ({ value, text }: Whole<T>) => originOf(codec, value, text);
  const isAllOurs = (whole: Whole<T>) => options.isStrict || isAllUnderstood(origin(whole));
  const keep = (text: string) => setAside(storage, key, text);

  const choice = chooseStored(main, copy, isAllOurs);
  const seq = Math.max(before, seqOf(main), seqOf(copy));
  const lying = { stored: storedAt(main), copy: storedAt(copy) };
  const seen: Seen<T> = { ...unseen(slot), ...lying, seq };
  switch (choice.kind) {
    case 'none':
      return seen;
    case 'newer': {
      // A newer build writes nothing to our own place: whatever version is named there, the codec decides.
      const ours = { ...options, version: Infinity };
      const beside = seeSlot(ours, versionKey(key, version), before);
      // Whoever has gone on beside it was told then.
      if (beside.best === null) teller.once({ kind: 'newer' });
      return beside;
    }
    case 'unreadable':
      teller.once({ kind: 'unreadable' });
      return { ...seen, blocked: notTold() };
    case 'damaged': {
      // Each of them, whether or not there is room for the others.
      const [failed] = choice.texts.map(keep).filter((kept) => !kept.ok);
      teller.damage(choice.texts, choice.reason, failed === undefined);
      return { ...seen, blocked: failed ? notAside(failed.obstacle) : null };
    }
    case 'whole': {
      const { best, passedOver, isUnsure } = choice;
      // Where there is no room for it, the other place has what counts.
      if (passedOver !== null) keep(passedOver);
      if (!isAllOurs(best)) {
        // Whole, so a newer build's; without a seal nobody knows, and a copy of it costs little.
        if (!isSealed(best)) keep(best.stored);
        teller.once({ kind: 'partly' });
      }
      const isOlders = !isSealed(best) && copy.kind === 'whole' && isSealed(copy);
      const outlived = isOlders ? copy.value : null;
      return {
        ...seen,
        best,
        origin: origin(best),
        outlived,
        blocked: isUnsure ? notTold() : null,
      };
    }
  }
}

/** Whether a place still says what was seen there. */
export function isAsSeen(reading: Reading, text: string | null): boolean {
  return reading.kind === 'text' ? reading.text === text : reading.kind === 'none' && text === null;
}

/** A value of an older version that lies beside the one that counts. */
export interface Left<T> {
  readonly place: string;
  readonly value: T;
}

/** What builds of older versions have written beside the value in `slot`, the oldest first. */
export function leftBeside<T>(options: ReadingOptions<T>, slot: string): readonly Left<T>[] {
  const { storage, key, version } = options;
  const others = versionKeys(key, version).filter((place) => place !== slot);
  return others.flatMap((place) => {
    const main = look(options, storage, place);
    const found = main.kind === 'whole' ? main : look(options, storage, copyKey(place));
    return found.kind === 'whole' ? [{ place, value: found.value }] : [];
  });
}
