/** Whether what was played last is stored: yes; not yet; the storage refused it. */
export type SaveState = 'saved' | 'pending' | 'failed';

let ask: (() => SaveState) | null = null;

/** Names the game that is played on this page, for as long as the page lives, or until the next one. */
export function setPlayedGame(saveState: () => SaveState): void {
  ask = saveState;
}

/** How the game of this page is saved as of now; `null` where none was played. Nothing throws. */
export function saveStateOfPage(): SaveState | null {
  try {
    return ask?.() ?? null;
  } catch {
    return 'failed';
  }
}
