import type { Rng } from '../../core/rng.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import type { Kind } from './kinds.ts';

/** A stored state of a page, with what it is a record of. */
export interface Shown {
  readonly key: string;
  readonly facts: () => readonly string[];
}

/** What a mounted game needs of its page. */
export interface Ground {
  readonly storage: SuiteStorage;
  readonly now: () => number;
  /** Another number at each call, of all pages together. */
  readonly unique: () => number;
  readonly onStorageError: (key: string, trouble: StorageError) => void;
  readonly state: <T extends object>(kind: Kind<T>) => StoredState<T>;
  /** States that are to be looked after. */
  readonly shown: Shown[];
  readonly kept: KeptWatch;
}

/** Is told of what is stored apart from states. A game is a text as it is saved, with a time of 0. */
export interface KeptWatch {
  /** The game that was left of this level is kept, as far as is known at once. */
  readonly left: (level: string, text: string) => void;
  /** The player wants this game no more, nor what it has gone on from. */
  readonly gaveUp: (level: string, text: string) => void;
  /** The player wants none of the games that were left of this level. */
  readonly forgot: (level: string) => void;
  /** A file is being written; the returned function hears how that ended. */
  readonly file: (key: string, text: string) => (isStored: boolean) => void;
}

/** A game on a page. */
export interface Mounted {
  /** Where the game in progress is stored. */
  readonly key: string;
  /** That game as it is stored, with a time of 0. */
  readonly text: () => string;
  /** Whether a replay of its log by the rules gives the very same game. */
  readonly isReplay: () => boolean;
  /** Does something that a player might do. */
  readonly act: (rng: Rng) => void;
  /** Does something that another page may do at the same time, which leaves the game in progress alone. */
  readonly note: (rng: Rng) => void;
  readonly suspend: () => void;
  readonly resume: () => void;
  readonly unmount: () => void;
}
