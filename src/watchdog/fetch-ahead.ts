import { parseQuery } from '../core/query.ts';

/** A game's page: `data-names` are the parts of an address that only this game has; the content lists its files. */
const PAGES = 'meta[name=page-files]';

/** Marks the links: a file that does not come is asked for again by the app, and told of by it. */
export const isFetchedAhead = (element: Element) => element.hasAttribute('data-ahead');

function ask(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else {
    link.rel = 'modulepreload';
  }
  link.crossOrigin = '';
  link.href = `./${file}`;
  link.dataset['ahead'] = '';
  document.head.append(link);
}

/**
 * Asks for the files of the game that an address names, while the app's own code is still on its way:
 * otherwise that code asks for them a round trip later. Which page an address opens is the app's to say
 * (`ui/shell/route.ts`); this is a guess that costs a download at worst. An address that names no game,
 * such as that of the last game, is left to the app.
 */
export function fetchAhead(query: string): void {
  const params = parseQuery(query);
  const named = params.get('game');
  if (named === undefined && params.has('page')) return;
  const page = [...document.querySelectorAll<HTMLMetaElement>(PAGES)].find(({ dataset }) =>
    named === undefined
      ? dataset['names']?.split(' ').some((name) => params.has(name))
      : dataset['game'] === named,
  );
  for (const file of page?.content.split(' ') ?? []) ask(file);
}
