/** What every key of ours in the browser's storage begins with: one for each game, and one for the suite. */
const PREFIXES = ['parlor.', 'spider.', 'sokoban.'] as const;

/** The last errors, for reports; nothing that a player made. See flight-recorder.ts. */
export const RECORDER_KEY = 'parlor.v1.errors';

/** Whether a key is of a value that a player would miss. */
export function isPlayersKey(key: string): boolean {
  return key !== RECORDER_KEY && PREFIXES.some((prefix) => key.startsWith(prefix));
}
