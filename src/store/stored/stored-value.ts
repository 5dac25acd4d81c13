import { ok, type Result } from '../../core/result.ts';
import { countAfter, seal, unseal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import { type LateWrite, setAside, type TextStorage } from '../../platform/storage.ts';
import { notWritten, type Obstacle, type Written } from '../../platform/written.ts';
import {
  copyKey,
  createErrorReporter,
  examine,
  following,
  isAsSeen,
  isSealed,
  type Left,
  leftBeside,
  notAside,
  type Origin,
  originOf,
  see,
  type Seen,
  type StorageError,
  unseen,
  versionKey,
  type Whole,
} from './stored-reading.ts';

interface WritingOptions<T> {
  readonly codec: Codec<T>;
  readonly continues: ((before: T, next: T) => boolean) | undefined;
}

/**
 * The text of a value as it is stored as the write number `seq`, and what is known of it then. What was not understood
 * of `before` goes on, if the value `continues` that one.
 */
function writingOf<T>(
  { codec, continues }: WritingOptions<T>,
  value: T,
  before: Origin<T> | null,
  seq: number,
): Pick<Seen<T>, 'origin' | 'seq'> & { readonly best: Whole<T> } {
  const goesOn = before !== null && (continues?.(before.value, value) ?? true);
  const origin = following(codec, goesOn ? before : null, value);
  const { text } = origin;
  return { origin, seq, best: { kind: 'whole', stored: seal(text, seq), text, value, seq } };
}

export { copyKey, versionKey, versionKeys } from './stored-reading.ts';
export type { StorageError } from './stored-reading.ts';

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
  readonly onStorageError: (trouble: StorageError) => void;
}

/** Callbacks for the writer of a value, immediately or later. */
export interface WriteListener<T> {
  /** Another page has written meanwhile: what to store, knowing that. Without it this value is stored. */
  readonly onConflict?: (stored: T) => T;
  /** It is stored; also where only its second place could be written, which is reported to the player. */
  readonly onDone?: () => void;
  /** It could not be stored, which was found after the call had ended; the player is notified. */
  readonly onFailed?: () => void;
}

/** One value that outlives the page, whichever page of ours, and whichever version, writes it. */
export interface StoredValue<T> {
  /** What is stored; `null` where there is nothing that this build can read. */
  read(this: void): T | null;
  /** Writes it; in vain where what is stored could neither be read nor kept aside. */
  write(this: void, value: T, listener?: WriteListener<T>): Written;
  /**
   * Writes what is no more than a detail of the value, such as the time, without counting it as a write: a page that has
   * written more, and of which this one has not heard yet, keeps the higher count. Only where `isOurs` says so.
   */
  rewrite(this: void, value: T): Written;
  /**
   * Takes it away, with its copy and what older versions have left next to it. A newer build's value stays, as do
   * damaged texts, set aside, and what cannot be read.
   */
  remove(this: void): Result<void>;
  /** Whether something is stored, readable or not. */
  isThere(this: void): boolean;
  /** Whether what is stored is what was read or written last. */
  isOurs(this: void): boolean;
  /**
   * Whether what is stored has a lower count of writes than what was read or written here last: its page had not heard
   * of that. Asked before it is read.
   */
  isOutdated(this: void): boolean;
  /** Whether the last write failed. */
  isUnsaved(this: void): boolean;
  /** What could not be written is wanted no more. */
  giveUp(this: void): void;
  /** Calls back when another page may have written it. Returns an unsubscribe function. */
  watch(this: void, onForeignWrite: () => void): () => void;
}

/**
 * The one way in which everything that outlives the page is kept: sealed by a checksum, in two places,
 * with unknown parts carried on, newer versions left alone, and damaged texts kept.
 */
