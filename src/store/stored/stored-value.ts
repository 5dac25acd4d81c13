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
  straysOf,
} from './gather.ts';

/** A problem with a stored value. Each is reported once. */
export type StorageError =
  /** The value is unreadable, and no intact copy exists. `isKept`: the damaged bytes were set aside. */
  | { readonly kind: 'damaged'; readonly reason: string; readonly isKept: boolean }
  /** Parts of the value are unreadable. They stay in place. */
  | { readonly kind: 'partly' }
  /** Two stored values could not be merged: the earlier one was set aside. */
  | { readonly kind: 'apart' }
  /** Written by a newer version of the app, and left unchanged. */
  | { readonly kind: 'newer' }
  /** The browser denied reading it, so it is never overwritten. */
  | { readonly kind: 'unreadable' }
  /** A write failed; not reported again until a write succeeds. `isNewer`: a newer version's value is in its place. */
  | {
      readonly kind: 'unsaved';
      readonly reason: string;
      readonly obstacle: Obstacle;
      readonly isNewer?: boolean;
    };

export interface StoredValueOptions<T> {
  readonly storage: TextStorage;
  readonly key: string;
  /** Serializes to a JSON object. */
  readonly codec: Codec<T>;
  /** Merges two values written by two builds or two pages; `null` if they cannot be merged. */
  readonly merge?: (stored: T, other: T) => T | null;
  /** Whether members unknown to this build carry over from one value to the next. Defaults to always. */
  readonly continues?: (before: T, next: T) => boolean;
  /** Whether the codec rejects everything that it does not understand, apart from additional members. */
  readonly isStrict?: boolean;
  readonly onStorageError: (error: StorageError) => void;
}

/** How to write a value, and which callbacks to run. */
interface WriteOptions {
  /** Called once the value is persisted. */
  readonly onDone?: () => void;
  /** Called if the write fails after the call returned. The player is notified separately. */
  readonly onFailed?: () => void;
  /**
   * Whether the write only updates a detail, such as the time, and so keeps the write count: a page with a newer write
   * that has not reached this page yet keeps the higher count. Set it only if `isOurs` returns true.
   */
  readonly isDetail?: boolean;
}

/** One value that outlives the page, whichever of our pages or versions writes it. */
export interface StoredValue<T> {
  /** The stored value; `null` if there is none that this build can read. */
  read(this: void): T | null;
  /** The value last read or written. */
  known(this: void): T | null;
  /**
   * Writes the result of `make`, which receives the stored value (`null`: none). `make` runs again if another page
   * writes in the meantime, so it must depend only on its argument. Fails if the stored text can be neither read nor
   * set aside.
   */
  write(this: void, make: (stored: T | null) => T, options?: WriteOptions): Written;
  /**
   * Removes the value from every place that holds it. A newer build's value and unreadable ones stay; damaged texts
   * stay as copies set aside.
   */
  remove(this: void): Result<void>;
  /** Whether anything is stored, readable or not. */
  isThere(this: void): boolean;
  /** Whether the stored text is the one last read or written. */
  isOurs(this: void): boolean;
  /**
   * Whether the stored text has a lower write count than the last one read or written here: the page that wrote it had
   * not seen ours. Call this before `read`.
   */
  isOutdated(this: void): boolean;
  /** Whether a write is in flight. */
  isPending(this: void): boolean;
  isUnsaved(this: void): boolean;
  /** Discards the failed write: it no longer needs to be stored. */
  giveUp(this: void): void;
  /** Calls `onForeignWrite` when another page may have written the value. Returns an unsubscribe function. */
  watch(this: void, onForeignWrite: () => void): () => void;
}

const NOT_ASIDE = message('The stored data is damaged, and could not be set aside.');
const NEWER = message(
  'A newer version of Peacock Parlor has stored this, so this version does not overwrite it.',
);

type Refusal = Extract<Written, { readonly ok: false }>;

/** Why a value may not be written. */
interface Blocked extends Refusal {
  /** What the home holds; absent if damaged texts could not be set aside. */
  readonly why?: 'newer' | 'unreadable';
}

/** What a page knows about a value. */
interface Seen<T> extends Pick<Gathered<T>, 'strays' | 'others' | 'apart'> {
  /** Texts in `strays` or at the home that the next write sets aside unless that has already happened. */
  readonly aside: readonly string[];
  /** The text at the value's home; `null`: none. */
  readonly stored: string | null;
  readonly value: T | null;
  readonly origin: Origin<T> | null;
  /** The highest write count seen. No later write may use a lower one. */
  readonly seq: number;
  readonly blocked: Blocked | null;
}

const NO_STRAYS = { strays: [], others: [], apart: [], aside: [] } as const;

/**
 * The only way to keep state that outlives the page: one text, sealed with a write count and a checksum. Unknown
 * members carry over, newer versions are left alone, and damaged texts are set aside.
 */
export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const { storage, key, codec, continues, merge, onStorageError } = options;
  let seen: Seen<T> | null = null;
  let isUnsaved = false;
  /** The number of writes in flight. */
  let flying = 0;
  /** Whether a write has failed since the last `look`. */
  let isStale = false;
  const reported = new Set<StorageError['kind']>();
  /** The damaged texts last reported. Damage is reported again only if other texts are damaged. */
  let reportedDamage = '';

  const once = (error: StorageError) => {
    if (reported.has(error.kind)) return;
    reported.add(error.kind);
    onStorageError(error);
  };
  const failed = ({ error, obstacle, why }: Blocked): Refusal => {
    const isNewer = why === 'newer';
    if (!isUnsaved)
      onStorageError({ kind: 'unsaved', reason: error, obstacle, ...(isNewer && { isNewer }) });
    isUnsaved = true;
    return notWritten(obstacle, error);
  };
  const notAside = (obstacle: Obstacle) => notWritten(obstacle, format(NOT_ASIDE));

  /** Reads what is stored, sets damaged texts aside, and reports problems unless `quiet`. */
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
        // Without a seal, a newer build may have written it.
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
      stored: found.stored,
      value: hidden ? null : (best?.value ?? null),
      origin: hidden ? null : origin,
      seq: Math.max(seen?.seq ?? 0, ...counts),
    };
    return seen;
  };
  /** What is known, or a fresh `look` if the stored text has changed. */
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
    // Set aside a text that was unreadable before, as no merge will include it in what this page writes.
    const isNews = before?.blocked?.why === 'unreadable' && text !== null;
    if (!isNews || merge || now.value === null) return now;
    return { ...now, apart: [...now.apart, text], aside: [...now.aside, text] };
  };
  /** The sealed text of a value, and the origin that the next write carries over from. */
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
    // A storage may report the write as done before `set` returns.
    const after: Seen<T> = { ...before, ...NO_STRAYS, strays, aside, stored, value, origin, seq };
    seen = after;
    let isOvertaken = false;
    flying++;
    const written = storage.set(key, stored, {
      resolve: (text) => {
        const found = text === null ? null : examine(codec, text);
        isOvertaken = found?.kind === 'newer';
        if (text !== null && isOvertaken) return text;
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
        return isNews && examine(codec, text).kind === 'damaged' ? [...aside, text] : aside;
      },
      onDone: () => {
        flying--;
        isUnsaved = false;
        if (isOvertaken) {
          look();
          failed({ ...notWritten('refused', format(NEWER)), why: 'newer' });
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
      for (const stray of strays) if (!aside.includes(stray.text)) stray.remove();
      const onDone = () => {
        for (const stray of strays) stray.remove();
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
