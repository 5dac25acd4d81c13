import { isBrokenFile } from '../stored/stored-files.ts';
import { carry } from '../../core/carry.ts';
import { seal, unseal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import { pausedKey } from '../stored/stored-break.ts';
import { parseSafely, versionOf } from '../stored/gather.ts';
import type { StoredData } from './stored-data.ts';
import type { PlainMessage } from '../../words/message.ts';

/** What a stored text turned out to be. */
export type Examined =
  | {
      readonly kind: 'whole';
      /** `null` for what is no part of the count of its kind. */
      readonly count: number | null;
      readonly details: string | null;
    }
  /** A newer version of the app wrote it. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'damaged' };

/** How one stored value, or all values of a family, are looked at and brought together. */
export interface StoredPart {
  /** A key; a dot at its end stands for all keys below it. */
  readonly key: string;
  readonly place: 'value' | 'file';
  readonly examine: (text: string) => Examined;
  /** A text that has what both have; without it, or where it gives `null`, the first one stays. */
  readonly merge?: (mine: string, theirs: string) => string | null;
  /** What is stored of a text that comes from a backup; without it, the text itself. */
  readonly adopt?: (theirs: string) => string;
  /** Whether somebody may miss the other value where it can neither be merged nor kept elsewhere. */
  readonly isMissed?: (theirs: string) => boolean;
}

/** Stored values that are one thing to the player. */
export interface StoredKind {
  /** The same for ever: it names the kind in tests and styles. */
  readonly id: string;
  /** In the player's words, as a title. */
  readonly name: PlainMessage;
  readonly parts: readonly StoredPart[];
  /** A count in words, such as "212 games"; without it, nothing is counted. */
  readonly words?: (count: number) => string;
}

/** What the suite must know of the data of one game. */
export interface GameData {
  readonly kinds: readonly StoredKind[];
  /** The others' data with other keys where mine has something else under the same, that both should keep. */
  readonly beforeMerge?: (mine: StoredData, theirs: StoredData) => Promise<StoredData>;
  /** Where a value that cannot be merged is kept as well, if that place is free; `null`: nowhere. */
  readonly elsewhere?: (
    key: string,
    text: string,
  ) => { readonly key: string; readonly text: string } | null;
  /** Files of the game that nothing leads to any more. */
  readonly unlisted?: (data: StoredData) => readonly string[];
  /** The value that leads to them again; `null` where none of them can be read. */
  readonly relist?: (data: StoredData) => Promise<Relisted | null>;
}

/** What lists files again. */
export interface Relisted {
  readonly key: string;
  readonly text: string;
  /** How many of them could be read. */
  readonly count: number;
}

interface ValueOptions<T> {
  readonly key: string;
  /** As the value is stored. */
  readonly codec: Codec<T>;
  /** The version that this build writes. */
  readonly version?: number;
  readonly merge?: (mine: T, theirs: T) => T;
  readonly adopt?: (theirs: T) => T;
  /** The value in a few words, where a count says too little. */
  readonly describe?: (value: T) => string;
  /** Of what the kind counts; left out, each value counts as one. */
  readonly count?: (value: T) => number;
  readonly isMissed?: (theirs: T) => boolean;
}

/** A part whose values have a codec. */
export function valuePart<T>(options: ValueOptions<T>): StoredPart {
  const { key, codec, version = 1, merge, adopt, count = () => 1, describe, isMissed } = options;
  const open = (stored: string) => {
    const unsealed = unseal(stored);
    if (unsealed.kind === 'damaged') return { kind: 'damaged' } as const;
    if (versionOf(unsealed.text) > version) return { kind: 'newer' } as const;
    const parsed = parseSafely(codec, unsealed.text);
    if (!parsed.ok) return { kind: 'damaged' } as const;
    return { kind: 'whole', text: unsealed.text, value: parsed.value } as const;
  };
  return {
    key,
    place: 'value',
    isMissed: (stored) => {
      const opened = open(stored);
      // What only a newer build can read may be anything.
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
        // What this build does not understand goes on, from either side.
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

/** A part of texts that are there or not, of which none is counted. */
export function flagPart(key: string): StoredPart {
  return {
    key,
    place: 'value',
    examine: () => ({ kind: 'whole', count: null, details: null }),
    isMissed: () => false,
  };
}

/** A part of files, each of which counts as one; `isWhole` checks from the outside whether one is what its game has packed. */
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

/** Whether a key is one of a part. */
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

/** The same data, in which what belongs to the files is with them: older versions kept all of it together. */
export function withFilesApart(data: StoredData, games: readonly GameData[]): StoredData {
  const isFile = (key: string) => partOf(games, key)?.place === 'file';
  const [values, files] = [true, false].map((wanted) =>
    [...data.values].filter(([key]) => isFile(key) !== wanted),
  );
  return { values: new Map(values), files: new Map([...(files ?? []), ...data.files]) };
}

/** Theirs without the pause of a game (`key`) that is not taken over, as mine goes on. */
export function withoutPause(mine: StoredData, theirs: StoredData, key: string): StoredData {
  if (!mine.values.has(key)) return theirs;
  const pause = pausedKey(key);
  return { ...theirs, values: new Map([...theirs.values].filter(([each]) => each !== pause)) };
}