export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const {
    storage,
    key,
    codec,
    version = 1,
    merge,
    onStorageError,
    isStrict = false,
    continues,
  } = options;
  const reading = {
    storage,
    key,
    codec,
    version,
    isStrict,
    reporter: createErrorReporter(onStorageError),
  };
  let seen: Seen<T> = unseen(key);
  let isUnsaved = false;
  /** Values of older versions, and their places, that were taken in and are not stored here yet. */
  let leftovers: readonly Left<T>[] = [];

  const failed = (reason: string, obstacle: Obstacle) => {
    if (!isUnsaved) onStorageError({ kind: 'unsaved', reason, obstacle });
    isUnsaved = true;
    return notWritten(obstacle, reason);
  };

  /** What counts, with what an older build has written over. */
  const valueOf = ({ value }: Whole<T>) =>
    seen.overwritten !== null && merge ? merge(value, seen.overwritten) : value;

  /** A value that was met, with what is stored next to it; where nothing merges them, that is not taken in after all. */
  const withLeft = (value: T, left: readonly Left<T>[]) =>
    merge ? left.reduce((all, each) => merge(all, each.value), value) : value;

  /** What to write in place of `asked`, knowing what has come to lie there. */
  const reconcile = (asked: T, onConflict: WriteListener<T>['onConflict']): Written<T> => {
    const before = seen;
    // Another page may have reached the second place alone.
    const isKnown =
      isAsSeen(storage.read(before.slot), before.stored) &&
      isAsSeen(storage.read(copyKey(before.slot)), before.copy);
    if (isKnown && before.blocked === null) return ok(asked);
    // It may have become readable, damaged or newer since.
    const now = see(reading, before.seq);
    const { best, blocked } = now;
    if (blocked !== null) {
      // What is stored there now was not reported, so the next write must still reconcile it.
      seen = { ...before, blocked, seq: now.seq };
      return blocked;
    }
    seen = now;
    // Next to a value of an older build, the second place may have more than before.
    const hasMore = merge && seen.overwritten !== null && seen.copy !== before.copy;
    if (best === null || (best.stored === before.best?.stored && !hasMore)) return ok(asked);
    if (onConflict) {
      if (!merge) leftovers = [];
      return ok(onConflict(withLeft(valueOf(best), leftovers)));
    }
    // What this page could have read gives way; what it could not is kept.
    if (before.blocked === null) return ok(asked);
    const kept = setAside(storage, key, best.stored);
    return kept.ok ? ok(asked) : notAside(kept.obstacle);
  };

  /** How a storage that writes later is called, and reports how it ended. */
  const lateWrite = (
    value: T,
    sealed: string,
    listener: WriteListener<T>,
    isMinor: boolean,
  ): LateWrite => {
    const { onConflict, onDone } = listener;
    const { slot } = seen;
    let taken = leftovers;
    /** What is stored in the end. */
    let latest = sealed;
    let isOvertaken = false;
    /** The text that was reported as stored, until it fails again. */
    let reported: string | null = null;
    return {
      isMinor,
      resolve: (stored) => {
        const found = stored === null ? null : examine(reading, stored);
        isOvertaken = found?.kind === 'newer';
        if (found?.kind === 'newer') return found.stored;
        if (found?.kind === 'damaged') setAside(storage, key, found.stored);
        if (found?.kind !== 'whole' || !onConflict) return sealed;
        if (!merge) taken = [];
        const from = originOf(codec, found.value, found.text);
        const seq = countAfter(Math.max(seen.seq, isSealed(found) ? found.seq : 0));
        const next = writingOf(
          { codec, continues },
          onConflict(withLeft(found.value, taken)),
          from,
          seq,
        );
        const isLast = seen.best?.stored === latest;
        latest = next.best.stored;
        // A later write of this page comes after it, and will meet it.
        seen = isLast ? { ...seen, ...next, stored: latest } : { ...seen, seq };
        return latest;
      },
      onDone: () => {
        isUnsaved = false;
        if (isOvertaken) {
          // A newer build's value has stayed, so this one belongs next to it.
          seen = see(reading, seen.seq);
          if (!write(value, listener).ok) listener.onFailed?.();
          return;
        }
        // A write that failed is tried again with what follows from it here, and may end once more by that.
        if (reported === latest) return;
        reported = latest;
        const isLast = seen.best?.stored === latest;
        if (
          latest !== sealed &&
          isLast &&
          storage.set(copyKey(slot), latest, lateCopy(latest)).ok
        ) {
          seen = { ...seen, copy: latest };
        }
        // Only now: what could not be stored must be taken in again.
        for (const { place } of taken) {
          storage.remove(place);
          storage.remove(copyKey(place));
        }
        leftovers = leftovers.filter((left) => !taken.includes(left));
        onDone?.();
      },
      onFailed: (reason, obstacle) => {
        reported = null;
        failed(reason, obstacle);
        listener.onFailed?.();
      },
    };
  };

  /** A newer build's copy stays as it is, too. */
  const lateCopy = (sealed: string): LateWrite => ({
    resolve: (stored) =>
      stored !== null && examine(reading, stored).kind === 'newer' ? stored : sealed,
    onDone: () => undefined,
    onFailed: () => undefined,
  });

  const write = (asked: T, listener: WriteListener<T> = {}, isMinor = false): Written => {
    const met = reconcile(asked, listener.onConflict);
    if (!met.ok) return failed(met.error, met.obstacle);
    const isSameCount = isMinor && seen.best !== null && isSealed(seen.best);
    const seq = isSameCount ? seen.seq : countAfter(seen.seq);
    const next = writingOf({ codec, continues }, met.value, seen.origin, seq);
    const { stored } = next.best;
    const { slot } = seen;
    const before = seen;
    // A storage may report the write before its call returns.
    seen = { ...seen, ...next, stored, copy: stored, overwritten: null };
    const late = lateWrite(met.value, stored, listener, isMinor);
    // The copy first: torn in between, one of the two is whole at every moment.
    const setCopy = () => storage.set(copyKey(slot), stored, lateCopy(stored)).ok;
    let copy = setCopy() ? stored : before.copy;
    let main = storage.set(slot, stored, late);
    const isCopyNeeded =
      (before.best !== null && before.best.stored !== before.stored) ||
      (before.overwritten !== null && merge !== undefined);
    if (!main.ok && !isCopyNeeded && storage.remove(copyKey(slot)).ok) {
      copy = null;
      // There may be room for one of them.
      main = storage.set(slot, stored, late);
      if (!main.ok && setCopy()) copy = stored;
    }
    if (main.ok) {
      seen = { ...seen, copy };
      return ok(undefined);
    }
    seen = { ...before, seq: next.best.seq, copy };
    if (copy === stored) {
      // What an older build has written to the first place counts, so the copy is found only where both are merged.
      const { best } = before;
      const isOlders = best !== null && best.stored === before.stored && !isSealed(best);
      seen = { ...seen, ...(isOlders ? { overwritten: met.value } : next) };
      // Our pages find it there, so it must not be done again; an older build knows nothing of that place.
      if (merge || !isOlders) listener.onDone?.();
    }
    return failed(main.error, main.obstacle);
  };

  return {
    read: () => {
      seen = see(reading, seen.seq);
      let value = seen.best ? valueOf(seen.best) : null;
      leftovers = [];
      // What builds of older versions have left next to it is taken in, once it can be.
      for (const left of leftBeside(reading, seen.slot)) {
        if (value !== null && !merge) continue;
        value = value !== null && merge ? merge(value, left.value) : left.value;
        leftovers = [...leftovers, left];
      }
      return value;
    },
    write: (value, listener) => write(value, listener),
    rewrite: (value) => write(value, {}, true),
    remove: () => {
      // The text there may have come since it was read, or never have been: a newer build's value stays.
      seen = see({ ...reading, reporter: createErrorReporter(() => undefined) }, seen.seq);
      const { slot, blocked } = seen;
      if (blocked !== null) return blocked;
      const removed = storage.remove(slot);
      if (!removed.ok) return removed;
      seen = { ...unseen<T>(slot), copy: seen.copy, seq: seen.seq };
      const isGone = storage.remove(copyKey(slot));
      if (isGone.ok) seen = { ...seen, copy: null };
      const beside = leftBeside(reading, slot).flatMap(({ place }) => [place, copyKey(place)]);
      leftovers = [];
      return (
        [isGone, ...beside.map((place) => storage.remove(place))].find((each) => !each.ok) ??
        ok(undefined)
      );
    },
    isThere: () => storage.read(key).kind !== 'none' || storage.read(copyKey(key)).kind !== 'none',
    isOurs: () => {
      const copy = storage.get(copyKey(seen.slot));
      // A page without room for two takes the copy away.
      return storage.get(seen.slot) === seen.stored && (copy === null || copy === seen.copy);
    },
    isOutdated: () => {
      const found = unseal(storage.get(seen.slot) ?? '');
      return found.kind === 'sealed' && found.seq < seen.seq;
    },
    isUnsaved: () => isUnsaved,
    giveUp: () => {
      isUnsaved = false;
    },
    watch: (onForeignWrite) => {
      // Next to a newer build's value, pages like this one write their own.
      const places = [key, versionKey(key, version)];
      const unwatch = places.map((place) => storage.watch(place, onForeignWrite));
      return () => {
        for (const end of unwatch) end();
      };
    },
  };
}
