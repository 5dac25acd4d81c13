import * as v from 'valibot';
import { countAfter, countOf, seal, unseal } from '../../core/sealed.ts';
import { parseJson } from '../../core/parse-json.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { isSetAside, setAside } from '../../platform/storage.ts';
import { isBrokenFile, storedFiles } from '../stored/stored-files.ts';
import { copyKey, twinKey } from '../stored/gather.ts';
import { BEFORE_KEY } from './device-keys.ts';
import {
  isBroken,
  isSameContent,
  isWhollyReadable,
  readData,
  type ReadData,
  readFile,
  recounted,
  type StoredData,
  type Texts,
  textsOf,
} from './stored-data.ts';
import { t } from '../../words/t.ts';

/** Texts to store, by key; `null` removes the key. */
type TextChanges = ReadonlyMap<string, string | null>;

/** The difference between two states of the stored data. */
export interface Changes {
  readonly values: TextChanges;
  readonly files: TextChanges;
}

function changesOf(from: Texts, to: Texts): TextChanges {
  const gone = [...from.keys()].filter((key) => !to.has(key)).map((key) => [key, null] as const);
  const changed = [...to].filter(([key, text]) => {
    const before = from.get(key);
    return before === undefined || !isSameContent(before, text);
  });
  return new Map<string, string | null>([...gone, ...changed]);
}

/** What to store and remove to turn `from` into `to`. */
export function changesBetween(from: StoredData, to: StoredData): Changes {
  return { values: changesOf(from.values, to.values), files: changesOf(from.files, to.files) };
}

/** Whether there are no changes. */
function isNothing({ values, files }: Changes): boolean {
  return values.size + files.size === 0;
}

/** Removals first, to make room. */
const inOrder = (changes: TextChanges) =>
  [...changes].sort(([, a], [, b]) => Number(a !== null) - Number(b !== null));

/** Removes a value everywhere but at its home, as another value takes its place. */
function removeCopies(storage: SuiteStorage, key: string): void {
  if (storage.read(copyKey(key)).kind !== 'none') storage.remove(copyKey(key));
  removeTwin(storage, key);
}

/** Removes what `localStorage` holds of a database value. */
function removeTwin(storage: SuiteStorage, key: string): void {
  const twin = storage.twinOf?.(key);
  twin?.remove(copyKey(key));
  twin?.remove(key);
}

/**
 * Stores a value with a higher write count than the stored ones, and sets damaged texts aside. Texts that were set
 * aside have no count.
 */
function writeValue(storage: SuiteStorage, key: string, text: string): Result<void> {
  if (isSetAside(key)) return storage.set(key, text, { isStrict: true });
  const places = [storage.get(key), storage.get(copyKey(key))];
  const damaged = places.flatMap((there) =>
    there !== null && there !== text && isBroken(there) ? [there] : [],
  );
  for (const there of damaged) {
    const kept = setAside(storage, key, there);
    if (!kept.ok) return kept;
  }
  const seq = countAfter(Math.max(...places.map(countOf)));
  const stored = storage.set(key, recounted(text, seq), { isStrict: true, aside: () => damaged });
  if (stored.ok) removeCopies(storage, key);
  return stored;
}

/** Stores a value, or removes it if `text` is `null`. */
export function changeValue(storage: SuiteStorage, key: string, text: string | null): Result<void> {
  if (text !== null) return writeValue(storage, key, text);
  removeCopies(storage, key);
  const end = twinKey('');
  // The value shown under this name is in `localStorage`.
  if (key.endsWith(end)) removeTwin(storage, key.slice(0, -end.length));
  return storage.remove(key);
}

/**
 * The current contents of the keys that some changes touch. An error if the browser cannot read one of them: what was
 * never read must not be overwritten, nor treated as missing by an undo.
 */
async function stateAt(
  storage: SuiteStorage,
  { values, files }: Changes,
): Promise<Result<Changes>> {
  const unread = [...values.keys()].filter((key) => !isWhollyReadable(storage, key));
  const found = new Map<string, string | null>();
  for (const key of files.keys()) {
    const text = await readFile(storage.files, key);
    if (text.ok) found.set(key, text.value);
    else unread.push(key);
  }
  if (unread.length > 0) {
    return err(
      t('The browser cannot read {what} right now. Try again later.', {
        what: unread.join(', '),
      }),
    );
  }
  const before = new Map<string, string | null>();
  for (const [key, text] of [...values.keys()].flatMap((each) => textsOf(storage, each))) {
    // A text next to a value is found along with the value.
    if (text != null || !before.has(key)) before.set(key, text ?? null);
  }
  return ok({ values: before, files: found });
}

async function storeFiles(storage: SuiteStorage, changes: TextChanges): Promise<Result<void>> {
  const sealed = storedFiles(storage.files);
  for (const [key, text] of inOrder(changes)) {
    // The remains of a damaged file must not be sealed.
    const files = text !== null && isBrokenFile(text) ? storage.files : sealed;
    const stored = await (text === null ? files.remove(key) : files.write(key, text));
    if (!stored.ok) return stored;
  }
  return ok(undefined);
}

async function storeValues(storage: SuiteStorage, values: TextChanges): Promise<Result<void>> {
  // All at once: the database writes them in one transaction.
  for (const [key, text] of inOrder(values)) {
    const stored = changeValue(storage, key, text);
    if (!stored.ok) return stored;
  }
  return storage.settled([...values.keys()]);
}

/** The outcome of storing some changes. */
type Stored =
  | { readonly kind: 'done' }
  /** Nothing changed. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Some of it changed and could not be rolled back. */
  | { readonly kind: 'partly'; readonly reason: string };

