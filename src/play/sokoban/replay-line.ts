import { assertNever } from '../../core/assert-never.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { replayLurd } from '../../games/sokoban/index.ts';
import type { Detour, DetourMetric } from '../../games/sokoban/records/detours.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { formatLurd } from '../../games/sokoban/rules/lurd.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import { frameOf, type BoardFrame, type SokobanSession } from '../sokoban-board/frames.ts';
import type { KeptSolutions } from '../../games/sokoban/records/solutions.ts';

/** What can be replayed. */
export const REPLAY_SOURCES = [
  'game',
  'solution',
  'byMoves',
  'byPushes',
  'line',
  'file',
  'pasted',
] as const;
export type ReplaySource = (typeof REPLAY_SOURCES)[number];

/** Where a line lost pushes, or moves, compared with which solution: “your best solution”. */
export interface LostPushes {
  readonly detours: readonly Detour[];
  readonly metric: DetourMetric;
  /** The solution to compare with. */
  readonly against: 'own' | 'shortest' | 'shorter' | 'better';
}

/** One of the player's solutions, or a line derived from it. */
export interface OwnLine {
  readonly name: string;
  readonly lurd: string;
  readonly isHelp: boolean;
  readonly lost: LostPushes | null;
}

/**
 * Whether a game that continues such a line counts as helped: its moves are from the solver or a level file. What
 * players type or paste counts as their own, here and in the console, because its origin is unknown. `kept` are the
 * level's best solutions, which, like `line`, may be helped themselves.
 */
export function isHelp(
  source: ReplaySource,
  kept: KeptSolutions | null,
  line: Pick<OwnLine, 'isHelp'> | null = null,
): boolean {
  switch (source) {
    case 'game':
    case 'pasted':
      return false;
    case 'byMoves':
    case 'byPushes':
      return kept?.assisted === true;
    case 'line':
      return line?.isHelp === true;
    case 'solution':
    case 'file':
      return true;
    default:
      return assertNever(source);
  }
}

/** A line from the level's opening to its end as LURD, first by the player and then by the solver. */
export interface FoundSolution {
  readonly lurd: string;
  /** The player's steps. */
  readonly from: number;
}

/** A line to be watched, step by step. */
export interface ReplayLine {
  readonly moves: readonly Move[];
  /** One more than there are moves: the opening, and one after each step. */
  readonly frames: readonly BoardFrame[];
}

/** The line that LURD letters play on a level; the error is a sentence that names the letter. */
export function replayLine(level: Level, lurd: string): Result<ReplayLine> {
  const played = replayLurd(level, lurd);
  if (!played.ok) return err(played.error.message);
  const session = played.value;
  const frames = session.states.map((_, index) => frameOf(session, index));
  return ok({ moves: session.moves, frames });
}

/** The whole line of a game as LURD, including undone moves. */
export function wholeLurd({ states, moves }: SokobanSession): string {
  return formatLurd(states, moves);
}
