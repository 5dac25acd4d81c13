import type { Result } from '../../../core/result.ts';

/** The save file of a level as it was read or last written; `null`: there is none; the error says why it cannot be read. */
export type SaveFile = Result<string | null>;

/** Whether a save file has the game with these letters; without letters, whether there is no file. */
export function hasGame(file: SaveFile, letters: string): boolean {
  if (!file.ok || file.value === null) return file.ok && letters === '';
  // Other programs end it with a line feed, or begin it with a byte order mark.
  return letters !== '' && file.value.replace(/\s/g, '') === letters;
}

/** Whether a save file is still as it was. */
export function isSameFile(now: SaveFile, before: SaveFile): boolean {
  if (now.ok) return before.ok && now.value === before.value;
  return !before.ok && now.error === before.error;
}
