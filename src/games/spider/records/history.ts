import { checksum } from '../../../core/sealed.ts';
import {
  compareTexts,
  compareTimes,
  type GameRecord,
  inScope,
  type Scope,
  SCOPES,
} from './records.ts';
import { joinTallies, NO_GAMES, type Tally, tallyOf } from './tally.ts';

/** How many games are listed one by one; for earlier games only tallies are kept. */
export const MAX_GAMES = 1000;

/** The listed games keep at most this many characters of moves, newest first: some hundred games. */
const MAX_LINES_LENGTH = 200_000;

/** How games ended; of games with help, nothing else is counted. */
export interface Outcomes {
  readonly wins: number;
  readonly losses: number;
}

/** The games 1 to `through` of one installation, which are no longer listed. */
interface FoldedGames {
  readonly origin: string;
  readonly through: number;
  /** When the last of them ended, as of `Date.getTime()`. */
  readonly timestamp: number;
  /** Tallies of the games without help. */
  readonly tallies: Readonly<Record<Scope, Tally>>;
  readonly withHelp: Readonly<Record<Scope, Outcomes>>;
  /** Outcomes of the games as in `isWithoutUndo`; older histories, which did not count these, have none. */
  readonly withoutUndo: Readonly<Record<Scope, Outcomes>>;
}

/**
 * All finished games, as plain data. An installation numbers its games and drops them from the list in that order, so
 * two histories can be merged without counting any game twice, however often copies were exchanged.
 */
export interface GameHistory {
  /** Sorted by time. */
  readonly folded: readonly FoldedGames[];
  /** Sorted by time. */
  readonly games: readonly GameRecord[];
}

export const EMPTY_HISTORY: GameHistory = { folded: [], games: [] };

const inAllScopes = <T>(value: T) =>
  Object.fromEntries(SCOPES.map((scope) => [scope, value])) as Readonly<Record<Scope, T>>;

const NO_OUTCOMES: Outcomes = { wins: 0, losses: 0 };
/** For older histories, which do not count such games separately. */
export const NONE_APART = inAllScopes(NO_OUTCOMES);
const NO_TALLIES = inAllScopes(NO_GAMES);

/** Adds a game to the outcomes. */
function addOutcome({ wins, losses }: Outcomes, { outcome }: GameRecord): Outcomes {
  return outcome === 'win' ? { wins: wins + 1, losses } : { wins, losses: losses + 1 };
}

/** Whether a game was played without help, hints, coach moves or undo. */
export function isWithoutUndo({
  assisted,
  hints = 0,
  coached = 0,
  undos,
}: Pick<GameRecord, 'assisted' | 'hints' | 'coached' | 'undos'>): boolean {
  return !assisted && hints === 0 && coached === 0 && undos === 0;
}

function fold(before: FoldedGames | undefined, game: GameRecord): FoldedGames {
  const tallies = { ...(before?.tallies ?? NO_TALLIES) };
  const withHelp = { ...(before?.withHelp ?? NONE_APART) };
  const withoutUndo = { ...(before?.withoutUndo ?? NONE_APART) };
  for (const scope of SCOPES.filter((each) => inScope(game, each))) {
    if (game.assisted) withHelp[scope] = addOutcome(withHelp[scope], game);
    else tallies[scope] = joinTallies(tallies[scope], tallyOf(game));
    if (isWithoutUndo(game)) withoutUndo[scope] = addOutcome(withoutUndo[scope], game);
  }
  const { origin, number: through } = game;
  const timestamp = Math.max(before?.timestamp ?? 0, game.timestamp);
  return { origin, through, timestamp, tallies, withHelp, withoutUndo };
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

/** The games by installation, each queue with its lowest number last. */
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
 * The games to drop so that at most `MAX_GAMES` are listed: the oldest first, but within an installation by number,
 * even if its clock was set back.
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

/**
 * Chooses between two values that should be equal but may differ in an edited file: an arbitrary choice, but always the
 * same.
 */
function either<T>(a: T, b: T): T {
  return JSON.stringify(a) <= JSON.stringify(b) ? a : b;
}

/** Two games with the same name: `first` keeps it; `second` is `null` if both are the same game. */
interface Namesakes {
  readonly first: GameRecord;
  readonly second: GameRecord | null;
}

/**
 * An installation that was copied or rolled back uses its next numbers twice. The games differ: no two end in the same
 * millisecond with the same deal.
 */
function inOrder(a: GameRecord, b: GameRecord): Namesakes {
  if (a.timestamp === b.timestamp && a.seed === b.seed)
    return { first: either(a, b), second: null };
  const isOlder = (a.timestamp - b.timestamp || compareTexts(a.seed, b.seed)) < 0;
  return isOlder ? { first: a, second: b } : { first: b, second: a };
}

/**
 * Merges two histories, with each game once. The order does not matter, and merging again changes nothing. If two games
 * have the same name, the older one keeps it, and the other is listed under an origin derived from it. Such a game is
 * lost only if its number is among those that are no longer listed.
 */
export function mergeHistories(a: GameHistory, b: GameHistory): GameHistory {
  const folded = new Map<string, FoldedGames>();
  for (const part of [...a.folded, ...b.folded]) {
    const other = folded.get(part.origin);
    if (!other || part.through > other.through) folded.set(part.origin, part);
    else if (part.through === other.through) folded.set(part.origin, either(part, other));
  }
  const games = new Map<string, GameRecord>();
  const enter = (game: GameRecord): void => {
    const { origin, number } = game;
    if (number <= (folded.get(origin)?.through ?? 0)) return;
    const name = `${origin} ${number}`;
    const other = games.get(name);
    const { first, second } = other ? inOrder(game, other) : { first: game, second: null };
    games.set(name, first);
    if (second) enter({ ...second, origin: checksum(origin) });
  };
  for (const game of [...a.games, ...b.games]) enter(game);
  return bounded(folded, [...games.values()]);
}

/** Adds a game to the history, numbering it with the next number of its `origin`. */
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
 * The tally of the games in a scope that were played without help, listed or not. If several installations were merged,
 * games that are no longer listed count as played one installation after the other; this only affects runs.
 */
export function tallyHistory({ folded, games }: GameHistory, scope: Scope): Tally {
  const tallies = [
    ...folded.map((part) => part.tallies[scope]),
    ...games.filter((game) => inScope(game, scope) && !game.assisted).map(tallyOf),
  ];
  return tallies.reduce(joinTallies, NO_GAMES);
}

/** The outcomes of the games that are counted separately, listed or not. */
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

/** The outcomes of the games in a scope that were played with help, listed or not. */
export function outcomesWithHelp(history: GameHistory, scope: Scope): Outcomes {
  return outcomesApart(history, scope, 'withHelp', ({ assisted }) => assisted);
}

/** The outcomes of the games in a scope as in `isWithoutUndo`, listed or not. */
export function outcomesWithoutUndo(history: GameHistory, scope: Scope): Outcomes {
  return outcomesApart(history, scope, 'withoutUndo', isWithoutUndo);
}

/** The number of all games, with or without help, listed or not. */
export function countGames(history: GameHistory): number {
  const [own, helped] = [tallyHistory(history, 'all'), outcomesWithHelp(history, 'all')];
  return own.wins + own.losses + helped.wins + helped.losses;
}
