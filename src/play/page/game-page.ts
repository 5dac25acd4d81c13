import type { ComponentType } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';

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
