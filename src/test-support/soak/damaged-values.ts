import type { Rng } from '../../core/rng.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { copyKey, type StorageError } from '../../store/stored/stored-value.ts';
import { bitFlipsOf, damageOf } from '../damage.ts';
import { oneOf } from './random.ts';
import type { Subject } from './values.ts';

/** Which of a value's places come to harm: one, both in the same way, or each in a way of its own. */
const HARMED = ['main', 'copy', 'both alike', 'both'] as const;
type Harmed = (typeof HARMED)[number];

/**
 * What became of a value: `restored` from its other place, kept under another name and told, or left alone and told,
 * as harm had made it look like a newer version's.
 */
export type Outcome = 'intact' | 'restored' | 'set aside' | 'left alone';

/** More calls of the storage than any reader needs: one that asks for ever is stopped by it. */
const MOST_CALLS = 200;

/** A value as this build writes it. */
export interface Whole extends Subject {
  /** The sealed text. */
  readonly whole: string;
  /** What is read from it, as its codec writes it. */
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

/**
 * Opens a value of which one place or both hold something else than the whole text, and writes over it. Says what became
 * of it; throws where something was lost in silence.
 */
export function outcomeOf(
  { key, open, whole, expected }: Whole,
  [main, copy]: readonly [main: string, copy: string],
): Outcome {
  const storage = withLimit(
    memoryStorage([
      [key, main],
      [copyKey(key), copy],
    ]),
  );
  const told: StorageError[] = [];
  const value = open(storage, (trouble) => {
    told.push(trouble);
  });
  const found = value.read();
  if (main === whole || copy === whole) {
    if (found !== expected)
      throw new Error(`${key}: one place was whole, and ${String(found)} was read`);
    if (told.length > 0) throw new Error(`${key}: nothing was lost, and something was told`);
    return 'restored';
  }
  // What came to harm is the seal, beyond recognition.
  if (found === expected) return 'intact';
  // A text without a seal may be an older build's, whole or in part.
  const isTold = told.some(
    (trouble) =>
      (trouble.kind === 'damaged' && trouble.isKept) ||
      (trouble.kind === 'partly' && found !== null),
  );
  if (found === null && told.some(({ kind }) => kind === 'newer')) {
    const isThere = storage.get(key) === main && storage.get(copyKey(key)) === copy;
    if (!isThere) throw new Error(`${key}: what looks like a newer version’s was changed`);
    return 'left alone';
  }
  if (found !== null && !isTold) throw new Error(`${key}: read from two damaged places in silence`);
  if (!isTold) throw new Error(`${key}: nothing was told`);
  const kept = (storage.keys() ?? []).flatMap((place) =>
    place.includes('.damaged') ? [storage.get(place)] : [],
  );
  for (const text of found === null ? [main, copy] : [main]) {
    if (!kept.includes(text)) throw new Error(`${key}: a damaged text was not set aside`);
  }
  return 'set aside';
}

/** Harms one value, or both of its places, in a way that `rng` chooses. */
export function harmed({ whole }: Whole, rng: Rng): readonly [string, string] {
  const where: Harmed = oneOf(rng, HARMED) ?? 'both';
  const harm = () => damageOf(whole, rng).text;
  const main = where === 'copy' ? whole : harm();
  if (where === 'main') return [main, whole];
  return [main, where === 'both alike' ? main : harm()];
}

/** Every flip of a single bit of the text, each `stride`-th of them, in one place and in both. */
export function* flipped(
  { whole }: Whole,
  stride: number,
  start: number,
): Generator<readonly [string, string]> {
  let index = 0;
  for (const text of bitFlipsOf(whole)) {
    if ((index++ + start) % stride !== 0) continue;
    yield [text, whole];
    yield [whole, text];
    yield [text, text];
  }
}
