import { describe, expect, test } from 'vitest';
import { createAnalysisOutcomes } from '../../engine/analysis-outcomes.ts';
import { applyMove, type Move, opening, type Position } from '../../games/sokoban/rules/rules.ts';
import {
  pushesAmong,
  pushing,
  pushKey,
  pushLineOf,
  stepsOfPushes,
  type BoxPush,
} from '../../games/sokoban/push-protocol/pushing.ts';
import type { Deadlock } from '../../games/sokoban/solver/deadlocks/deadlock.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';

const ROOM = opening(levelOf('########\n#      #\n# $  . #\n#@   $.#\n########'));
const SOLUTION: Move = ['u', 'r', 'r', 'r', 'd', 'r'];
const SOLVED = { kind: 'solved', ...pushesAmong(ROOM, SOLUTION), isShortest: true } as const;
const ASKED = { goal: 'shorter-win', milliseconds: 1000 } as const;

const createMemory = () => createAnalysisOutcomes<Position, BoxPush, Deadlock>(pushing, pushKey);

/** The line of a game in which these moves were played. */
function lineOf(...moves: readonly Move[]) {
  const states = [ROOM];
  for (const move of moves) states.push(applyMove(states.at(-1)!, move)!);
  return pushLineOf({ states, moves });
}

describe('the knowledge about a level', () => {
  test('includes a win all along a solution, whatever its source', () => {
    const memory = createMemory();
    memory.learnAnswer(lineOf(), 0, ASKED, SOLVED);
    expect(stepsOfPushes(ROOM, memory.winFrom(ROOM) ?? [])).toEqual(SOLUTION);
    // The pushes of the solution, after a walk around the room.
    const { states } = lineOf(['u', 'u', 'r', 'r', 'l', 'l', 'd', 'r'], ['r']);
    const last = states.at(-1)!;
    expect(stepsOfPushes(last, memory.winFrom(last) ?? [])).toEqual(['r', 'd', 'r']);
    expect(memory.verdict(lineOf(['u', 'r'], ['r']), 2)).toMatchObject({
      kind: 'winnable',
      next: { box: 20, direction: 'r' },
      left: 2,
    });
    expect(memory.shortenedMs(last)).toBe(Infinity);
  });

  test('includes how long a win was shortened', () => {
    const memory = createMemory();
    memory.learnAnswer(lineOf(), 0, { ...ASKED, goal: 'win' }, { ...SOLVED, isShortest: false });
    expect(memory.shortenedMs(ROOM)).toBe(0);
    memory.learnAnswer(lineOf(), 0, ASKED, { ...SOLVED, isShortest: false });
    expect(memory.shortenedMs(ROOM)).toBe(1000);
    memory.learnAnswer(lineOf(), 0, ASKED, SOLVED);
    expect(memory.shortenedMs(ROOM)).toBe(Infinity);
  });

  test('includes the lower bound of moves, minus those of the win already played', () => {
    const memory = createMemory();
    expect(memory.atLeast(ROOM)).toBe(0);
    const guess = { ...SOLVED, isShortest: false };
    memory.learnAnswer(lineOf(), 0, ASKED, { ...guess, atLeast: 3 });
    memory.learnAnswer(lineOf(), 0, ASKED, { ...guess, atLeast: 2 });
    const { states } = lineOf(['u', 'r'], ['r']);
    expect([ROOM, states.at(-1)!].map(memory.atLeast)).toEqual([3, 1]);
  });

  test('keeps the boxes that prove a loss, which holds for all later positions', () => {
    const memory = createMemory();
    const line = lineOf(['r', 'u'], ['d', 'r', 'r', 'r']);
    const deadlock = { kind: 'dead-square', cells: [10] } as const;
    memory.learnAnswer(line, 1, ASKED, { kind: 'unsolvable', proof: deadlock });
    expect(memory.proofOf(line.states[1]!)).toBe(deadlock);
    expect(memory.verdict(line, 1).kind).toBe('lost');
    expect(memory.verdict(line, 2).kind).toBe('lost');
    expect(memory.verdict(line, 0)).toEqual({ kind: 'open', triedMs: 0 });
    expect(memory.proofOf(line.states[2]!)).toBeUndefined();
  });

  test('distinguishes a proof that was not found from one never searched for', () => {
    const memory = createMemory();
    const line = lineOf(['u', 'r']);
    memory.learnAnswer(
      line,
      1,
      { goal: 'proof', milliseconds: 9 },
      { kind: 'gave-up', reason: 'nodes' },
    );
    expect(memory.proofOf(line.states[1]!)).toBeNull();
    expect(memory.verdict(line, 1)).toEqual({ kind: 'open', triedMs: 0 });
    memory.learnAnswer(
      line,
      1,
      { goal: 'win', milliseconds: 9 },
      { kind: 'gave-up', reason: 'time' },
    );
    expect(memory.verdict(line, 1)).toEqual({ kind: 'open', triedMs: 9 });
    memory.learnAnswer(line, 0, ASKED, { kind: 'gave-up', reason: 'aborted' });
    expect(memory.proofOf(ROOM)).toBeUndefined();
  });
});
