/** Whether the last change is stored: yes, not yet, or rejected by storage. */
export type SaveState = 'saved' | 'pending' | 'failed';

/** The current game's save functions. */
interface PlayedGame {
  readonly saveState: () => SaveState;
  /** Flushes unsaved changes to storage. */
  readonly save: () => void;
}

let played: PlayedGame | null = null;

/** Registers the game played on this page, until the next one is registered. */
export function setPlayedGame(game: PlayedGame): void {
  played = game;
}

/** The save state of this page's game; `null` if none was played. Never throws. */
export function saveStateOfPage(): SaveState | null {
  try {
    return played?.saveState() ?? null;
  } catch {
    return 'failed';
  }
}

/** Saves this page's game now and returns its save state; `null` if none was played. Never throws. */
export function savePageNow(): SaveState | null {
  try {
    played?.save();
  } catch {
    return 'failed';
  }
  return saveStateOfPage();
}
