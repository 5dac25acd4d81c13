import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decodeText } from '../../src/core/decode-text.ts';
import { levelsIn } from '../../src/games/sokoban/files/read-file.ts';
import type { Level } from '../../src/games/sokoban/rules/level.ts';
import { applyMove, isWon, opening } from '../../src/games/sokoban/rules/rules.ts';
import { boardOf, isLarge } from '../../src/games/sokoban/solver/board/board.ts';
import { keysFor } from '../../src/games/sokoban/solver/board/box-state.ts';
import { DeadlockCheck } from '../../src/games/sokoban/solver/deadlocks/deadlock-check.ts';
import { pushesOf, stepsOf } from '../../src/games/sokoban/solver/search/line.ts';
import {
  beginPlanning,
  planningOn,
  Portfolio,
} from '../../src/games/sokoban/solver/search/portfolio.ts';
import {
  plannedAmong,
  type SearchName,
  searchesOf,
  WHOLE,
} from '../../src/games/sokoban/solver/search/sharing.ts';
import { processorTime } from '../../src/terminal/command-line/command.ts';

/*
 * npm run bench:portfolio -- FILE.xsb: prints which search of the portfolio solves each level first, and how many levels
 * each solves. --without and --only take names of searches, --levels takes numbers, each separated by commas; --seconds
 * is the processor time per level.
 */

const BYTES = 400 * 2 ** 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    levels: { type: 'string' },
    without: { type: 'string', default: '' },
    only: { type: 'string' },
  },
});

const limit = Number(values.seconds) * 1000;

/** Whether a search runs. */
function isWanted(name: SearchName): boolean {
  const isIn = (list: string) => list.split(',').includes(name);
  return !isIn(values.without) && (values.only === undefined || isIn(values.only));
}

/** The search that solves a level, or proves that it cannot be solved; `null` if the time or the memory runs out. */
function winnerOf(level: Level, spent: () => number): string | null {
  const position = opening(level);
  const board = boardOf(position);
  if (board === null) return 'no search';
  const keys = keysFor(board.size);
  const deadlockCheck = new DeadlockCheck(board, keys);
  const canPlan = board.surplus === 0 && !isLarge(board);
  const names = new Set([...searchesOf(WHOLE, canPlan)].filter(isWanted));
  const planned = canPlan ? plannedAmong(names) : 0;
  const planning = planned > 0 ? planningOn(board, keys, deadlockCheck, BYTES, planned) : null;
  for (const _ of beginPlanning(planning)) if (spent() > limit) return null;
  const portfolio = new Portfolio(board, keys, deadlockCheck, planning, BYTES, names);
  for (const work = portfolio.run(); spent() <= limit;) {
    const { done, value: outcome } = work.next();
    if (done !== true) continue;
    if (outcome.kind === 'solved') {
      const steps = stepsOf(board, level, pushesOf(board, outcome.line));
      const end = steps.length === 0 ? position : applyMove(position, steps);
      if (end === null || !isWon(end)) throw new Error('the engine does not accept the solution');
    }
    if (outcome.kind === 'limit') return null;
    return outcome.kind === 'solved' ? portfolio.winner : `unsolvable:${portfolio.winner}`;
  }
  return null;
}

const { levels } = levelsIn(decodeText(readFileSync(positionals[0] ?? '', null)));
const chosen = values.levels?.split(',').map(Number);
const wins = new Map<string, number>();
let total = 0;
for (const [index, level] of levels.entries()) {
  const number = index + 1;
  if (chosen && !chosen.includes(number)) continue;
  const started = processorTime();
  const spent = () => processorTime() - started;
  const winner = winnerOf(level, spent) ?? '-';
  console.log(`${number} ${winner} ${spent().toFixed(0)}`);
  wins.set(winner, (wins.get(winner) ?? 0) + 1);
  total += spent();
}
console.log(`${(total / 1000).toFixed(1)} s of processor time`);
for (const [name, count] of [...wins].sort((one, other) => other[1] - one[1]))
  console.log(`${count} by ${name}`);
