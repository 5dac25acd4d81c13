import type { SpiderMove } from '../rules/board.ts';
import { DIFFICULTIES, type Difficulty } from '../rules/params.ts';
import { spider, type SpiderParams } from '../rules/game.ts';
import type { GameResult } from '../rules/game-state.ts';

/** A finished game. `origin` and `number` together identify it in every copy of the list. */
export interface GameRecord extends GameResult {
  /** The installation that recorded it. */
  readonly origin: string;
  /** Numbers the games of that installation, from 1. */
  readonly number: number;
  readonly outcome: 'win' | 'loss';
  readonly relaxedDealing: boolean;
  readonly undos: number;
  /** As shown to the player: never below 0. */
  readonly score: number;
  /** Whether help was used beyond what the player could see: a solver, or the moves of a recording. */
  readonly assisted: boolean;
  /**
   * The number of positions for which a hint was shown; missing if none, and in games from before hints were counted.
   */
  readonly hints?: number | undefined;
  /** The number of moves the coach made; missing if none, and in games from before they were counted. */
  readonly coached?: number | undefined;
  /**
   * The day whose deal it was played as, and the player's date when it ended, both as `2026-11-21`; `null` for any
   * other deal. Missing in older records: for these, the day was the date in UTC.
   */
  readonly daily?: { readonly day: string; readonly on: string } | null | undefined;
  /** The moves that led to the end, as written by `formatLine`; `null` if they are not kept. */
  readonly line: string | null;
}

/** Formats moves and deals in order, in the notation of a save: `0>5x1 deal 3>7x2`. */
export function formatLine(moves: readonly SpiderMove[]): string {
  return moves.map((move) => spider.move.format(move)).join(' ');
}

/** The params of the same deal. */
export function paramsOf({ difficulty, seed, relaxedDealing }: GameRecord): SpiderParams {
  return { difficulty, seed, relaxedDealing };
}

/**
 * The deal and the moves of a game; `null` if they are not kept or break the rules, as an imported list may contain
 * anything.
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

/** Compares by time. Games of the same millisecond are ordered by origin and number, so that all copies agree. */
export function compareTimes(a: GameRecord, b: GameRecord): number {
  return a.timestamp - b.timestamp || compareTexts(a.origin, b.origin) || a.number - b.number;
}

/** Compares by code units, which gives the same order in every language. */
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

/** Returns a sorted copy. Games with equal keys are ordered newest first, in both directions. */
export function sortGames(
  games: readonly GameRecord[],
  key: SortKey,
  direction: SortDirection,
): readonly GameRecord[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return games.toSorted((a, b) => sign * compareBy(key, a, b) || compareTimes(b, a));
}

/** The sets of games: those of one difficulty, or all of them. */
export const SCOPES = ['all', ...DIFFICULTIES] as const;
export type Scope = (typeof SCOPES)[number];

export function inScope({ difficulty }: { readonly difficulty: Difficulty }, scope: Scope) {
  return scope === 'all' || difficulty === scope;
}
