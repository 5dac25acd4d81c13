import { isSealed, rankOf } from './journal.ts';
import { setAside, type TextStorage } from './storage.ts';

/** Where 1.0.0 kept a second copy of each value and file. */
export function copyKey(key: string): string {
  return `${key}.copy`;
}

/**
 * The better of a value's two places in 1.0.0: the first one, unless it is missing or damaged, or the copy was written
 * after it. `null` if both are missing.
 */
export function betterText(main: string | null, copy: string | null): string | null {
  const isBetter = main === null || (isSealed(copy) && rankOf(main) < rankOf(copy));
  return isBetter ? copy : main;
}

/** Contained in every file, and in no value. Files are read from both places (stored-files.ts). */
const FILE_MARK = '\ue000\ue000';

/**
 * Leaves the better of each value's two places, in the first of them. A damaged text is set aside, unless it is the copy
 * of an intact one. What cannot be moved or set aside now stays until the next start.
 */
export function removeCopies(storage: Pick<TextStorage, 'keys' | 'read' | 'set' | 'remove'>): void {
  for (const place of storage.keys() ?? []) {
    const end = copyKey('');
    if (!place.endsWith(end)) continue;
    const key = place.slice(0, -end.length);
    const [first, second] = [storage.read(key), storage.read(place)];
    if (first.kind === 'unreadable' || second.kind !== 'text') continue;
    const [main, copy] = [first.kind === 'text' ? first.text : null, second.text];
    if (main?.includes(FILE_MARK) === true) continue;
    const better = betterText(main, copy);
    const worse = better === copy ? main : copy;
    const isLost = worse !== null && worse !== better && rankOf(main) === 0;
    if (isLost && !setAside(storage, key, worse).ok) continue;
    // Another page may have written it in the meantime.
    const isKept = better === main || better === null;
    if (isKept || storage.set(key, better, { resolve: (there) => there ?? better }).ok)
      storage.remove(place);
  }
}
