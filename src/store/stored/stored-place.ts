import { parseJson } from '../../core/parse-json.ts';
import { unseal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { message } from '../../words/message.ts';

/** The second place of every value: the same text, so that damage to one of them costs nothing. */
export function copyKey(key: string): string {
  return `${key}.copy`;
}

/**
 * Where a build of an older version keeps its own value while a newer one lies at `key`. Version 0 stands for a page
 * without the database, of today's build or an older one: it writes to `localStorage` alone, at `key` itself, and
 * whoever has the database reads that here.
 */
export function versionKey(key: string, version: number): string {
  return `${key}.v${version}`;
}

/** Where values lie that a build of this version may find beside the one at `key`: the oldest first. */
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

/** What lies in one place of a value. */
export type Found<T> =
  | { readonly kind: 'none' | 'unreadable' }
  | { readonly kind: 'newer'; readonly stored: string }
  | { readonly kind: 'damaged'; readonly stored: string; readonly reason: string }
  | Whole<T>;

/** How the texts of a value are read. */
export interface PlaceReader<T> {
  readonly codec: Codec<T>;
  /** The highest version that the codec reads. */
  readonly version: number;
}

/** The reason of a text that is not whole and of which nothing more is known. */
export const NOT_WHOLE = message('A saved value cannot be read.');

/** The version that a text names: its member `v`; 1 where it names none. */
export function versionOf(text: string): number {
  const data = parseJson(text);
  const version = typeof data === 'object' && data !== null && 'v' in data ? data.v : 1;
  return typeof version === 'number' && Number.isSafeInteger(version) ? version : 1;
}

/** What a stored text is. Nothing throws. */
export function examine<T>({ codec, version }: PlaceReader<T>, stored: string): Found<T> {
  const unsealed = unseal(stored);
  // Nobody writes an empty text, which a codec may take for a list without entries.
  if (unsealed.kind === 'damaged' || stored === '') {
    return { kind: 'damaged', stored, reason: NOT_WHOLE };
  }
  const { text } = unsealed;
  if (versionOf(text) > version) return { kind: 'newer', stored };
  const parsed = codec.parse(text);
  if (!parsed.ok) return { kind: 'damaged', stored, reason: parsed.error };
  // No build writes without a seal over a sealed text but one that is older, and so it came later.
  const seq = unsealed.kind === 'sealed' ? unsealed.seq : Infinity;
  return { kind: 'whole', stored, text, value: parsed.value, seq };
}

/** What lies in a place, asked for once: a second answer may be another one. */
export function look<T>(reader: PlaceReader<T>, storage: TextStorage, place: string): Found<T> {
  const reading = storage.read(place);
  return reading.kind === 'text' ? examine(reader, reading.text) : reading;
}

/** The stored text of a place; `null` where there is none, or it cannot be read. */
export function storedAt<T>(found: Found<T>): string | null {
  return 'stored' in found ? found.stored : null;
}

/** Whether it carries a seal, so that nobody but a build with seals wrote it. */
export function isSealed<T>({ seq }: Whole<T>): boolean {
  return Number.isFinite(seq);
}
