import { parseJson } from '../core/parse-json.ts';
import { ok, type Result } from '../core/result.ts';
import { countOf, unseal } from '../core/sealed.ts';
import { CHANGED_KEY } from './own-keys.ts';
import { isSetAside, setAside, type TextStorage } from './storage.ts';

/** Whether a text has an intact seal: only such texts are written to the journal. */
export const isSealed = (text: string | null) => unseal(text ?? '').kind === 'sealed';

/** The write count of an intact text without a seal: a person, or a build without a journal, wrote it last. */
const LAST_COUNT = 1e15;

/** The write count of a text in `localStorage`, for comparison with those in the journal. */
export const rankOf = (text: string | null): number => {
  const unsealed = unseal(text ?? '');
  if (unsealed.kind === 'sealed') return unsealed.seq;
  return unsealed.kind === 'plain' && parseJson(unsealed.text) !== undefined ? LAST_COUNT : 0;
};

/** What pages without a database have changed or removed: the write count of the value that they knew, by key. */
export function changedIn(local: Pick<TextStorage, 'get'>): Map<string, number> {
  const entries = parseJson(local.get(CHANGED_KEY) ?? '[]');
  return new Map(
    (Array.isArray(entries) ? entries : []).map((entry: unknown): [string, number] =>
      // 1.0.0 lists only keys, and only those that it removed.
      Array.isArray(entry) ? [String(entry[0]), Number(entry[1])] : [String(entry), LAST_COUNT],
    ),
  );
}

const keepChanged = (local: TextStorage, changed: ReadonlyMap<string, number>): Result<void> =>
  changed.size > 0
    ? local.set(CHANGED_KEY, JSON.stringify([...changed]))
    : local.remove(CHANGED_KEY);

/** Forgets the count that these pages knew, because a page with the database continues from the value. */
export function dropChange(local: TextStorage, key: string): void {
  const changed = changedIn(local);
  if (changed.delete(key)) keepChanged(local, changed);
}

/** Before a page without a database changes a value, records the count it knew: the journal may have a newer value. */
export function noteChange(local: TextStorage, key: string): Result<void> {
  const changed = changedIn(local);
  if (changed.has(key)) return ok(undefined);
  return keepChanged(local, changed.set(key, rankOf(local.get(key))));
}

/**
 * What became of a text in the journal: it is in `localStorage` now (`here`), or next to a value there that does not
 * continue it (`secondary`); `localStorage` has no room for it (`ahead`); or the journal sets it aside (`apart`).
 */
type Recovered = 'here' | 'ahead' | 'secondary' | 'apart';

/** Where the owner of a value finds a text from the journal, to merge it or set it aside. */
const secondaryKey = (key: string) => `${key}.v0`;

/**
 * Restores from the journal what a killed browser had not yet written to `localStorage`, and what is damaged or missing
 * there. A text that is damaged, or that pages without the database did not know when they changed the value, is put
 * next to it. Returns the keys for which something was found.
 */
export function recover(
  local: TextStorage,
  journal: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, Recovered> {
  const recovered = new Map<string, Recovered>();
  for (const [key, text] of journal) {
    const there = local.read(key);
    // Nothing replaces what was set aside.
    if (isSetAside(key) || there.kind === 'unreadable') continue;
    const found = there.kind === 'text' ? there.text : null;
    const isWhole = isSealed(text);
    const rank = rankOf(found);
    if (!isWhole || (rank > 0 && changed.has(key) && found !== text)) {
      const place = secondaryKey(key);
      // An intact text without a seal is not ours, and would be taken for a newer value.
      if (local.read(place).kind === 'none' && rankOf(text) < LAST_COUNT) local.set(place, text);
      const isThere = local.get(place) === text;
      recovered.set(key, isThere && isWhole ? 'secondary' : 'apart');
    } else if (rank < countOf(text)) {
      if (rank === 0 && found !== null && !setAside(local, key, found).ok) continue;
      recovered.set(key, local.set(key, text).ok ? 'here' : 'ahead');
    }
  }
  return recovered;
}
