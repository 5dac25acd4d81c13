import { displayText } from '../../core/outside-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type * as decoding from '../../core/decode-text.ts';
import type * as collectionText from '../../games/sokoban/files/collection-text.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { LevelOrigin } from '../../games/sokoban/levels/game.ts';
import { randomSeed } from '../../platform/random-seed.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { fullnessOf, measureSpace } from '../../platform/space.ts';
import { notWritten, type Written } from '../../platform/written.ts';
import { storedFiles } from '../../store/stored/stored-files.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import {
  collectionKey,
  collectionListCodec,
  COLLECTIONS_KEY,
  folderPath,
  isInFolder,
  mergeLists,
  type CollectionEntry,
  type CollectionList,
} from '../../games/sokoban/records/collection-list.ts';
import { keyOf, type LevelSet } from '../../games/sokoban/records/level-set.ts';
import {
  type FileContent,
  forEachInTurns,
  type LevelFile,
  readLevelFile,
  NOT_FETCHED,
} from '../files/level-file.ts';
import { listedCollection, ownCollectionStore } from '../../play/sokoban/packs.ts';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { joinSentences } from '../../words/join-sentences.ts';

/** Returns the contents of a file without the levels at some places, which start at 1. */
function levelsWithout(content: FileContent, without: readonly number[] = []): FileContent {
  if (without.length === 0) return content;
  const left = new Set(without);
  const isShown = (_: unknown, index: number) => !left.has(index + 1);
  return {
    ...content,
    levels: content.levels.filter(isShown),
    solutions: content.solutions.filter(isShown),
  };
}

/** Maps between the numbers of levels in the file and in the displayed list. Both start at 1. */
interface ShownPlaces {
  readonly without: readonly number[];
  /** The number in the file of a displayed level. */
  readonly inFile: (number: number) => number;
  /** The number in the displayed list of a level in the file. */
  readonly shown: (place: number) => number;
  /** The mapping after a level has been removed from the file. */
  readonly removed: (place: number) => ShownPlaces;
}

/** The mapping for a file of which the levels at these places are not displayed. */
function placesWithout(without: readonly number[] = []): ShownPlaces {
  const left = new Set(without);
  return {
    without,
    inFile: (number) => {
      let place = 0;
      for (let shown = 0; shown < number;) if (!left.has(++place)) shown++;
      return place;
    },
    shown: (place) => place - [...left].filter((each) => each < place).length,
    removed: (place) =>
      placesWithout(
        without.flatMap((each) => (each === place ? [] : [each > place ? each - 1 : each])),
      ),
  };
}

const gone = () => err(t('This collection no longer exists.'));
const full = () =>
  t(
    'There is no space for it: this browser’s storage is full. Export and delete a collection first. Nothing was lost.',
  );

type Edits = typeof decoding & typeof collectionText;

/** Changes the text of a collection, using the functions from `fetchEdits`. */
type Change = (text: string, by: Edits) => Result<string>;

const notFetched = () => err(format(NOT_FETCHED));

/** Fetches the code that packs and unpacks the files of collections. */
const fetchPacking = () => import('./stored-collections.ts').then(ok, notFetched);

/** Fetches the code that edits the texts of collections. */
async function fetchEdits(): Promise<Result<Edits>> {
  try {
    const [decode, edit] = await Promise.all([
      import('../../core/decode-text.ts'),
      import('../../games/sokoban/files/collection-text.ts'),
    ]);
    return ok({ ...decode, ...edit });
  } catch {
    return notFetched();
  }
}

interface CollectionsSetup {
  readonly storage: SuiteStorage;
  readonly onStorageError: (error: StorageError) => void;
}

/** A displayed level of a collection. Another tab may have moved, changed or removed it since. */
export interface ShownLevel {
  readonly at: LevelOrigin;
  readonly level: Level;
}

