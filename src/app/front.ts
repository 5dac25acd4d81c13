import { loadedOnce } from '../ui/loading/loaded-once.ts';

/** The front page, loaded separately because opening a game directly does not need it. */
export const front = loadedOnce(async () => (await import('./FrontPage.tsx')).FrontPage);
