/** Published Sokoban levels by others, next to the project. Tests that need them are skipped if they are missing. */
export const PUBLISHED_LEVELS = new URL('../../../shared/levels/', import.meta.url);

/** Published Spider deals by others, likewise. */
export const PUBLISHED_DEALS = new URL('../../../shared/deals/', import.meta.url);
