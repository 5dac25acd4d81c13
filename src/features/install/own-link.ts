import { parseQuery, queryOf, withoutEscapes, withoutSentenceEnd } from '../../core/query.ts';
import { gameNamed } from '../../play/page/game-entry.ts';
import type { Hall } from './hall.ts';

const ADDRESSES = /https?:\/\/[^\s<>"]+/gi;

/**
 * The query of the first link in a text that leads into the app: here, wherever it leads, or to a game of ours on another
 * host, as players send it to each other; `null` where there is none. `home` is the address of this app.
 */
export function ownLinkIn(
  text: string,
  games: Hall['games'],
  home = new URL('./', document.baseURI).href,
): string | null {
  for (const [found] of withoutEscapes(text).matchAll(ADDRESSES)) {
    const address = withoutSentenceEnd(found);
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    const { origin, pathname } = url;
    const query = queryOf(url);
    const isHere = `${origin}${pathname.replace(/index\.html$/, '')}` === home;
    const named = parseQuery(query);
    const isGame =
      gameNamed(named, games) !== undefined ||
      games.some(({ queryNames }) => queryNames.filter((name) => named.has(name)).length > 1);
    if ((isHere && query !== '') || isGame) return query;
  }
  return null;
}
