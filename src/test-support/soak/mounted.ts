import type { Rng } from '../../core/rng.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import type { Kind } from './kinds.ts';

/** A stored state of a page, with the facts that it records. */
export interface Shown {
  readonly key: string;
  readonly facts: () => readonly string[];
}

/** What a mounted game needs from its page. */
export interface Ground {
  readonly storage: SuiteStorage;
  readonly now: () => number;
  /** Returns a different number for each call, across all pages. */
  readonly unique: () => number;
  readonly onStorageError: (key: string, error: StorageError) => void;
  readonly state: <T extends object>(kind: Kind<T>) => StoredState<T>;
  /** The states to check. */
  readonly shown: Shown[];
  readonly kept: KeptWatch;
}

/** Callbacks about data that is stored outside of states. A game is its saved text, with a time of 0. */
export interface KeptWatch {
  /** This game of a level was left, and is kept as far as is known immediately. */
  readonly left: (level: string, text: string) => void;
  /** The player no longer wants this game, nor any that it continues. */
  readonly gaveUp: (level: string, text: string) => void;
  /** The player no longer wants any game that was left of this level. */
  readonly forgot: (level: string) => void;
  /** A file is being written; the returned function takes the result. */
  readonly file: (key: string, text: string) => (isStored: boolean) => void;
}

/** A game on a page. */
export interface Mounted {
  /** The key of the game in progress. */
  readonly key: string;
  /** The game in progress as it is stored, with a time of 0. */
  readonly text: () => string;
  /** Whether replaying its log by the rules gives exactly the same game. */
  readonly isReplay: () => boolean;
  /** Does something that a player might do. */
  readonly act: (rng: Rng) => void;
  /** Does something that another page may do at the same time, without touching the game in progress. */
  readonly note: (rng: Rng) => void;
  readonly suspend: () => void;
  readonly resume: () => void;
  readonly unmount: () => void;
}
