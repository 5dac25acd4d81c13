import { loadedOnce } from '../ui/loading/loaded-once.ts';

/** The front page, which a start with a game does without. */
export const front = loadedOnce(async () => (await import('./FrontPage.tsx')).FrontPage);
