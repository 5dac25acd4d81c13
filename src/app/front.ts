import { loadedOnce } from '../ui/loading/loaded-once.ts';

/** The front page; who opens a game begins without it. */
export const front = loadedOnce(async () => (await import('./FrontPage.tsx')).FrontPage);