/** Stores all changes. If one fails, rolls back to `before`. */
async function store(storage: SuiteStorage, changes: Changes, before: Changes): Promise<Stored> {
  const filed = await storeFiles(storage, changes.files);
  const stored = filed.ok ? await storeValues(storage, changes.values) : filed;
  if (stored.ok) return { kind: 'done' };
  const back = filed.ok ? await storeValues(storage, before.values) : ok(undefined);
  const filesBack = await storeFiles(storage, before.files);
  return { kind: back.ok && filesBack.ok ? 'failed' : 'partly', reason: stored.error };
}

/** An undoable change. */
export interface Before {
  /** What was done, in player-facing words: "Spider’s statistics were deleted." */
  readonly what: string;
  /** When it was done, in ISO 8601. */
  readonly made: string;
  readonly changes: Changes;
}

const entriesOf = (texts: TextChanges) => Object.fromEntries(texts);

function formatBefore({ what, made, changes }: Before): string {
  const [values, files] = [entriesOf(changes.values), entriesOf(changes.files)];
  return seal(JSON.stringify({ v: 1, what, made, values, files }), 0);
}

const TextChangesSchema = v.pipe(
  v.record(v.string(), v.nullable(v.string())),
  v.transform((texts): TextChanges => new Map(Object.entries(texts))),
);
const BeforeSchema = v.object({
  ...{ v: v.literal(1), what: v.string(), made: v.string() },
  ...{ values: TextChangesSchema, files: TextChangesSchema },
});

function parseBefore(text: string): Before | null {
  const unsealed = unseal(text);
  if (unsealed.kind !== 'sealed') return null;
  const read = v.safeParse(BeforeSchema, parseJson(unsealed.text));
  if (!read.success) return null;
  const { what, made, ...changes } = read.output;
  return { what, made, changes };
}

/** What to change, or a function that derives it from the data stored at that time. */
export type Plan = Changes | ((now: ReadData) => Changes | Promise<Changes>);

/** The outcome of changing the stored data. A reason is a sentence for the player. */
type Changed =
  | Stored
  /** Everything was already stored. */
  | { readonly kind: 'nothing' }
  /** Nothing changed: the previous state could not be kept. */
  | { readonly kind: 'no-undo' };

interface ChangeOptions {
  /** What is being done, in player-facing words for afterwards. */
  readonly what: string;
  /** When it is done, in ISO 8601. */
  readonly made: string;
  /** Skips undo, for when there is no room for it. */
  readonly forGood?: boolean;
}

/** Resolves a plan to changes. An error if the browser does not list everything stored. */
async function planOf(storage: SuiteStorage, plan: Plan): Promise<Result<Changes>> {
  if (typeof plan !== 'function') return ok(plan);
  const now = await readData(storage);
  return now.isListed
    ? ok(await plan(now))
    : err(t('The browser does not list everything that is stored right now. Try again later.'));
}

/**
 * Changes the stored data, all or nothing, and keeps the previous state for undo. If nothing changes, the earlier undo
 * stays available.
 */
export async function changeData(
  storage: SuiteStorage,
  plan: Plan,
  { what, made, forGood = false }: ChangeOptions,
): Promise<Changed> {
  const planned = await planOf(storage, plan);
  if (!planned.ok) return { kind: 'failed', reason: planned.error };
  const changes = planned.value;
  if (isNothing(changes)) return { kind: 'nothing' };
  const before = await stateAt(storage, changes);
  if (!before.ok) return { kind: 'failed', reason: before.error };
  const earlier = await storage.files.read(BEFORE_KEY);
  if (forGood) {
    await storage.files.remove(BEFORE_KEY);
  } else {
    const text = formatBefore({ what, made, changes: before.value });
    const kept = await storage.files.write(BEFORE_KEY, text);
    if (!kept.ok) return { kind: 'no-undo' };
  }
  const stored = await store(storage, changes, before.value);
  if (stored.kind !== 'failed') return stored;
  if (earlier.ok && earlier.value !== null) await storage.files.write(BEFORE_KEY, earlier.value);
  else await storage.files.remove(BEFORE_KEY);
  return stored;
}

/** The state that the last change can be undone to; `null` if there is none or it cannot be read. */
export async function readBefore(storage: SuiteStorage): Promise<Before | null> {
  const text = await storage.files.read(BEFORE_KEY);
  return text.ok && text.value !== null ? parseBefore(text.value) : null;
}

/** Whether the `shown` change can still be undone: another tab may have changed something since. */
async function stillShown(storage: SuiteStorage, shown: Before): Promise<Result<void>> {
  const text = await storage.files.read(BEFORE_KEY);
  if (!text.ok) return text;
  const before = text.value === null ? null : parseBefore(text.value);
  if (!before) return err(t('There is nothing left to undo.'));
  return formatBefore(before) === formatBefore(shown)
    ? ok(undefined)
    : err(
        t(
          'Another tab has changed something since then. The last change is now shown on this page.',
        ),
      );
}

/** Restores the state before the `shown` change if that is still the last one. If it fails, it can be retried. */
export async function undoChange(storage: SuiteStorage, shown: Before): Promise<Stored> {
  const still = await stillShown(storage, shown);
  if (!still.ok) return { kind: 'failed', reason: still.error };
  const now = await stateAt(storage, shown.changes);
  if (!now.ok) return { kind: 'failed', reason: now.error };
  const stored = await store(storage, shown.changes, now.value);
  if (stored.kind === 'done') await storage.files.remove(BEFORE_KEY);
  return stored;
}

/** Discards the `shown` undo, if it is still the last one, to free its space. */
export async function forgetBefore(storage: SuiteStorage, shown: Before): Promise<Result<void>> {
  const still = await stillShown(storage, shown);
  return still.ok ? storage.files.remove(BEFORE_KEY) : still;
}
