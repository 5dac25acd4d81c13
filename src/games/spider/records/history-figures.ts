import {
  addOutcome,
  isWithoutUndo,
  NO_OUTCOMES,
  type GameHistory,
  type Outcomes,
} from './history.ts';
import { inScope, type GameRecord, type Scope } from './records.ts';
import { joinTallies, NO_GAMES, tallyOf, type Tally } from './tally.ts';

/**
 * The tally of the games of a scope that were played without help, listed or not. Where several installations were merged, games
 * that are no longer listed count as played one installation after the other; this concerns runs only.
 */
export function tallyHistory({ folded, games }: GameHistory, scope: Scope): Tally {
  const tallies = [
    ...folded.map((part) => part.tallies[scope]),
    ...games.filter((game) => inScope(game, scope) && !game.assisted).map(tallyOf),
  ];
  return tallies.reduce(joinTallies, NO_GAMES);
}

/** How games ended that are counted apart, listed or not. */
function outcomesApart(
  { folded, games }: GameHistory,
  scope: Scope,
  part: 'withHelp' | 'withoutUndo',
  belongs: (game: GameRecord) => boolean,
): Outcomes {
  const before = folded.reduce<Outcomes>(
    (sum, { [part]: known }) => ({
      wins: sum.wins + known[scope].wins,
      losses: sum.losses + known[scope].losses,
    }),
    NO_OUTCOMES,
  );
  return games.filter((game) => inScope(game, scope) && belongs(game)).reduce(addOutcome, before);
}

/** How the games of a scope ended that were played with help, listed or not. */
export function outcomesWithHelp(history: GameHistory, scope: Scope): Outcomes {
  return outcomesApart(history, scope, 'withHelp', ({ assisted }) => assisted);
}

/** The same of those without help and without an undo. */
export function outcomesWithoutUndo(history: GameHistory, scope: Scope): Outcomes {
  return outcomesApart(history, scope, 'withoutUndo', isWithoutUndo);
}

/** How many games there are, with help or without, listed or not. */
export function countGames(history: GameHistory): number {
  const [own, helped] = [tallyHistory(history, 'all'), outcomesWithHelp(history, 'all')];
  return own.wins + own.losses + helped.wins + helped.losses;
}
