import { carry, isUnderstood } from '../../core/carry.ts';
import { parseJson } from '../../core/parse-json.ts';
import { err, type Result } from '../../core/result.ts';
import { unseal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import type { Reading, TextStorage } from '../../platform/storage.ts';
import { message, format } from '../../words/message.ts';

/** Where 1.0.0 kept a second copy of each value and file. */
export function copyKey(key: string): string {
  return `${key}.copy`;
}

/** Where 1.0.0, and backups, keep a `localStorage` value next to the one in the database. */
export function twinKey(key: string): string {
  return `${key}.v0`;
}

/** Suffixes of a value's key at each place where a build has stored it. Its home comes first. */
const PLACES = ['', '.copy', '.v0', '.v0.copy', '.v1', '.v1.copy'] as const;

/** A readable text. */
interface Whole<T> {
  readonly kind: 'whole';
  /** The text as stored. */
  readonly stored: string;
  /** The text that the codec read: the stored text without its seal. */
  readonly text: string;
  readonly value: T;
  /** The write count; `Infinity` if there is no seal, because a person or an older build overwrote ours. */
  readonly seq: number;
}

/** A stored text. */
type Examined<T> =
  | { readonly kind: 'newer' }
  | { readonly kind: 'damaged'; readonly stored: string; readonly reason: string }
  | Whole<T>;

/** The contents of one place that may hold a value. */
type Found<T> = Exclude<Reading, { readonly kind: 'text' }> | Examined<T>;

/** The reason for a text that is not intact, if nothing more is known. */
export const NOT_WHOLE = message('A saved value cannot be read.');

/** Whether a newer build wrote a text: its member `v`, a whole number, is over 1. */
function isNewer(text: string): boolean {
  const data = parseJson(text);
  const version = typeof data === 'object' && data !== null && 'v' in data ? data.v : 1;
  return typeof version === 'number' && Number.isSafeInteger(version) && version > 1;
}

/** Parses with the codec. If the codec throws, which is a bug of ours, the page must survive it. */
function parseSafely<T>(codec: Codec<T>, text: string): Result<T> {
  try {
    return codec.parse(text);
  } catch {
    return err(format(NOT_WHOLE));
  }
}

/** Classifies a stored text. Never throws. */
export function examine<T>(codec: Codec<T>, stored: string): Examined<T> {
  const unsealed = unseal(stored);
  // No build writes an empty text, but a codec may take it for a list without entries.
  if (unsealed.kind === 'damaged' || stored === '') {
    return { kind: 'damaged', stored, reason: format(NOT_WHOLE) };
  }
  const { text } = unsealed;
  if (isNewer(text)) return { kind: 'newer' };
  const parsed = parseSafely(codec, text);
  if (!parsed.ok) return { kind: 'damaged', stored, reason: parsed.error };
  const seq = unsealed.kind === 'sealed' ? unsealed.seq : Infinity;
  return { kind: 'whole', stored, text, value: parsed.value, seq };
}

/** A text of a value found outside its home. */
export interface Stray {
  readonly text: string;
  /** Whether it is a second copy from 1.0.0, which continues the value or is an earlier state of it. */
  readonly isCopy: boolean;
  /** Removes the text unless it has changed since. */
  readonly remove: () => void;
}

/** All texts of a value except the one at its home. */
export function straysOf(
  storage: Pick<TextStorage, 'read' | 'remove' | 'twinOf'>,
  key: string,
): readonly Stray[] {
  const twin = storage.twinOf?.(key) ?? null;
  const isHome = (name: string, place: object) => place === storage && name === key;
  return [storage, ...(twin ? [twin] : [])].flatMap((place) =>
    PLACES.map((suffix) => key + suffix).flatMap((name): readonly Stray[] => {
      const reading = isHome(name, place) ? null : place.read(name);
      if (reading?.kind !== 'text') return [];
      const { text } = reading;
      const remove = () => {
        const now = place.read(name);
        if (now.kind === 'text' && now.text === text) place.remove(name);
      };
      return [{ text, isCopy: place === storage && name === copyKey(key), remove }];
    }),
  );
}

/** Everything stored for a value. */
export interface Gathered<T> {
  /** The contents of its home, the place where this build stores it. */
  readonly home: Found<T>;
  /** The text at its home; `null`: none, or unreadable. */
  readonly stored: string | null;
  /** The current value: the latest one, with everything mergeable merged into it; `null` if none is readable. */
  readonly best: Whole<T> | null;
  /** The text that unknown members carry over from: that of `best` before anything was merged into it. */
  readonly source: Whole<T> | null;
  /** The texts found elsewhere, to be removed once the home holds the result. */
  readonly strays: readonly Stray[];
  /** The values among `strays` that an update of the home must merge. */
  readonly others: readonly T[];
  /** Intact texts that could not be merged. Set them aside before the home holds the result. */
  readonly apart: readonly string[];
  /** Damaged texts. Set them aside at once. */
  readonly damaged: readonly string[];
  /** Whether a damaged text held something found nowhere else. */
  readonly isLost: boolean;
}

interface GatherOptions<T> {
  readonly codec: Codec<T>;
  readonly storage: Pick<TextStorage, 'read' | 'remove' | 'twinOf'>;
  readonly key: string;
  /** Merges two values written by two builds or two pages; `null` if they cannot be merged. */
  readonly merge?: ((stored: T, other: T) => T | null) | undefined;
}

/**
 * Finds a value wherever a build since 1.0.0 has put it. The latest text wins, with any others that can be merged.
 * Changes nothing in storage. This is the entire migration from 1.0.0.
 */
export function gather<T>(options: GatherOptions<T>): Gathered<T> {
  const { codec, storage, key, merge } = options;
  // Values that the database did not accept must be read before anything is written.
  const isHidden = storage.twinOf?.(key)?.read(key).kind === 'unreadable';
  const reading = storage.read(key);
  const stored = reading.kind === 'text' ? reading.text : null;
  const there: Found<T> = reading.kind === 'text' ? examine(codec, reading.text) : reading;
  const home: Found<T> = isHidden ? { kind: 'unreadable' } : there;
  let best = home.kind === 'whole' ? home : null;
  let source = best;
  const strays: Stray[] = [];
  const others: T[] = [];
  const apart: string[] = [];
  const damaged = home.kind === 'damaged' ? [home.stored] : [];
  let isLost = home.kind === 'damaged';
  const found = straysOf(storage, key).map((stray) => [stray, examine(codec, stray.text)] as const);
  if (best === null && found.some(([{ isCopy }, { kind }]) => isCopy && kind === 'newer')) {
    // A newer build has written the value; a damaged text at its home doesn't change that.
    return {
      ...{ home: { kind: 'newer' }, stored, best, source, strays, others, apart },
      ...{ damaged: [], isLost: false },
    };
  }
  for (const [stray, each] of found) {
    if (each.kind === 'newer') continue;
    strays.push(stray);
    if (each.kind === 'damaged') {
      // Losing a copy of an intact value costs nothing.
      if (best === null || !stray.isCopy) {
        damaged.push(each.stored);
        isLost = true;
      }
    } else if (best === null) {
      best = source = each;
      if (stray.isCopy) isLost = false;
      // Another page may write the home before this one does.
      others.push(each.value);
    } else if (stray.isCopy) {
      // No build writes a copy without a seal.
      if (Number.isFinite(each.seq) && each.seq > best.seq) best = source = each;
    } else if (each.text !== best.text) {
      const both = merge?.(best.value, each.value) ?? null;
      if (both === null) {
        apart.push(best.stored);
        best = source = each;
      } else best = { ...best, value: both };
      others.push(each.value);
    }
  }
  const all = [...new Set(damaged)];
  return { home, stored, best, source, strays, others, apart, isLost, damaged: all };
}

/** Where a value comes from. Carries over whatever this build does not understand of it. */
export interface Origin<T> {
  readonly value: T;
  /** The text that the value was read from. */
  readonly text: string;
  /** The value as this build writes it. */
  readonly understood: () => string;
}

/** The origin of a value that was read from a text. */
export function originOf<T>(codec: Codec<T>, value: T, text: string): Origin<T> {
  // Formatted on demand, because a long game takes a while.
  let understood: string | null = null;
  return { value, text, understood: () => (understood ??= codec.format(value)) };
}

/** Whether this build understands the entire text that a value was read from. */
export function isAllUnderstood<T>({ text, understood }: Origin<T>): boolean {
  return isUnderstood(text, understood());
}

/** The origin of a value once written: its text carries over what was not understood of `before`. */
export function following<T>(codec: Codec<T>, before: Origin<T> | null, value: T): Origin<T> {
  const understood = codec.format(value);
  const text = before ? carry(before.text, before.understood(), understood) : understood;
  return { value, text, understood: () => understood };
}
