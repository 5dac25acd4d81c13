import { err, ok, type Result } from '../../core/result.ts';
import type { SolverLimits, SolverResult } from '../../core/solver.ts';
import { finish } from '../../core/work.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { moveCode } from '../../games/spider/rules/move-code.ts';
import { formatSolution } from '../../games/spider/solver/deal-line.ts';
import { solve } from '../../games/spider/solver/solve.ts';
import { formatEntry, type CensusEntry, type Finding } from './census-line.ts';

/** How long a deal is looked at, in milliseconds of the clock, and the memory for it in bytes. */
export interface LookLimits {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** The opening of a numbered deal, with the usual rule of dealing. */
function openingOf(difficulty: Difficulty, number: number) {
  return spider.open({ difficulty, seed: String(number), relaxedDealing: false });
}

function findingOf(result: SolverResult<SpiderMove>): Finding {
  switch (result.kind) {
    case 'solved':
      return { kind: 'won', moves: result.moves.length, code: moveCode.format(result.moves) };
    case 'unsolvable':
      return { kind: 'lost' };
    case 'gave-up':
      return { kind: 'open', reason: result.reason };
  }
}

/** Plays the win of an entry again by the rules; the error says what is wrong with it. */
export function checkEntry({ difficulty, number, finding }: CensusEntry): Result<null> {
  if (finding.kind !== 'won') return ok(null);
  const moves = moveCode.parse(finding.code);
  if (!moves.ok) return err(`${difficulty}:${number}: ${moves.error}`);
  if (moves.value.length !== finding.moves) {
    return err(`${difficulty}:${number}: ${moves.value.length} moves, not ${finding.moves}`);
  }
  const isWin = formatSolution(openingOf(difficulty, number), moves.value) !== null;
  return isWin ? ok(null) : err(`${difficulty}:${number}: the rules do not accept the win`);
}

/**
 * Looks for a win of a numbered deal, or for the proof that there is none. `now` is the clock, in milliseconds. Throws if
 * the rules do not accept what the solver calls a win.
 */
export function lookAtDeal(
  difficulty: Difficulty,
  number: number,
  { milliseconds, bytes }: LookLimits,
  now: () => number,
): CensusEntry {
  const started = now();
  const limits: SolverLimits = { bytes, time: { milliseconds, now } };
  const { result, nodes } = finish(solve(openingOf(difficulty, number), limits));
  const entry: CensusEntry = {
    ...{ difficulty, number, nodes },
    milliseconds: Math.round(now() - started),
    finding: findingOf(result),
  };
  const checked = checkEntry(entry);
  if (!checked.ok) throw new Error(`${checked.error} (${formatEntry(entry)})`);
  return entry;
}
