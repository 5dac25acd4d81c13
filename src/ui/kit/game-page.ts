import type { ComponentType } from 'react';
import type { TextStorage } from '../../platform/storage.ts';

export const SCHEMES = ['light', 'dark'] as const;
/** Which of the two looks is shown, after the player's choice and the system's wish. */
export type Scheme = (typeof SCHEMES)[number];

/** What the shell hands to the page of a game. */
export interface GamePageProps {
  readonly storage: TextStorage;
  /** The query of the page's address: a link to a seed or a level, or nothing in particular. */
  readonly query: string;
  readonly scheme: Scheme;
  readonly onToggleMuted: () => void;
  /** The settings that hold for the whole suite, to be put into the game's settings dialog. */
  readonly suiteSettings: ComponentType;
}
