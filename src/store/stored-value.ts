import { carry, isUnderstood } from '../core/carry.ts';
import { parseJson } from '../core/parse-json.ts';
import { err, ok, type Result } from '../core/result.ts';
import { seal, unseal } from '../core/sealed.ts';
import type { Codec } from '../engine/game.ts';
import { setAside, type TextStorage } from '../platform/storage.ts';

/** What may be amiss with a stored value, told once each. */
export type Trouble =
  /** It could not be read, and nothing whole of it was found; the bytes are kept, if `isKept`. */
  | { readonly kind: 'damaged'; readonly reason: string; readonly isKept: boolean }
  /** Parts of it could not be read; they stay where they are. */
  | { readonly kind: 'partly' }
  /** A newer version of the app wrote it: it stays as it is. */
  | { readonly kind: 'newer' }
  /** The browser did not let us read it: nothing is written over it. */
  | { readonly kind: 'unreadable' }
  /** It could not be written; told again only after it could be. */
  | { readonly kind: 'unsaved'; readonly reason: string };

export interface StoredValueOptions<T> {
  readonly storage: TextStorage;
  readonly key: string;
  /** Writes the text of a JSON object. */
  readonly codec: Codec<T>;
  /** The version of what the codec writes; the member `v` of a text says what it is. */
  readonly version?: number;
  /** Brings two values together that two builds, or two pages, have written; without it the first wins. */
  readonly merge?: (stored: T, other: T) => T;
  /** Whether members that this build does not know go on from one value to the next; usually they do. */
  readonly continues?: (before: T, next: T) => boolean;
  /** Whether the codec refuses all that it does not understand, but for further members. */
  readonly isStrict?: boolean;
  readonly tell: (trouble: Trouble) => void;
}

/** What the writer of a value may hear of it, at once or later. */
export interface WriteListener<T> {
  /** Another page has written meanwhile: what to store, knowing that. Without it this value is stored. */
  readonly onOutrun?: (stored: T) => T;
  readonly onDone?: () => void;
}

/** One value that outlives the page, whichever page of ours, and whichever version, writes it. */
export interface StoredValue<T> {
  /** What is stored; `null` where there is nothing that this build can read. */
  read(this: void): T | null;
  /** Writes it; in vain where what is stored could neither be read nor kept aside. */
  write(this: void, value: T, listener?: WriteListener<T>): Result<void>;
  /** Takes it away, with its copy; damaged texts that were set aside stay. */
  remove(this: void): Result<void>;
  /** Whether something is stored, readable or not. */
  isThere(this: void): boolean;
  /** Whether what is stored is what was read or written last. */
  isOurs(this: void): boolean;
  /** Whether the last write failed. */
  isUnsaved(this: void): boolean;
  /** What could not be written is wanted no more. */
  giveUp(this: void): void;
  /** Hears when another page may have written it, until the returned function is called. */
  watch(this: void, onForeignWrite: () => void): () => void;
}

/** The second place of every value: the same text, so that damage to one of them costs nothing. */
export function copyKey(key: string): string {
  return `${key}.copy`;
}

/** Where a build of an older version keeps its own value while a newer one lies at `key`. */
export function versionKey(key: string, version: number): string {
  return `${key}.v${version}`;
}

/** The version that a text names: its member `v`; 1 where it names none. */
function versionOf(text: string): number {
  const data = parseJson(text);
  const version = typeof data === 'object' && data !== null && 'v' in data ? data.v : 1;
  return typeof version === 'number' && Number.isSafeInteger(version) ? version : 1;
}

type Examined<T> =
  | { readonly kind: 'none' | 'unreadable' | 'newer' }
  | { readonly kind: 'damaged'; readonly reason: string }
  | {
      readonly kind: 'whole';
      readonly value: T;
      /** What the codec read. */
      readonly text: string;
      /** `Infinity` where an older build, or a person, wrote it over ours. */
      readonly seq: number;
    };

interface Origin<T> {
  readonly value: T;
  readonly text: string;
  /** How this build writes the value. */
  readonly understood: () => string;
}

