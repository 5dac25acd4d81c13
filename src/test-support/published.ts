/** Sokoban levels that others have published, beside the project. A test that needs them skips where they are missing. */
export const PUBLISHED_LEVELS = new URL('../../../shared/levels/', import.meta.url);

/** Spider deals that others have published; as above. */
export const PUBLISHED_DEALS = new URL('../../../shared/deals/', import.meta.url);
