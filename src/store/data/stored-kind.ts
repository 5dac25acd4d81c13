import { isBrokenFile } from '../stored/stored-files.ts';
import { carry } from '../../core/carry.ts';
import { seal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import { pausedKey } from '../stored/stored-break.ts';
import { examine } from '../stored/gather.ts';
import type { StoredData } from './stored-data.ts';
import type { PlainMessage } from '../../words/message.ts';

/** The result of examining a stored text. */
export type Examined =
  | {
      readonly kind: 'whole';
      /** `null` if the value does not count toward its kind. */
      readonly count: number | null;
      readonly details: string | null;
    }
  /** Written by a newer version of the app. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'damaged' };

/** How to examine and merge one stored value, or all values of a family. */
export interface StoredPart {
  /** A key. A trailing dot matches all keys below it. */
  readonly key: string;
  readonly place: 'value' | 'file';
  readonly examine: (text: string) => Examined;
  /** Returns a text that contains both. Without it, or if it returns `null`, mine stays. */
  readonly merge?: (mine: string, theirs: string) => string | null;
  /** What to store for a text from a backup. Defaults to the text itself. */
  readonly adopt?: (theirs: string) => string;
  /** Whether the player may miss their value if it can be neither merged nor kept elsewhere. */
  readonly isMissed?: (theirs: string) => boolean;
}

/** Stored values that are a single thing to the player. */
export interface StoredKind {
  /** Never changes: tests and styles refer to the kind by it. */
  readonly id: string;
  /** The player-facing name, in title form. */
  readonly name: PlainMessage;
  readonly parts: readonly StoredPart[];
  /** A count in words, such as "212 games". Without it, nothing is counted. */
  readonly words?: (count: number) => string;
}

/** What the suite needs to know about one game's data. */
export interface GameData {
  readonly kinds: readonly StoredKind[];
  /** Returns their data, rekeyed where mine has something different under the same key and both should be kept. */
  readonly beforeMerge?: (mine: StoredData, theirs: StoredData) => Promise<StoredData>;
  /** Where a value that cannot be merged is also kept if that place is free; `null`: nowhere. */
  readonly elsewhere?: (
    key: string,
    text: string,
  ) => { readonly key: string; readonly text: string } | null;
  /** Files of the game that nothing references any more. */
  readonly unlisted?: (data: StoredData) => readonly string[];
  /** The value that references them again; `null` if none of them can be read. */
  readonly relist?: (data: StoredData) => Promise<Relisted | null>;
}

/** A value that lists files again. */
export interface Relisted {
  readonly key: string;
  readonly text: string;
  /** How many of the files could be read. */
  readonly count: number;
}

interface ValueOptions<T> {
  readonly key: string;
  /** The value's codec in storage. */
  readonly codec: Codec<T>;
  readonly merge?: (mine: T, theirs: T) => T;
  readonly adopt?: (theirs: T) => T;
  /** A short description of the value, if a count says too little. */
  readonly describe?: (value: T) => string;
  /** How many the value counts as in its kind. Defaults to 1. */
  readonly count?: (value: T) => number;
  readonly isMissed?: (theirs: T) => boolean;
}

/** A part whose values have a codec. */
export function valuePart<T>(options: ValueOptions<T>): StoredPart {
  const { key, codec, merge, adopt, count = () => 1, describe, isMissed } = options;
  const open = (stored: string) => examine(codec, stored);
  return {
    key,
    place: 'value',
    isMissed: (stored) => {
      const opened = open(stored);
      // A value that only a newer build can read may be anything.
      return opened.kind === 'whole' ? (isMissed?.(opened.value) ?? false) : true;
    },
    examine: (stored) => {
      const opened = open(stored);
      if (opened.kind !== 'whole') return opened;
      const { value } = opened;
      return { kind: 'whole', count: count(value), details: describe?.(value) ?? null };
    },
    ...(merge && {
      merge: (mineStored: string, theirsStored: string) => {
        const [mine, theirs] = [open(mineStored), open(theirsStored)];
        if (mine.kind !== 'whole' || theirs.kind !== 'whole') return null;
        const both = codec.format(merge(mine.value, theirs.value));
        // What this build does not understand carries over from both sides.
        const carried = carry(mine.text, codec.format(mine.value), both);
        return seal(carry(theirs.text, codec.format(theirs.value), carried), 1);
      },
    }),
    ...(adopt && {
      adopt: (stored: string) => {
        const opened = open(stored);
        if (opened.kind !== 'whole') return stored;
        const { text, value } = opened;
        return seal(carry(text, codec.format(value), codec.format(adopt(value))), 1);
      },
    }),
  };
}

/** A part for texts that only exist or don't, and are not counted. */
export function flagPart(key: string): StoredPart {
  return {
    key,
    place: 'value',
    examine: () => ({ kind: 'whole', count: null, details: null }),
    isMissed: () => false,
  };
}

/** A part for files, each counted as one. `isWhole` checks from the outside whether a text is what its game packed. */
export function filePart(key: string, isWhole: (text: string) => boolean): StoredPart {
  return {
    key,
    place: 'file',
    examine: (text) =>
      isBrokenFile(text) || !isWhole(text)
        ? { kind: 'damaged' }
        : { kind: 'whole', count: 1, details: null },
  };
}

/** Whether a key belongs to a part. */
export function isOfPart({ key: name }: StoredPart, key: string): boolean {
  return name.endsWith('.') ? key.startsWith(name) : key === name;
}

/** The part that a key belongs to. */
export function partOf(games: readonly GameData[], key: string): StoredPart | undefined {
  return storedKindOf(games, key)?.parts.find((part) => isOfPart(part, key));
}

/** The kind that a key belongs to. */
export function storedKindOf(games: readonly GameData[], key: string): StoredKind | undefined {
  return games
    .flatMap(({ kinds }) => kinds)
    .find(({ parts }) => parts.some((part) => isOfPart(part, key)));
}

/** The same data with all files in `files`: older versions kept everything together. */
export function withFilesApart(data: StoredData, games: readonly GameData[]): StoredData {
  const isFile = (key: string) => partOf(games, key)?.place === 'file';
  const [values, files] = [true, false].map((wanted) =>
    [...data.values].filter(([key]) => isFile(key) !== wanted),
  );
  return { values: new Map(values), files: new Map([...(files ?? []), ...data.files]) };
}

/** Theirs without the pause of the game at `key` if mine has that game, since mine continues. */
export function withoutPause(mine: StoredData, theirs: StoredData, key: string): StoredData {
  if (!mine.values.has(key)) return theirs;
  const pause = pausedKey(key);
  return { ...theirs, values: new Map([...theirs.values].filter(([each]) => each !== pause)) };
}
