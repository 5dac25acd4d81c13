import { loadedOnce } from '../ui/loading/loaded-once.ts';

/** The front page, which is not needed when a game is opened directly. */
export const front = loadedOnce(async () => (await import('./FrontPage.tsx')).FrontPage);
