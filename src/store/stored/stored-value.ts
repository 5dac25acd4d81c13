import { countAfter, countOf, seal } from '../../core/sealed.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Codec } from '../../engine/game.ts';
import { NOT_READ } from '../../platform/file-store.ts';
import { setAside, type TextStorage } from '../../platform/storage.ts';
import { notWritten, type Obstacle, type Written } from '../../platform/written.ts';
import { message, format } from '../../words/message.ts';
import {
  examine,
  following,
  gather,
  type Gathered,
  isAllUnderstood,
  NOT_WHOLE,
  type Origin,
  originOf,
  type Stray,
  straysOf,
} from './gather.ts';

/** What may be wrong with a stored value, reported once each. */
export type StorageError =
  /** It could not be read, and nothing whole of it was found; the bytes are kept, if `isKept`. */
  | { readonly kind: 'damaged'; readonly reason: string; readonly isKept: boolean }
  /** Parts of it could not be read; they stay where they are. */
  | { readonly kind: 'partly' }
  /** Two of its values could not be merged: the earlier one was set aside. */
  | { readonly kind: 'apart' }
  /** A newer version of the app wrote it: it stays as it is. */
  | { readonly kind: 'newer' }
  /** The browser did not let us read it: nothing is written over it. */
  | { readonly kind: 'unreadable' }
  /** It could not be written; reported again only after it could be. `isNewer`: a newer version's value is in its place. */
  | {
      readonly kind: 'unsaved';
      readonly reason: string;
      readonly obstacle: Obstacle;
      readonly isNewer?: boolean;
    };

export interface StoredValueOptions<T> {
  readonly storage: TextStorage;
  readonly key: string;
  /** Writes the text of a JSON object. */
  readonly codec: Codec<T>;
  /** The version of what the codec writes; the member `v` of a text says what it is. */
  readonly version?: number;
  /** Brings two values together that two builds, or two pages, have written; `null` where that cannot be done. */
  readonly merge?: (stored: T, other: T) => T | null;
  /** Whether members that this build does not know go on from one value to the next; usually they do. */
  readonly continues?: (before: T, next: T) => boolean;
  /** Whether the codec refuses all that it does not understand, but for further members. */
  readonly isStrict?: boolean;
  readonly onStorageError: (trouble: StorageError) => void;
}

/** How a value is written, and who is notified. */
interface WriteOptions {
  /** It is stored. */
  readonly onDone?: () => void;
  /** It could not be stored, which was found after the call had ended; the player is notified. */
  readonly onFailed?: () => void;
  /**
   * Whether it is no more than a detail, such as the time, that does not count as a write: a page that has written more,
   * and of which this one has not heard yet, keeps the higher count. Only where `isOurs` says so.
   */
  readonly isDetail?: boolean;
}

/** One value that outlives the page, whichever page of ours, and whichever version, writes it. */
export interface StoredValue<T> {
  /** What is stored; `null` where there is nothing that this build can read. */
  read(this: void): T | null;
  /** What was read or written last. */
  known(this: void): T | null;
  /**
   * Writes what `make` gives for the stored value (`null`: none). It is called again where another page writes meanwhile,
   * so it must depend on that value alone. In vain where what is stored could neither be read nor set aside.
   */
  write(this: void, make: (stored: T | null) => T, options?: WriteOptions): Written;
  /**
   * Removes it, wherever it is. A newer build's value stays, as do damaged texts, set aside, and what cannot be read.
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
  /** Whether a write is on its way, of which it is not known yet how it ends. */
  isPending(this: void): boolean;
  /** Whether the last write failed. */
  isUnsaved(this: void): boolean;
  /** What could not be written is no longer wanted. */
  giveUp(this: void): void;
  /** Calls back when another page may have written it. Returns an unsubscribe function. */
  watch(this: void, onForeignWrite: () => void): () => void;
}

const NOT_ASIDE = message('The stored data is damaged, and could not be set aside.');
const NEWER = message(
  'A newer version of Peacock Parlor has stored this, so this version does not overwrite it.',
);

type Refusal = Extract<Written, { readonly ok: false }>;

/** Why a value may not be written. */
interface Blocked extends Refusal {
  /** What its home has; nothing where damaged texts could not be set aside. */
  readonly why?: 'newer' | 'unreadable';
}

