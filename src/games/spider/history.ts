import {
  compareTexts,
  compareTimes,
  inScope,
  SCOPES,
  type GameRecord,
  type Scope,
} from './records.ts';
import { joinTallies, NO_GAMES, tallyOf, type Tally } from './tally.ts';

/** Games that are listed one by one; of those before, the tallies are kept. */
export const MAX_GAMES = 1000;

/** The listed games keep this many characters of moves, the newest first: some hundred games. */
export const MAX_LINES_LENGTH = 200_000;

/** The games 1 to `through` of one installation, which are no longer listed. */
export interface FoldedGames {
  readonly origin: string;
  readonly through: number;
  /** When the last of them ended, as of `Date.getTime()`. */
  readonly timestamp: number;
  readonly tallies: Readonly<Record<Scope, Tally>>;
}

/**
 * All games that are over, as plain data. An installation numbers its games and lets go of them in
 * that order, so two histories can be brought together without counting any game twice, however
 * often copies of them went to and fro.
 */
export interface GameHistory {
  /** In order of time. */
  readonly folded: readonly FoldedGames[];
  /** In order of time. */
  readonly games: readonly GameRecord[];
}

export const EMPTY_HISTORY: GameHistory = { folded: [], games: [] };

const NO_TALLIES = Object.fromEntries(SCOPES.map((scope) => [scope, NO_GAMES])) as Readonly<
  Record<Scope, Tally>
>;

function fold(before: FoldedGames | undefined, game: GameRecord): FoldedGames {
  const tally = tallyOf(game);
  const tallies = { ...(before?.tallies ?? NO_TALLIES) };
  for (const scope of SCOPES) {
    if (inScope(game, scope)) tallies[scope] = joinTallies(tallies[scope], tally);
  }
  const { origin, number: through } = game;
  const timestamp = Math.max(before?.timestamp ?? 0, game.timestamp);
  return { origin, through, timestamp, tallies };
}

function withoutOldLines(games: readonly GameRecord[]): readonly GameRecord[] {
  let room = MAX_LINES_LENGTH;
  return games
    .toReversed()
    .map((game) => {
      room -= game.line?.length ?? 0;
      return room < 0 && game.line !== null ? { ...game, line: null } : game;
    })
    .reverse();
}

/** By installation, the game with the lowest number at the end. */
function queuesOf(games: readonly GameRecord[]): readonly GameRecord[][] {
  const queues = new Map<string, GameRecord[]>();
  for (const game of games.toSorted((a, b) => b.number - a.number)) {
    const queue = queues.get(game.origin);
    if (queue) queue.push(game);
    else queues.set(game.origin, [game]);
  }
  return [...queues.values()];
}

/**
 * The games that must go so that no more than `MAX_GAMES` are listed: the oldest, but those of one
 * installation by their numbers, even if its clock was set back.
 */
function excessOf(games: readonly GameRecord[]): readonly GameRecord[] {
  const queues = queuesOf(games);
  return Array.from({ length: Math.max(0, games.length - MAX_GAMES) }).flatMap(() => {
    const heads = queues.flatMap((queue) => queue.slice(-1));
    const oldest = heads.reduce((a, b) => (compareTimes(b, a) < 0 ? b : a));
    return queues.find((queue) => queue.at(-1) === oldest)?.splice(-1) ?? [];
  });
}

function bounded(
  parts: ReadonlyMap<string, FoldedGames>,
  games: readonly GameRecord[],
): GameHistory {
  const folded = new Map(parts);
  const gone = new Set(excessOf(games));
  for (const game of gone) folded.set(game.origin, fold(folded.get(game.origin), game));
  return {
    folded: [...folded.values()].sort(
      (a, b) => a.timestamp - b.timestamp || compareTexts(a.origin, b.origin),
    ),
    games: withoutOldLines(games.filter((game) => !gone.has(game)).sort(compareTimes)),
  };
}

/** For two that should be equal, and are not where a file was edited: any choice, but always the same. */
function either<T>(a: T, b: T): T {
  return JSON.stringify(a) <= JSON.stringify(b) ? a : b;
}

/**
 * Both together, each game once. The order does not matter, and merging again changes nothing.
 * Where the two differ in what they still know of a game, the moves are kept.
 */
export function mergeHistories(a: GameHistory, b: GameHistory): GameHistory {
  const folded = new Map<string, FoldedGames>();
  for (const part of [...a.folded, ...b.folded]) {
    const other = folded.get(part.origin);
    if (!other || part.through > other.through) folded.set(part.origin, part);
    else if (part.through === other.through) folded.set(part.origin, either(part, other));
  }
  const games = new Map<string, GameRecord>();
  for (const game of [...a.games, ...b.games]) {
    if (game.number <= (folded.get(game.origin)?.through ?? 0)) continue;
    const name = `${game.origin} ${game.number}`;
    const other = games.get(name);
    games.set(name, other ? either(game, other) : game);
  }
  return bounded(folded, [...games.values()]);
}

/** The history with one more game, and that game with the next number of its `origin`. */
export function addGame(
  history: GameHistory,
  ended: Omit<GameRecord, 'number'>,
): { readonly history: GameHistory; readonly game: GameRecord } {
  const { origin } = ended;
  const numbers = [
    ...history.folded.flatMap((part) => (part.origin === origin ? [part.through] : [])),
    ...history.games.flatMap((listed) => (listed.origin === origin ? [listed.number] : [])),
  ];
  const game: GameRecord = { ...ended, number: Math.max(0, ...numbers) + 1 };
  return { history: mergeHistories(history, { folded: [], games: [game] }), game };
}

/**
 * The tally of all games of a scope, listed or not. Where several installations were merged, games
 * that are no longer listed count as played one installation after the other; this concerns runs only.
 */
export function tallyHistory({ folded, games }: GameHistory, scope: Scope): Tally {
  const tallies = [
    ...folded.map((part) => part.tallies[scope]),
    ...games.filter((game) => inScope(game, scope)).map(tallyOf),
  ];
  return tallies.reduce(joinTallies, NO_GAMES);
}

/** How many games there are, listed or not. */
export function countGames(history: GameHistory): number {
  const { wins, losses } = tallyHistory(history, 'all');
  return wins + losses;
}
