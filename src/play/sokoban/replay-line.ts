import { assertNever } from '../../core/result.ts';
import type { Detour, DetourMetric } from '../../games/sokoban/records/detours.ts';
import { formatLurd } from '../../games/sokoban/rules/lurd.ts';
import type { SokobanSession } from '../sokoban-board/frames.ts';
import type { KeptSolutions } from '../../games/sokoban/records/solutions.ts';

/** The lines that can be replayed. */
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

/** Where a line wasted pushes or moves, compared with another solution, such as “your best solution”. */
export interface LostPushes {
  readonly detours: readonly Detour[];
  readonly metric: DetourMetric;
  /** The solution it is compared with. */
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
 * Whether continuing a game from such a line counts as help, because its moves are from the solver or a level file.
 * What players type or paste counts as their own, here and in the console, because its origin is unknown. `kept` are
 * the level's best solutions; like `line`, they may have been found with help.
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

/** A line from the initial position to the solution as LURD: first the player's moves, then the solver's. */
export interface FoundSolution {
  readonly lurd: string;
  /** The number of the player's steps. */
  readonly from: number;
}

/** The whole line of a game as LURD, including undone moves. */
export function wholeLurd({ states, moves }: SokobanSession): string {
  return formatLurd(states, moves);
}
