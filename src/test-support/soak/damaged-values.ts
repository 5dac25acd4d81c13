import type { Rng } from '../../core/rng.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { bitFlipsOf, damageOf } from '../damage.ts';
import type { Subject } from './values.ts';

/**
 * What became of a value: set aside and reported, or left alone and reported, because the damage made it look like a
 * newer version's. `intact`: only the seal was damaged, beyond recognition.
 */
export type Outcome = 'intact' | 'set aside' | 'left alone';

/** More storage calls than any reader needs, to stop one that would read forever. */
const MOST_CALLS = 200;

/** A value as written by this build. */
export interface Whole extends Subject {
  /** The sealed text. */
  readonly whole: string;
  /** The value that is read from it, as formatted by its codec. */
  readonly expected: string;
}

/** Reads what a release wrote, and writes it as this build does. */
export function wholeOf(subject: Subject): Whole {
  const { key, text, open } = subject;
  const storage = memoryStorage([[key, text]]);
  const value = open(storage, () => undefined);
  if (value.read() === null || !value.write().ok) throw new Error(`Not whole: ${key}`);
  const whole = storage.get(key) ?? '';
  const expected = open(memoryStorage([[key, whole]]), () => undefined).read();
  if (expected === null) throw new Error(`Not whole: ${key}`);
  return { ...subject, whole, expected };
}

function withLimit(storage: TextStorage): TextStorage {
  let calls = 0;
  return {
    ...storage,
    read: (key) => {
      if (++calls > MOST_CALLS) throw new Error('The reader does not come to an end');
      return storage.read(key);
    },
  };
}

/** Opens a value whose text was damaged, and returns what became of it. Throws if anything was lost silently. */
export function outcomeOf({ key, open, expected }: Whole, text: string): Outcome {
  const storage = withLimit(memoryStorage([[key, text]]));
  const reported: StorageError[] = [];
  const value = open(storage, (error) => {
    reported.push(error);
  });
  const found = value.read();
  if (found === expected) return 'intact';
  if (found === null && reported.some(({ kind }) => kind === 'newer')) {
    if (storage.get(key) !== text)
      throw new Error(`${key}: what looks like a newer version’s was changed`);
    return 'left alone';
  }
  // A text without a seal may be an older build's, whole or in part.
  const isReported = reported.some(
    (error) =>
      (error.kind === 'damaged' && error.isKept) || (error.kind === 'partly' && found !== null),
  );
  if (!isReported) throw new Error(`${key}: nothing was reported`);
  const kept = (storage.keys() ?? []).flatMap((place) =>
    place.includes('.damaged') ? [storage.get(place)] : [],
  );
  if (!kept.includes(text)) throw new Error(`${key}: a damaged text was not set aside`);
  return 'set aside';
}

/** Damages a value in a way chosen by `rng`. */
export function harmed({ whole }: Whole, rng: Rng): string {
  return damageOf(whole, rng).text;
}

/** Yields every `stride`-th flip of a single bit of the text. */
export function* flipped({ whole }: Whole, stride: number, start: number): Generator<string> {
  let index = 0;
  for (const text of bitFlipsOf(whole)) if ((index++ + start) % stride === 0) yield text;
}
