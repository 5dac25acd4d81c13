/** Whether what was played last is stored: yes; not yet; the storage refused it. */
export type SaveState = 'saved' | 'pending' | 'failed';

/** What is asked of the game that is played. */
interface PlayedGame {
  readonly saveState: () => SaveState;
  /** Writes now what is not stored yet. */
  readonly save: () => void;
}

let played: PlayedGame | null = null;

/** Names the game that is played on this page, for as long as the page lives, or until the next one. */
export function setPlayedGame(game: PlayedGame): void {
  played = game;
}

/** How the game of this page is saved as of now; `null` where none was played. Nothing throws. */
export function saveStateOfPage(): SaveState | null {
  try {
    return played?.saveState() ?? null;
  } catch {
    return 'failed';
  }
}

/** Writes the game of this page now, and says how it is saved then; `null` where none was played. Nothing throws. */
export function savePageNow(): SaveState | null {
  try {
    played?.save();
  } catch {
    return 'failed';
  }
  return saveStateOfPage();
}
