import type { SuiteStorage } from '../../platform/file-store.ts';
import {
  createStoredState,
  type StoredState,
  type StoredStateOptions,
} from '../../store/stored/stored-state.ts';
import { type LoadWords, storageErrorReporter } from '../../ui/messages/storage-errors.ts';
import type { ComponentType } from 'react';

export type Scheme = 'light' | 'dark';

/** The appearance, from the player's choices and the system's preferences. */
export interface Look {
  readonly scheme: Scheme;
  /** Strong edges and plain backgrounds: `prefers-contrast`, forced colours, or the setting. */
  readonly highContrast: boolean;
  /** Reduced motion: `prefers-reduced-motion`, or the setting. */
  readonly reducedMotion: boolean;
  /** Simple mode: large and plain, with few buttons. */
  readonly simple?: boolean;
}

/** What the shell passes to the page of a game. */
export interface GamePageProps {
  readonly storage: SuiteStorage;
  /** The query of the page's address: a link to a seed or a level, or to nothing in particular. */
  readonly query: string;
  readonly look: Look;
  readonly isMuted: boolean;
  readonly onToggleMuted: () => void;
  /** The settings of the whole suite, for the game's settings dialog. */
  readonly suiteSettings: ComponentType;
}

interface StateSetup<T> extends Omit<StoredStateOptions<T>, 'onStorageError'> {
  /** The error messages about this value. */
  readonly words: LoadWords;
}

/** Error messages about values that every game has, loaded on demand. */
export const commonErrorWords =
  (name: 'GAME' | 'SETTINGS' | 'STATISTICS'): LoadWords =>
  async () =>
    (await import('./storage-error-words.ts'))[name];

/** Opens a stored state that reports its errors; `follow` keeps it in sync with other tabs. */
export function openState<T extends object>({ words, ...options }: StateSetup<T>): StoredState<T> {
  return createStoredState({ ...options, onStorageError: storageErrorReporter(words) });
}

/** What a game gets from its page. */
export interface GameEnv {
  readonly storage: SuiteStorage;
  /** The query that the page was opened with. */
  readonly query: string;
  /** Whether motion is reduced. */
  readonly isStill: () => boolean;
}

/** A game with all its listeners, created outside React, which only renders it. */
export interface PageGame {
  /**
   * Starts everything that listens, saves and announces, in this order. Returns a function that stops it; the game can
   * then be attached again.
   */
  attach(this: void): () => void;
  /** Makes the game follow the address; returns an unsubscribe function. */
  follow(this: void, query: string): () => void;
}

/** Something that the page of a game starts; returns a function that stops it. */
type Subscription = () => () => void;

/** Starts all of these in order. The returned function stops them in the same order. */
export function startAll(subscriptions: readonly Subscription[]): () => void {
  const ends = subscriptions.map((start) => start());
  return () => {
    for (const end of ends) end();
  };
}
