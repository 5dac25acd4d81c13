/** The games. Their ids are also the prefixes of their storage keys, and the names of their folders. */
export const GAME_IDS = ['spider', 'sokoban'] as const;
export type GameId = (typeof GAME_IDS)[number];

/** The keys of a game, and those of the suite. */
const OURS = new RegExp(`^(parlor|${GAME_IDS.join('|')})\\.`);

/** The name of our only IndexedDB database. */
export const DATABASE_NAME = 'peacock-parlor';

/** Its stores: string keys, string values. */
export const DATABASE_STORES = ['values', 'files', 'journal'] as const;
export type DatabaseStore = (typeof DATABASE_STORES)[number];

/** The last errors, for reports; contains no player data. See flight-recorder.ts. */
export const RECORDER_KEY = 'parlor.v1.errors';

/** Space that 1.0.0 reserved for games. */
export const RESERVE_KEY = 'parlor.v1.reserve';

/** Marks that a database exists. See suite-storage.ts. */
export const DATABASE_MARK = 'parlor.v1.database';

/** What was changed while there was no database; 1.0.0 records only removals. See journal.ts. */
export const CHANGED_KEY = 'parlor.v1.removed';

const OUR_OWN: ReadonlySet<string> = new Set([
  RECORDER_KEY,
  RESERVE_KEY,
  DATABASE_MARK,
  CHANGED_KEY,
]);

/** Whether a key holds a value that a player would miss. */
export function isPlayersKey(key: string): boolean {
  return !OUR_OWN.has(key) && OURS.test(key);
}