/** The player's own collections in storage. Errors are sentences for the player. */
export interface Collections {
  /** Adopts changes from other tabs; returns an unsubscribe function. */
  follow(this: void): () => void;
  /** Unpacks and parses a collection; the result is cached. */
  load(this: void, id: string): Promise<Result<LevelSet>>;
  /**
   * Stores a file unchanged; `content` is the result of `readLevelFile`. With an `id`, the file replaces that
   * collection. The levels at the places in `without`, which start at 1, are not shown.
   */
  add(
    this: void,
    file: LevelFile,
    content: FileContent,
    more?: { readonly id?: string; readonly without?: readonly number[] },
  ): Promise<Written<CollectionEntry>>;
  /** Renames a collection, in the list and in its text. */
  rename(this: void, id: string, title: string): Promise<Result<void>>;
  /** Moves a collection to the folder with this path; an empty path moves it out of all folders. */
  move(this: void, id: string, folder: string): void;
  /** Renames or moves a folder, with its contents. */
  renameFolder(this: void, from: string, to: string): void;
  /** Deletes a collection. If the browser refuses, the collection remains complete and listed. */
  remove(this: void, id: string): Promise<Result<void>>;
  /** Returns the original bytes, if nothing has changed since the import. */
  bytesOf(this: void, id: string): Promise<Result<Uint8Array<ArrayBuffer>>>;
  /** Adds a level at the end of a collection. If `id` is `null`, the collection is a new one, called `title`. */
  addLevel(
    this: void,
    id: string | null,
    title: string,
    level: Level,
  ): Promise<Result<LevelOrigin>>;
  /** Replaces a level, wherever it is by now; resolves to its place. */
  replaceLevel(this: void, shown: ShownLevel, level: Level): Promise<Result<LevelOrigin>>;
  /** Removes a level, wherever it is by now; later levels move up. */
  removeLevel(this: void, shown: ShownLevel): Promise<Result<void>>;
  /** The fraction of the browser's storage that is in use, from 0 to 1. */
  fullness(this: void): Promise<number>;
}

/** Computes the records keys of all levels in advance, because the list of levels needs all of them at once. */
function nameLevels({ levels }: FileContent): Promise<void> {
  return forEachInTurns(levels, keyOf);
}

/**
 * Describes a collection. `solved` is the number of levels with a solution in the file; `null` while that is unknown.
 */
function describe({ author }: CollectionEntry, solved: number | null): string {
  const by =
    author === null
      ? t('Your collection.')
      : t('By {author}.', { author: displayText(author, 'author') });
  if (solved === null || solved === 0) return by;
  return joinSentences(
    by,
    t('The file has solutions of {n, plural, one {# level} other {# levels}}.', { n: solved }),
  );
}

function levelSetOf(entry: CollectionEntry, content: FileContent): LevelSet {
  const { id, title } = entry;
  const levels = content.levels.map((level, index) => ({
    level,
    solutions: content.solutions[index] ?? [],
  }));
  return { id, title, description: describe(entry, null), levels };
}

