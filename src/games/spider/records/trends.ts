import type { GameRecord } from './records.ts';

/**
 * For each game (in order of time) the share of wins, 0–1, among it and the games before it, at
 * most `span` of them.
 */
export function winRates(games: readonly GameRecord[], span: number): readonly number[] {
  let wins = 0;
  return games.map((game, index) => {
    if (game.outcome === 'win') wins++;
    if (games[index - span]?.outcome === 'win') wins--;
    return wins / Math.min(index + 1, span);
  });
}
