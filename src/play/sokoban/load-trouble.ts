import type { LoadWords } from '../../ui/messages/trouble.ts';
import type * as words from './sokoban-trouble.ts';

type All = typeof words;

/** What is told of a value that Sokoban stores, fetched when it is wanted. */
export const trouble =
  <Name extends keyof All>(name: Name): LoadWords<All[Name]> =>
  async () =>
    (await import('./sokoban-trouble.ts'))[name];
