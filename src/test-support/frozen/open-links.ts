import { parseQuery } from '../../core/query.ts';
import { params as spiderParams } from '../../games/spider/rules/params.ts';
import { openCollections } from '../../features/levels/collections.ts';
import { readAddress } from '../../features/levels/page-collections.ts';
import { readView } from '../../play/sokoban/link.ts';
import { readRecipeLink } from '../../play/sokoban/recipes.ts';
import { readLinkedLurd } from '../../play/sokoban/linked-moves.ts';
import { readRoute } from '../../app/route.ts';
import { readReplayLink, readSpiderLink } from '../../play/spider/link.ts';
import { games } from '../../app/games.ts';
import { readSolution } from '../../games/sokoban/files/solution.ts';
import type { Stored } from './open-values.ts';
import { paramsSummary, positionSummary } from './summaries.ts';
import { fail, valueOf } from './value-of.ts';

function openSpiderLink(query: string) {
  const linked = valueOf(readSpiderLink(query, '1-suit', () => 'fresh')) ?? fail(query);
  const recording = valueOf(readReplayLink(query));
  return {
    params: spiderParams.format(linked),
    ...(recording && {
      moves: recording.moves.length,
      ...positionSummary(recording.positions.at(-1) ?? fail(query)),
    }),
  };
}

async function openSokobanLink({ storage, onStorageError }: Stored, query: string) {
  const view = readView(query);
  const recipe = readRecipeLink(query);
  // Other tests cover what the generator makes of it.
  if (recipe) return { view, recipe: valueOf(recipe) };
  const collections = openCollections({ storage, onStorageError });
  const params = valueOf(await readAddress(collections, query)) ?? fail(query);
  const lurd = valueOf(await readLinkedLurd(query));
  const solves = lurd !== null && readSolution(params.level, lurd).ok;
  return { view, ...paramsSummary(params), lurd, solves };
}

/** Opens a link as the app does, with the values of its set in storage, and returns a summary as JSON. */
export async function openLink(stored: Stored, query: string): Promise<unknown> {
  const route = readRoute(query, games, null);
  if (route.page !== 'game') return fail(`${query} leads to no game`);
  const { game } = route;
  // The query itself must name the game: where a link is opened, there may be no last game.
  if (parseQuery(query).size === 0) fail('the link is empty');
  return {
    game,
    ...(game === 'spider' ? openSpiderLink(query) : await openSokobanLink(stored, query)),
  };
}
