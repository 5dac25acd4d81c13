import type { ComponentType } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';

export type Scheme = 'light' | 'dark';

/** How everything is shown, after the player's choices and the system's wishes. */
export interface Look {
  readonly scheme: Scheme;
  /** Strong edges and plain grounds: `prefers-contrast`, forced colours, or the setting. */
  readonly highContrast: boolean;
  /** Nothing moves that need not: `prefers-reduced-motion`, or the setting. */
  readonly reducedMotion: boolean;
  /** Large and plain, with few buttons; left out where it is not. */
  readonly simple?: boolean;
}

/** What the shell hands to the page of a game. */
export interface GamePageProps {
  readonly storage: SuiteStorage;
  /** The query of the page's address: a link to a seed or a level, or nothing in particular. */
  readonly query: string;
  readonly look: Look;
  readonly isMuted: boolean;
  readonly onToggleMuted: () => void;
  /** The settings that hold for the whole suite, to be put into the game's settings dialog. */
  readonly suiteSettings: ComponentType;
}