/** Opens the collections in a storage, and keeps `ownCollectionStore` in sync with it. */
export function openCollections({ storage, onStorageError }: CollectionsSetup): Collections {
  const files = storedFiles(storage.files);
  const list = createStoredState({
    codec: collectionListCodec,
    initial: (): CollectionList => ({ collections: [] }),
    merge: mergeLists,
    storage,
    key: COLLECTIONS_KEY,
    onStorageError: (error) => {
      onStorageError(error);
      if (error.kind === 'damaged') void relist();
    },
  });
  /** Lists the readable collections again after the list was damaged; the collections themselves still exist. */
  async function relist(): Promise<void> {
    const texts = new Map<string, string>();
    for (const key of (await storage.files.keys()) ?? []) {
      const text = key.startsWith(collectionKey('')) ? await files.read(key) : null;
      if (text?.ok && text.value !== null) texts.set(key, text.value);
    }
    const kept = await import('./stored-collections.ts').catch(() => null);
    const lost = (await kept?.lostCollections({ values: new Map(), files: texts })) ?? [];
    if (lost.length > 0) list.update((now) => mergeLists(now, { collections: [...lost] }));
  }
  const show = () => {
    const { collections } = list.getState();
    const known = new Map(collections.map((entry) => [entry.id, entry]));
    const before = new Map(ownCollectionStore.getState().listed.map((entry) => [entry.id, entry]));
    const read = [...ownCollectionStore.getState().read].flatMap(([id, set]) => {
      const entry = known.get(id);
      // A collection that another tab has changed is read again on demand.
      return entry && entry.revision === before.get(id)?.revision
        ? [[id, { ...set, title: entry.title }] as const]
        : [];
    });
    ownCollectionStore.setState({ listed: collections, read: new Map(read) });
  };
  ownCollectionStore.setState({ listed: list.getState().collections, read: new Map() });
  list.subscribe(show);

  const update = (id: string, change: (entry: CollectionEntry) => CollectionEntry) =>
    list.update(({ collections }) => ({
      collections: collections.map((entry) => (entry.id === id ? change(entry) : entry)),
    }));
  const remember = (set: LevelSet) => {
    const { read } = ownCollectionStore.getState();
    ownCollectionStore.setState({ read: new Map(read).set(set.id, set) });
    return set;
  };
  /**
   * Caches the levels of a collection. The number of solved levels is added once their solutions have been played,
   * because hundreds of solutions take a moment.
   */
  const rememberLevels = (entry: CollectionEntry, content: FileContent): LevelSet => {
    const set = remember(levelSetOf(entry, content));
    if (content.solutions.every((texts) => texts.length === 0)) return set;
    const count = async () => {
      const part = await import('./import-checks.ts').catch(() => null);
      if (!part) return;
      const { solved } = await part.findFaultySolutions(content);
      const { read } = ownCollectionStore.getState();
      const now = read.get(set.id);
      // Renaming keeps the count; after any other change, it would be out of date.
      if (now?.levels === set.levels) remember({ ...now, description: describe(entry, solved) });
    };
    void count();
    return set;
  };
  /** Resolves when the list is on disk as well. Errors in storing the list are reported separately. */
  const listStored = async () => {
    await storage.settled();
  };
  /** Stores the bytes of a collection. Changes nothing on failure. */
  const write = async (id: string, bytes: Uint8Array<ArrayBuffer>): Promise<Written> => {
    const packing = await fetchPacking();
    if (!packing.ok) return notWritten('refused', packing.error);
    const written = await files.write(collectionKey(id), await packing.value.packFile(bytes));
    if (written.ok) return written;
    const isFull = written.obstacle === 'full';
    return notWritten(
      written.obstacle,
      isFull ? full() : joinSentences(written.error, t('Nothing was lost.')),
    );
  };
  const bytesOf = async (id: string) => {
    const text = await files.read(collectionKey(id));
    if (!text.ok) return text;
    if (text.value === null) return gone();
    const packing = await fetchPacking();
    return packing.ok ? packing.value.unpackFile(text.value) : packing;
  };
  const read = async (id: string): Promise<Result<LevelSet>> => {
    const bytes = await bytesOf(id);
    const entry = listedCollection(id);
    if (!entry) return gone();
    if (!bytes.ok) return bytes;
    const whole = await readLevelFile({ name: entry.file, bytes: bytes.value });
    const content = levelsWithout(whole, entry.without);
    await nameLevels(content);
    const now = listedCollection(id);
    if (!now) return gone();
    if (now.revision !== entry.revision) return read(id);
    return ok(rememberLevels(now, content));
  };
  /** The reads in progress, by id: the board and the list may request the same collection. */
  const reading = new Map<string, Promise<Result<LevelSet>>>();
  const load = (id: string): Promise<Result<LevelSet>> => {
    const known = ownCollectionStore.getState().read.get(id);
    if (known) return Promise.resolve(ok(known));
    const begun = reading.get(id) ?? read(id).finally(() => reading.delete(id));
    reading.set(id, begun);
    return begun;
  };
  const add: Collections['add'] = async (file, whole, more = {}) => {
    const { id = `own-${randomSeed()}`, without = [] } = more;
    const content = levelsWithout(whole, without);
    const { title, author, levels } = content;
    const folder = folderPath(file.folder ?? listedCollection(id)?.folder ?? '');
    const entry = {
      ...{ id, title, author, levels: levels.length, file: file.name, revision: 0 },
      ...(folder === '' ? {} : { folder }),
      ...(without.length === 0 ? {} : { without: [...without] }),
    };
    await nameLevels(content);
    const written = await write(id, file.bytes);
    if (!written.ok) return written;
    list.update(({ collections }) => ({
      collections: [...collections.filter((other) => other.id !== id), entry],
    }));
    rememberLevels(entry, content);
    await listStored();
    return ok(entry);
  };
  /** Changes and stores the text of a collection, and parses it again. */
  const rewrite = async (id: string, change: Change): Promise<Result<FileContent>> => {
    const entry = listedCollection(id);
    if (!entry) return gone();
    const by = await fetchEdits();
    if (!by.ok) return by;
    const bytes = await bytesOf(id);
    if (!bytes.ok) return bytes;
    const text = change(by.value.decodeText(bytes.value), by.value);
    if (!text.ok) return text;
    const changed = by.value.encodeText(text.value);
    const written = await write(id, changed);
    return written.ok ? ok(await readLevelFile({ name: entry.file, bytes: changed })) : written;
  };
  /** Changes the levels of a collection: in its text, in the list, and in memory. */
  const changeLevels = async (
    id: string,
    change: Change,
    places: () => ShownPlaces,
  ): Promise<Result<FileContent>> => {
    const whole = await rewrite(id, change);
    if (!whole.ok) {
      // The collection may differ from the displayed one.
      await read(id);
      return whole;
    }
    const { without } = places();
    const content = levelsWithout(whole.value, without);
    const levels = content.levels.length;
    update(id, (entry) => ({
      ...entry,
      levels,
      revision: entry.revision + 1,
      ...(without.length > 0 || entry.without ? { without: [...without] } : {}),
    }));
    const entry = listedCollection(id);
    if (entry) rememberLevels(entry, content);
    await listStored();
    return ok(content);
  };
  /** Changes a level by its index in the text, which starts at 0; resolves to its place. */
  const changeShown = async (
    { at, level }: ShownLevel,
    change: (text: string, index: number, by: Edits) => Result<string>,
    isRemoval = false,
  ): Promise<Result<LevelOrigin>> => {
    const places = placesWithout(listedCollection(at.pack)?.without);
    let place = places.inFile(at.number);
    const content = await changeLevels(
      at.pack,
      (text, by) => {
        const found = by.placeOfLevel(text, level, place - 1);
        if (!found.ok) return found;
        place = found.value + 1;
        return change(text, found.value, by);
      },
      () => (isRemoval ? places.removed(place) : places),
    );
    return content.ok ? ok({ pack: at.pack, number: places.shown(place) }) : content;
  };

  return {
    follow: list.follow,
    load,
    add,
    bytesOf,
    rename: async (id, title) => {
      const content = await rewrite(id, (text, by) => ok(by.withCollectionTitle(text, title)));
      if (!content.ok) return content;
      update(id, (entry) => ({ ...entry, title: content.value.title }));
      await listStored();
      return ok(undefined);
    },
    move: (id, folder) => update(id, (entry) => ({ ...entry, folder: folderPath(folder) })),
    renameFolder: (from, to) => {
      list.update(({ collections }) => ({
        collections: collections.map((entry) =>
          isInFolder(entry, from)
            ? { ...entry, folder: folderPath(to + (entry.folder ?? '').slice(from.length)) }
            : entry,
        ),
      }));
    },
    remove: async (id) => {
      const removed = await files.remove(collectionKey(id));
      if (!removed.ok) return removed;
      list.update(({ collections }) => ({
        collections: collections.filter((entry) => entry.id !== id),
      }));
      return ok(undefined);
    },
    addLevel: async (id, title, level) => {
      if (id === null) {
        const by = await fetchEdits();
        if (!by.ok) return by;
        const text = by.value.withLevel(by.value.withCollectionTitle('', title), level);
        const file = { name: `${title}.xsb`, bytes: by.value.encodeText(text) };
        const added = await add(file, await readLevelFile(file));
        return added.ok ? ok({ pack: added.value.id, number: 1 }) : added;
      }
      const content = await changeLevels(
        id,
        (text, by) => ok(by.withLevel(text, level)),
        () => placesWithout(listedCollection(id)?.without),
      );
      return content.ok ? ok({ pack: id, number: content.value.levels.length }) : content;
    },
    replaceLevel: (shown, level) =>
      changeShown(shown, (text, index, by) => by.withLevelReplaced(text, index, level)),
    removeLevel: async (shown) => {
      const removed = await changeShown(
        shown,
        (text, index, by) => by.withoutLevel(text, index),
        true,
      );
      return removed.ok ? ok(undefined) : removed;
    },
    fullness: async () => fullnessOf(await measureSpace(storage.used())),
  };
}
