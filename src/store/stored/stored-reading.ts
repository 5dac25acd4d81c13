import { carry, isUnderstood } from '../../core/carry.ts';
import { parseJson } from '../../core/parse-json.ts';
import { err, type Result } from '../../core/result.ts';
import { unseal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import { type Reading, setAside, type TextStorage } from '../../platform/storage.ts';
import { notWritten, type Obstacle, type Written } from '../../platform/written.ts';
import { message, type PlainMessage, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** The second place of every value: the same text, so that damage to one of them costs nothing. */
export function copyKey(key: string): string {
  return `${key}.copy`;
}

/**
 * Where a build of an older version keeps its own value while a newer one is stored at `key`. Version 0 stands for a page
 * without the database, of today's build or an older one: it writes to `localStorage` alone, at `key` itself, and
 * whoever has the database reads that here.
 */
export function versionKey(key: string, version: number): string {
  return `${key}.v${version}`;
}

/** Where values lie that a build of this version may find next to the one at `key`: the oldest first. */
export function versionKeys(key: string, version: number): readonly string[] {
  return Array.from({ length: version + 1 }, (_, each) => versionKey(key, each));
}

/** A text that can be read. */
export interface Whole<T> {
  readonly kind: 'whole';
  /** The text as it is stored. */
  readonly stored: string;
  /** What the codec read: the stored text without its seal. */
  readonly text: string;
  readonly value: T;
  /** The count of writes; `Infinity` where an older build, or a person, wrote it over ours. */
  readonly seq: number;
}

/** The contents of one place of a value. */
type Found<T> =
  | { readonly kind: 'none' | 'unreadable' }
  | { readonly kind: 'newer'; readonly stored: string }
  | { readonly kind: 'damaged'; readonly stored: string; readonly reason: string }
  | Whole<T>;

/** How the texts of a value are read. */
interface PlaceReader<T> {
  readonly codec: Codec<T>;
  /** The highest version that the codec reads. */
  readonly version: number;
}

/** The reason of a text that is not whole and of which nothing more is known. */
const NOT_WHOLE = message('A saved value cannot be read.');

/** The version that a text names: its member `v`; 1 where it names none. */
export function versionOf(text: string): number {
  const data = parseJson(text);
  const version = typeof data === 'object' && data !== null && 'v' in data ? data.v : 1;
  return typeof version === 'number' && Number.isSafeInteger(version) ? version : 1;
}

/** What a codec reads. One that throws, which is a bug of ours, must not take the page with it. */
export function parseSafely<T>(codec: Codec<T>, text: string): Result<T> {
  try {
    return codec.parse(text);
  } catch {
    return err(format(NOT_WHOLE));
  }
}

/** What a stored text is. Nothing throws. */
export function examine<T>({ codec, version }: PlaceReader<T>, stored: string): Found<T> {
  const unsealed = unseal(stored);
  // No build writes an empty text, which a codec may take for a list without entries.
  if (unsealed.kind === 'damaged' || stored === '') {
    return { kind: 'damaged', stored, reason: NOT_WHOLE };
  }
  const { text } = unsealed;
  if (versionOf(text) > version) return { kind: 'newer', stored };
  const parsed = parseSafely(codec, text);
  if (!parsed.ok) return { kind: 'damaged', stored, reason: parsed.error };
  // No build writes without a seal over a sealed text but one that is older, and so it came later.
  const seq = unsealed.kind === 'sealed' ? unsealed.seq : Infinity;
  return { kind: 'whole', stored, text, value: parsed.value, seq };
}

/** The contents of a place, read once: a second answer may be another one. */
function look<T>(reader: PlaceReader<T>, storage: TextStorage, place: string): Found<T> {
  const reading = storage.read(place);
  return reading.kind === 'text' ? examine(reader, reading.text) : reading;
}

/** The stored text of a place; `null` where there is none, or it cannot be read. */
function storedAt<T>(found: Found<T>): string | null {
  return 'stored' in found ? found.stored : null;
}

/** Whether it carries a seal, so that a build with seals wrote it. */
export function isSealed<T>({ seq }: Whole<T>): boolean {
  return Number.isFinite(seq);
}

/** Which of the two places of a value counts. */
type StoredChoice<T> =
  | { readonly kind: 'none' }
  /** Nothing whole was found, and a place that may have it could not be read. */
  | { readonly kind: 'unreadable' }
  /** A newer build owns both places. */
  | { readonly kind: 'newer' }
  | {
      readonly kind: 'whole';
      readonly best: Whole<T>;
      /** The text of the place that does not count, where it may have what the other has not. */
      readonly passedOver: string | null;
      /** Whether the other place could not be read, and so may have something newer. */
      readonly isUnsure: boolean;
    }
  | {
      readonly kind: 'damaged';
      readonly reason: string;
      /** The damaged texts. */
      readonly texts: readonly string[];
    };

/** Chooses between the two places of a value; `isAllOurs` says whether this build understands all of a text. */
function chooseStored<T>(
  main: Found<T>,
  copy: Found<T>,
  isAllOurs: (whole: Whole<T>) => boolean,
): StoredChoice<T> {
  // Of a newer build one place may be damaged. Where an older build has written since, the first place is its own.
  if (main.kind === 'newer' || (main.kind !== 'whole' && copy.kind === 'newer')) {
    return { kind: 'newer' };
  }
  const isUnsure = main.kind === 'unreadable' || copy.kind === 'unreadable';
  // An older build, which seals nothing, writes nothing either that this one does not understand: the seal is damaged.
  const isStrange = main.kind === 'whole' && !isSealed(main) && !isAllOurs(main);
  // No build writes a copy without a seal: one that has none has lost it, and counts for nothing.
  if (copy.kind === 'whole' && isSealed(copy)) {
    // Of equal counts the first place is as good. The copy is ahead where the first place could not be written.
    const isAhead = main.kind !== 'whole' || isStrange || copy.seq > main.seq;
    const passedOver = main.kind === 'damaged' || (main.kind === 'whole' && isStrange);
    if (isAhead) {
      return { kind: 'whole', best: copy, passedOver: passedOver ? main.stored : null, isUnsure };
    }
  }
  if (main.kind === 'whole') {
    const passedOver = copy.kind === 'newer' ? copy.stored : null;
    return { kind: 'whole', best: main, passedOver, isUnsure };
  }
  if (isUnsure) return { kind: 'unreadable' };
  const texts = [main, copy].flatMap((found) => ('stored' in found ? [found.stored] : []));
  if (texts.length === 0) return { kind: 'none' };
  return { kind: 'damaged', reason: main.kind === 'damaged' ? main.reason : NOT_WHOLE, texts };
}

/** Where a value comes from, for the sake of what this build does not understand of it. */
export interface Origin<T> {
  readonly value: T;
  /** The text that it was read from. */
  readonly text: string;
  /** How this build writes the value. */
  readonly understood: () => string;
}

/** The origin of a value that was read from a text. */
export function originOf<T>(codec: Codec<T>, value: T, text: string): Origin<T> {
  // Formatted only when it is asked for, as a long game takes a while.
  let understood: string | null = null;
  return { value, text, understood: () => (understood ??= codec.format(value)) };
}

/** Whether this build understands all of the text that a value was read from. */
function isAllUnderstood<T>({ text, understood }: Origin<T>): boolean {
  return isUnderstood(text, understood());
}

/** The origin that a value has once it is written: its text carries on what was not understood of `before`. */
export function following<T>(codec: Codec<T>, before: Origin<T> | null, value: T): Origin<T> {
  const understood = codec.format(value);
  const text = before ? carry(before.text, before.understood(), understood) : understood;
  return { value, text, understood: () => understood };
}

/** What may be wrong with a stored value, reported once each. */
export type StorageError =
  /** It could not be read, and nothing whole of it was found; the bytes are kept, if `isKept`. */
  | { readonly kind: 'damaged'; readonly reason: string; readonly isKept: boolean }
  /** Parts of it could not be read; they stay where they are. */
  | { readonly kind: 'partly' }
  /** A newer version of the app wrote it: it stays as it is. */
  | { readonly kind: 'newer' }
  /** The browser did not let us read it: nothing is written over it. */
  | { readonly kind: 'unreadable' }
  /** It could not be written; reported again only after it could be. */
  | { readonly kind: 'unsaved'; readonly reason: string; readonly obstacle: Obstacle };

/** Reports errors of reading, none of them twice. */
type ErrorReporter = ReturnType<typeof createErrorReporter>;

/** A reporter of errors to `report`. */
export function createErrorReporter(report: (trouble: StorageError) => void) {
  const reported = new Set<StorageError['kind']>();
  let reportedOf: string | null = null;
  return {
    once: (trouble: Exclude<StorageError, { readonly kind: 'damaged' | 'unsaved' }>) => {
      if (reported.has(trouble.kind)) return;
      reported.add(trouble.kind);
      report(trouble);
    },
    /** Damage is reported again where other texts are damaged than last time. */
    damage: (texts: readonly string[], reason: string, isKept: boolean) => {
      const of = JSON.stringify(texts);
      if (reportedOf !== of) report({ kind: 'damaged', reason, isKept });
      reportedOf = of;
    },
  };
}

/** Why a place may not be written to. */
type Blocked = Extract<Written, { readonly ok: false }>;

/** What a page knows of the places of a value. */
export interface Seen<T> {
  /** Where this build reads and writes: the key, or its place next to a newer build's value. */
  readonly slot: string;
  /** The text stored there; `null`: none. */
  readonly stored: string | null;
  /** The text stored in the second place; `null`: none. */
  readonly copy: string | null;
  /** What counts, be it of the copy; `null` where nothing can be read. */
  readonly best: Whole<T> | null;
  readonly origin: Origin<T> | null;
  /**
   * What the copy has where an older build, which knows of no copy, has written over the first place: had that come to
   * harm before, the older build has begun again. Otherwise `null`.
   */
  readonly overwritten: T | null;
  /** The highest count of writes: no later write may have a lower one. */
  readonly seq: number;
  /** Why nothing may be written there; `null` where it may. */
  readonly blocked: Blocked | null;
}

/** How the places of a value are read. */
interface ReadingOptions<T> extends PlaceReader<T> {
  readonly storage: TextStorage;
  readonly key: string;
  /** Whether the codec refuses all that it does not understand, but for further members. */
  readonly isStrict: boolean;
  readonly reporter: ErrorReporter;
}

const NOT_ASIDE: Readonly<Record<Obstacle, PlainMessage>> = {
  full: message('The stored data is damaged, and there is no space to set it aside.'),
  refused: message('The stored data is damaged, and the browser refused to set it aside.'),
};
const notTold = () =>
  notWritten('refused', t('The browser cannot read the stored data, so nothing is overwritten.'));

/** What is damaged, or would be lost, could not be set aside, so nothing may take its place. */
export function notAside(obstacle: Obstacle): Blocked {
  return notWritten(obstacle, format(NOT_ASIDE[obstacle]));
}

/** What is known before anything was read. */
export function unseen<T>(key: string): Seen<T> {
  return {
    slot: key,
    stored: null,
    copy: null,
    best: null,
    origin: null,
    overwritten: null,
    seq: 0,
    blocked: null,
  };
}

const seqOf = <T>(found: Found<T>) => (found.kind === 'whole' && isSealed(found) ? found.seq : 0);

/**
 * Reads the two places of a value, or of this build's own one where a newer build has `key`. Damaged texts are set
 * aside, and what is wrong is reported. `before` is the highest count of writes so far.
 */
export function see<T>(options: ReadingOptions<T>, before: number): Seen<T> {
  return seeSlot(options, options.key, before);
}

function seeSlot<T>(options: ReadingOptions<T>, slot: string, before: number): Seen<T> {
  const { storage, key, codec, version, reporter } = options;
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
      // Anyone who has gone on next to it was warned then.
      if (beside.best === null) reporter.once({ kind: 'newer' });
      return beside;
    }
    case 'unreadable':
      reporter.once({ kind: 'unreadable' });
      return { ...seen, blocked: notTold() };
    case 'damaged': {
      // Each of them, whether or not there is room for the others.
      const [failed] = choice.texts.map(keep).filter((kept) => !kept.ok);
      reporter.damage(choice.texts, choice.reason, failed === undefined);
      return { ...seen, blocked: failed ? notAside(failed.obstacle) : null };
    }
    case 'whole': {
      const { best, passedOver, isUnsure } = choice;
      // Where there is no room for it, the other place has what counts.
      if (passedOver !== null) keep(passedOver);
      if (!isAllOurs(best)) {
        // Whole, so a newer build's; without a seal that is unknown, and a copy of it costs little.
        if (!isSealed(best)) keep(best.stored);
        reporter.once({ kind: 'partly' });
      }
      const isOlders = !isSealed(best) && copy.kind === 'whole' && isSealed(copy);
      const overwritten = isOlders ? copy.value : null;
      return {
        ...seen,
        best,
        origin: origin(best),
        overwritten,
        blocked: isUnsure ? notTold() : null,
      };
    }
  }
}

/** Whether a place still says what was seen there. */
export function isAsSeen(reading: Reading, text: string | null): boolean {
  return reading.kind === 'text' ? reading.text === text : reading.kind === 'none' && text === null;
}

/** A value of an older version stored next to the one that counts. */
export interface Left<T> {
  readonly place: string;
  readonly value: T;
}

/** What builds of older versions have written next to the value in `slot`, the oldest first. */
export function leftBeside<T>(options: ReadingOptions<T>, slot: string): readonly Left<T>[] {
  const { storage, key, version } = options;
  const others = versionKeys(key, version).filter((place) => place !== slot);
  return others.flatMap((place) => {
    const main = look(options, storage, place);
    const found = main.kind === 'whole' ? main : look(options, storage, copyKey(place));
    return found.kind === 'whole' ? [{ place, value: found.value }] : [];
  });
}
