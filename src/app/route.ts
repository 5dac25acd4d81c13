import { brokenNames, parseQuery } from '../core/query.ts';
import { t } from '../words/t.ts';
import { gameNamed } from '../play/page/game-entry.ts';

/** The page to show. `problem` is a sentence for the player about an invalid address. */
type Route =
  | { readonly page: 'home'; readonly problem: string | null }
  | { readonly page: 'data' }
  | { readonly page: 'game'; readonly game: string };

interface KnownGame {
  readonly id: string;
  readonly queryNames: readonly string[];
}

/**
 * Reads the address. `game=ID` names a game, and so does a parameter that only one game has: `?seed=…&difficulty=…` is
 * Spider. Without either, the last game continues; `page=home` shows the front page, and `page=data` the player's data.
 * The front page reports a game or a page that does not exist.
 */
export function readRoute(
  query: string,
  games: readonly KnownGame[],
  lastGame: string | null,
): Route {
  const params = parseQuery(query);
  const named = params.get('game');
  if (named !== undefined) {
    const game = gameNamed(params, games);
    if (game) return { page: 'game', game: game.id };
    return { page: 'home', problem: t('There is no game called “{name}” here.', { name: named }) };
  }
  const page = params.get('page');
  const wanted = page?.toLowerCase();
  if (wanted === 'home') return { page: wanted, problem: null };
  if (wanted === 'data') return { page: wanted };
  // A damaged value still identifies the game; the game reports the fault.
  const broken = brokenNames(query);
  const owner = games.find((game) =>
    game.queryNames.some((name) => params.has(name) || broken.has(name)),
  );
  const last = games.find((game) => game.id === lastGame);
  if (page !== undefined && !owner) {
    return { page: 'home', problem: t('There is no page called “{name}” here.', { name: page }) };
  }
  const game = owner ?? last;
  return game ? { page: 'game', game: game.id } : { page: 'home', problem: null };
}

/** Whether an address requests more than a page. If so, `launch-actions.ts` handles it before anything is shown. */
export function isErrand(query: string): boolean {
  return /(?:^|&)(?:today|continue|shared|opened)\b/i.test(query);
}