/** What a page knows of a value. */
interface Seen<T> extends Pick<Gathered<T>, 'strays' | 'others' | 'apart'> {
  /** Texts that `strays` or the home have, and that the next write sets aside, if they are not by then. */
  readonly aside: readonly string[];
  /** The text at its home; `null`: none. */
  readonly stored: string | null;
  readonly value: T | null;
  readonly origin: Origin<T> | null;
  /** The highest count of writes: no later write may have a lower one. */
  readonly seq: number;
  readonly blocked: Blocked | null;
}

const NO_STRAYS = { strays: [], others: [], apart: [], aside: [] } as const;

/**
 * The one way in which everything that outlives the page is kept: one text, sealed by a count and a checksum, with
 * unknown members carried on, newer versions left alone, and damaged texts set aside.
 */
export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const { storage, key, codec, continues, merge, onStorageError } = options;
  let seen: Seen<T> | null = null;
  let isUnsaved = false;
  /** How many writes are on their way. */
  let flying = 0;
  /** Whether a write has failed since the last look. */
  let isStale = false;
  const reported = new Set<StorageError['kind']>();
  /** The damaged texts that were reported last: damage is reported again where others are damaged. */
  let reportedDamage = '';

  const once = (trouble: StorageError) => {
    if (reported.has(trouble.kind)) return;
    reported.add(trouble.kind);
    onStorageError(trouble);
  };
  const failed = ({ error, obstacle, why }: Blocked): Refusal => {
    const isNewer = why === 'newer';
    if (!isUnsaved)
      onStorageError({ kind: 'unsaved', reason: error, obstacle, ...(isNewer && { isNewer }) });
    isUnsaved = true;
    return notWritten(obstacle, error);
  };
  const notAside = (obstacle: Obstacle) => notWritten(obstacle, format(NOT_ASIDE));

  /** Finds out what is stored; damaged texts are set aside, and what is wrong is reported, unless it is `quiet`. */
  const look = (quiet = false): Seen<T> => {
    isStale = false;
    const found = gather(options);
    const { home, best, source } = found;
    const refused = found.damaged
      .map((text) => setAside(storage, key, text))
      .find((each) => !each.ok);
    const origin = source && originOf(codec, source.value, source.text);
    const hidden = home.kind === 'newer' || home.kind === 'unreadable' ? home.kind : null;
    const reason = hidden === 'newer' ? NEWER : NOT_READ;
    let blocked: Blocked | null = hidden && {
      ...notWritten('refused', format(reason)),
      why: hidden,
    };
    if (refused?.ok === false) blocked = notAside(refused.obstacle);
    if (!quiet) {
      if (hidden) once({ kind: hidden });
      const damage = JSON.stringify(found.damaged);
      if (found.isLost) {
        const reason = home.kind === 'damaged' ? home.reason : format(NOT_WHOLE);
        if (damage !== reportedDamage)
          onStorageError({ kind: 'damaged', reason, isKept: refused === undefined });
        reportedDamage = damage;
      }
      if (source && origin && options.isStrict !== true && !isAllUnderstood(origin)) {
        // Without a seal it is unknown whether a newer build wrote it.
        if (!Number.isFinite(source.seq)) setAside(storage, key, source.stored);
        once({ kind: 'partly' });
      }
    }
    const { strays, others, apart } = found;
    const counts = [home, best].map((each) =>
      each?.kind === 'whole' && Number.isFinite(each.seq) ? each.seq : 0,
    );
    seen = {
      ...{ strays, others, apart, aside: [...found.damaged, ...apart], blocked },
      stored: 'stored' in home && home.kind !== 'newer' ? home.stored : storage.get(key),
      value: hidden ? null : (best?.value ?? null),
      origin: hidden ? null : origin,
      seq: Math.max(seen?.seq ?? 0, ...counts),
    };
    return seen;
  };
  /** What is known, as long as it is still stored. */
  const current = (): Seen<T> => {
    const before = seen;
    const reading = storage.read(key);
    const text = reading.kind === 'text' ? reading.text : null;
    if (
      !isStale &&
      before?.blocked === null &&
      reading.kind !== 'unreadable' &&
      text === before.stored
    )
      return before;
    const now = look();
    // What this page could not read before, and nobody merges with what it writes, is kept.
    const isNews = before?.blocked?.why === 'unreadable' && now.blocked === null && text !== null;
    if (!isNews || merge || now.value === null) return now;
    return { ...now, apart: [...now.apart, text], aside: [...now.aside, text] };
  };
  /** The text of a value, and what carries on from it. */
  const textOf = (value: T, before: Origin<T> | null, seq: number) => {
    const goesOn = before !== null && (continues?.(before.value, value) ?? true);
    const origin = following(codec, goesOn ? before : null, value);
    return { origin, stored: seal(origin.text, seq) };
  };

  const setApart = (texts: readonly string[]): Written => {
    for (const text of texts) {
      const kept = setAside(storage, key, text);
      if (!kept.ok) return notAside(kept.obstacle);
      onStorageError({ kind: 'apart' });
    }
    return ok(undefined);
  };

  const write: StoredValue<T>['write'] = (make, { onDone, onFailed, isDetail = false } = {}) => {
    const before = current();
    if (before.blocked) return failed(before.blocked);
    const kept = setApart(before.apart);
    if (!kept.ok) return failed(kept);
    const seq = isDetail && before.seq > 0 ? before.seq : countAfter(before.seq);
    const value = make(before.value);
    const { origin, stored } = textOf(value, before.origin, seq);
    const { strays, others, aside } = before;
    // A storage may report the write before its call returns.
    const after: Seen<T> = { ...before, ...NO_STRAYS, strays, aside, stored, value, origin, seq };
    seen = after;
    let isOvertaken = false;
    flying++;
    const written = storage.set(key, stored, {
      resolve: (text) => {
        const found = text === null ? null : examine(options, text);
        isOvertaken = found?.kind === 'newer';
        if (found?.kind === 'newer') return found.stored;
        const there = found?.kind === 'whole' ? found : null;
        const all = others.reduce<T | null>(
          (sum, other) => (sum === null ? other : (merge?.(sum, other) ?? sum)),
          there?.value ?? null,
        );
        const from = there && originOf(codec, there.value, there.text);
        const next = countAfter(Math.max(seen?.seq ?? 0, countOf(text)));
        return textOf(make(all), from, next).stored;
      },
      aside: (text) => {
        const isNews = text !== null && text !== before.stored;
        return isNews && examine(options, text).kind === 'damaged' ? [...aside, text] : aside;
      },
      onDone: () => {
        flying--;
        isUnsaved = false;
        if (isOvertaken) {
          failed(look().blocked ?? notWritten('refused', format(NEWER)));
          onFailed?.();
          return;
        }
        for (const { remove } of strays) remove();
        if (seen?.strays === strays) seen = { ...seen, strays: [], aside: [] };
        onDone?.();
      },
      onFailed: (error, obstacle) => {
        flying--;
        isStale = true;
        failed(notWritten(obstacle, error));
        onFailed?.();
      },
    });
    if (written.ok) return written;
    flying--;
    seen = { ...before, seq };
    return failed(written);
  };

  return {
    read: () => look().value,
    known: () => seen?.value ?? null,
    write,
    remove: () => {
      const { apart, aside, blocked } = look(true);
      if (blocked) return blocked;
      const kept = setApart(apart);
      if (!kept.ok) return kept;
      const strays = straysOf(storage, key);
      const isAside = ({ text }: Stray) => aside.includes(text);
      for (const stray of strays) if (!isAside(stray)) stray.remove();
      const onDone = () => {
        for (const stray of strays) if (isAside(stray)) stray.remove();
      };
      const removed = storage.remove(key, { aside: () => aside, onDone });
      if (removed.ok) seen = null;
      return removed;
    },
    isThere: () => storage.read(key).kind !== 'none' || straysOf(storage, key).length > 0,
    isOurs: () => !isStale && storage.get(key) === (seen?.stored ?? null),
    isOutdated: () => {
      const count = countOf(storage.get(key));
      return count > 0 && count < (seen?.seq ?? 0);
    },
    isPending: () => flying > 0,
    isUnsaved: () => isUnsaved,
    giveUp: () => {
      isUnsaved = false;
    },
    watch: (onForeignWrite) => storage.watch(key, onForeignWrite),
  };
}