const NOT_WHOLE = 'A saved value cannot be read.';
const NO_ROOM = 'What is stored is damaged, and there is no room to keep it aside.';
const NOT_TOLD = 'The browser does not let us read what is stored, so nothing is written over it.';

/**
 * The one way in which everything that outlives the page is kept: sealed by a checksum, in two places,
 * with unknown parts carried on, newer versions left alone, and damaged texts kept.
 */
export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const { storage, key, codec, version = 1, merge, tell } = options;
  /** Where this build reads and writes. */
  let slot = key;
  /** What is stored there, as far as this page knows. */
  let known: string | null = null;
  /** What was read last, for the sake of what this build does not understand of it. */
  let origin: Origin<T> | null = null;
  let seq = 0;
  /** Whether something lies there that could be neither read nor set aside. */
  let blocked: string | null = null;
  let isUnsaved = false;
  let leftovers: readonly string[] = [];
  /** The damaged text that was told of last. */
  let toldOf: string | null = null;
  const told = new Set<Trouble['kind']>();

  const tellOnce = (trouble: Trouble) => {
    if (told.has(trouble.kind)) return;
    told.add(trouble.kind);
    tell(trouble);
  };

  const examine = (text: string): Examined<T> => {
    const unsealed = unseal(text);
    if (unsealed.kind === 'damaged') return { kind: 'damaged', reason: NOT_WHOLE };
    if (versionOf(unsealed.text) > version) return { kind: 'newer' };
    const parsed = codec.parse(unsealed.text);
    if (!parsed.ok) return { kind: 'damaged', reason: parsed.error };
    const count = unsealed.kind === 'sealed' ? unsealed.seq : Infinity;
    return { kind: 'whole', value: parsed.value, text: unsealed.text, seq: count };
  };
  const look = (place: string): Examined<T> => {
    const reading = storage.read(place);
    return reading.kind === 'text' ? examine(reading.text) : reading;
  };

  /** Damaged texts are kept under names of their own; what cannot be kept is not written over. */
  const keep = (place: string): boolean => {
    const reading = storage.read(place);
    return (
      reading.kind === 'none' ||
      (reading.kind === 'text' && setAside(storage, key, reading.text).ok)
    );
  };

  /** No write of ours may have a count that is lower than one that is stored. */
  const noteSeq = (found: Examined<T>) => {
    if (found.kind === 'whole' && Number.isFinite(found.seq)) seq = Math.max(seq, found.seq);
  };

  const originOf = (value: T, text: string): Origin<T> => {
    let understood: string | null = null;
    return { value, text, understood: () => (understood ??= codec.format(value)) };
  };

  const take = (found: Extract<Examined<T>, { kind: 'whole' }>, isSealed: boolean): T => {
    const { value, text } = found;
    origin = originOf(value, text);
    if (options.isStrict !== true && !isUnderstood(text, origin.understood())) {
      // Whole, so a newer build's; without a seal nobody knows, and a copy of it costs little.
      if (!isSealed) setAside(storage, key, text);
      tellOnce({ kind: 'partly' });
    }
    return value;
  };

  /** What builds of older versions have left beside a newer value is taken in, once it can be. */
  const withLeftovers = (value: T | null): T | null => {
    if (slot !== key) return value;
    let merged = value;
    const found: string[] = [];
    for (let older = 1; older <= version; older++) {
      const place = versionKey(key, older);
      const beside = look(place);
      if (beside.kind !== 'whole') continue;
      if (merged !== null && !merge) continue;
      merged = merged !== null && merge ? merge(merged, beside.value) : beside.value;
      found.push(place);
    }
    leftovers = found;
    return merged;
  };

  const readSlot = (): T | null => {
    const main = look(slot);
    const reading = storage.read(slot);
    known = reading.kind === 'text' ? reading.text : null;
    blocked = null;
    if (main.kind === 'newer') {
      slot = versionKey(key, version);
      const own = readSlot();
      // Whoever has gone on beside it was told then.
      if (own === null) tellOnce({ kind: 'newer' });
      return own;
    }
    const copy = look(copyKey(slot));
    noteSeq(main);
    noteSeq(copy);
    const isCopyBetter =
      copy.kind === 'whole' &&
      Number.isFinite(copy.seq) &&
      (main.kind !== 'whole' || copy.seq > main.seq);
    const best = isCopyBetter ? copy : main;
    const isKept = main.kind !== 'damaged' || keep(slot);
    if (best.kind === 'whole') return take(best, Number.isFinite(best.seq));
    if (copy.kind === 'damaged') keep(copyKey(slot));
    if (main.kind === 'unreadable') {
      blocked = NOT_TOLD;
      tellOnce({ kind: 'unreadable' });
    }
    if (main.kind === 'damaged') {
      if (!isKept) blocked = NO_ROOM;
      if (toldOf !== known) tell({ kind: 'damaged', reason: main.reason, isKept });
      toldOf = known;
    }
    origin = null;
    return null;
  };

  const failed = (reason: string) => {
    if (!isUnsaved) tell({ kind: 'unsaved', reason });
    isUnsaved = true;
    return err(reason);
  };

  /** The text to write, and where the next one comes from. */
  const next = (value: T): { readonly text: string; readonly origin: Origin<T> } => {
    const understood = codec.format(value);
    const before = origin && (options.continues?.(origin.value, value) ?? true) ? origin : null;
    const text = before ? carry(before.text, before.understood(), understood) : understood;
    return { text, origin: { value, text, understood: () => understood } };
  };

  const store: StoredValue<T> = {
    read: () => {
      slot = key;
      return withLeftovers(readSlot());
    },

    write: (value, { onOutrun, onDone } = {}) => {
      const reading = storage.read(slot);
      // It may have become readable, damaged or newer since: then it is looked at before it is replaced.
      if (blocked !== null || reading.kind === 'unreadable') readSlot();
      else if (reading.kind === 'text' && reading.text !== known) {
        const found = examine(reading.text);
        noteSeq(found);
        if (found.kind !== 'whole') readSlot();
      }
      if (blocked !== null) return failed(blocked);

      const wanted = next(value);
      const sealed = seal(wanted.text, ++seq);
      const late = {
        resolve: (stored: string | null) => {
          const found = stored === null ? null : examine(stored);
          if (found?.kind === 'newer') return stored ?? sealed;
          if (found?.kind === 'damaged' && stored !== null) setAside(storage, key, stored);
          if (found?.kind !== 'whole' || !onOutrun) return sealed;
          noteSeq(found);
          seq++;
          origin = originOf(found.value, found.text);
          const merged = next(onOutrun(found.value));
          origin = merged.origin;
          known = seal(merged.text, seq);
          return known;
        },
        onDone: () => {
          isUnsaved = false;
          onDone?.();
        },
        onFailed: (reason: string) => {
          failed(reason);
        },
      };
      // The copy first: torn in between, one of the two is whole at every moment.
      const copied = storage.set(copyKey(slot), sealed);
      let written = storage.set(slot, sealed, late);
      if (!written.ok && !copied.ok && storage.remove(copyKey(slot)).ok) {
        written = storage.set(slot, sealed, late);
      }
      if (written.ok) known = sealed;
      if (!written.ok && !copied.ok) return failed(written.error);
      origin = wanted.origin;
      isUnsaved = false;
      for (const place of leftovers) {
        storage.remove(place);
        storage.remove(copyKey(place));
      }
      leftovers = [];
      return ok(undefined);
    },

    remove: () => {
      const removed = storage.remove(slot);
      if (!removed.ok) return removed;
      known = null;
      origin = null;
      return storage.remove(copyKey(slot));
    },

    isThere: () => storage.read(key).kind !== 'none' || storage.read(copyKey(key)).kind !== 'none',
    isOurs: () => storage.get(slot) === known,
    isUnsaved: () => isUnsaved,
    giveUp: () => {
      isUnsaved = false;
    },
    watch: (onForeignWrite) => storage.watch(key, onForeignWrite),
  };
  return store;
}
