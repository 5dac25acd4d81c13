import type { SpiderMove } from '../rules/board.ts';
import { DIFFICULTIES, type Difficulty } from '../rules/params.ts';
import { spider, type SpiderParams } from '../rules/game.ts';
import type { GameResult } from '../rules/game-state.ts';

/** A game that is over. `origin` and `number` together name it, in every copy of the list. */
export interface GameRecord extends GameResult {
  /** The installation that recorded it. */
  readonly origin: string;
  /** Counts that installation's games from 1. */
  readonly number: number;
  readonly outcome: 'win' | 'loss';
  readonly relaxedDealing: boolean;
  readonly undos: number;
  /** As the player saw it: never below 0. */
  readonly score: number;
  /** Whether help was used that no player has: a solver, or the moves of a recording. */
  readonly assisted: boolean;
  /** For how many positions a hint was shown; left out for none, and in games of before they were counted. */
  readonly hints?: number | undefined;
  /** How many moves the coach made; left out for none, and in games of before they were counted. */
  readonly coached?: number | undefined;
  /**
   * Whose day's deal it was played as, and the player's date on which it ended, both as `2026-11-21`; `null` for any other
   * deal. Records that are older have none: for these the date in UTC was the day.
   */
  readonly daily?: { readonly day: string; readonly on: string } | null | undefined;
  /** The moves that led to the end, as `formatLine` writes them; `null` if they are not kept. */
  readonly line: string | null;
}

/** Moves and deals in order, in the notation of a save: `0>5x1 deal 3>7x2`. */
export function formatLine(moves: readonly SpiderMove[]): string {
  return moves.map((move) => spider.move.format(move)).join(' ');
}

/** The params of the same deal. */
export function paramsOf({ difficulty, seed, relaxedDealing }: GameRecord): SpiderParams {
  return { difficulty, seed, relaxedDealing };
}

/**
 * The deal and the moves of a game, or `null` if they are not kept or the rules forbid one of
 * them (a list that was imported may hold anything).
 */
export function replayOf(
  game: GameRecord,
): { readonly params: SpiderParams; readonly moves: readonly SpiderMove[] } | null {
  if (game.line === null) return null;
  const params = paramsOf(game);
  const moves: SpiderMove[] = [];
  let position = spider.open(params);
  for (const word of game.line.split(' ')) {
    const move = spider.move.parse(word);
    const next = move.ok ? spider.apply(position, move.value) : null;
    if (!move.ok || !next) return null;
    moves.push(move.value);
    position = next;
  }
  return { params, moves };
}

/** In order of time; for games of the same millisecond by origin and number, so that all copies agree. */
export function compareTimes(a: GameRecord, b: GameRecord): number {
  return a.timestamp - b.timestamp || compareTexts(a.origin, b.origin) || a.number - b.number;
}

/** By code units: the same everywhere, whatever the language. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The sort keys of the list. */
export type SortKey =
  | 'timestamp'
  | 'difficulty'
  | 'seed'
  | 'outcome'
  | 'timePlayed'
  | 'moves'
  | 'score';
export type SortDirection = 'ascending' | 'descending';

function compareBy(key: SortKey, a: GameRecord, b: GameRecord): number {
  switch (key) {
    case 'seed':
    case 'outcome':
      return compareTexts(a[key], b[key]);
    case 'difficulty':
      return DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty);
    case 'timestamp':
    case 'timePlayed':
    case 'moves':
    case 'score':
      return a[key] - b[key];
  }
}

/** A sorted copy. Games that are equal in `key` have the newest first, in both directions. */
export function sortGames(
  games: readonly GameRecord[],
  key: SortKey,
  direction: SortDirection,
): readonly GameRecord[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return games.toSorted((a, b) => sign * compareBy(key, a, b) || compareTimes(b, a));
}

/** Which games: those of one difficulty, or all of them. */
export const SCOPES = ['all', ...DIFFICULTIES] as const;
export type Scope = (typeof SCOPES)[number];

export function inScope({ difficulty }: { readonly difficulty: Difficulty }, scope: Scope) {
  return scope === 'all' || difficulty === scope;
}
