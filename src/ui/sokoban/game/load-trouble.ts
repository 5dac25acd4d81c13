import type { LoadWords } from '../../kit/messages/trouble.ts';

type All = typeof import('./sokoban-trouble.ts');

/** What is told of a value that Sokoban stores, fetched when it is wanted. */
export const trouble =
  <Name extends keyof All>(name: Name): LoadWords<All[Name]> =>
  async () =>
    (await import('./sokoban-trouble.ts'))[name];
