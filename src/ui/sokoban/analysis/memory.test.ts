import { describe, expect, test } from 'vitest';
import { applyMove, type Move } from '../../../games/sokoban/rules/move.ts';
import { pushLineOf, stepsOfPushes } from '../../../games/sokoban/explore/pushing.ts';
import { opening } from '../../../games/sokoban/rules/rules.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { createMemory } from './memory.ts';

const ROOM = opening(levelOf('########\n#      #\n# $  . #\n#@   $.#\n########'));
const SOLUTION: Move = ['u', 'r', 'r', 'r', 'd', 'r'];
const SOLVED = { kind: 'solved', moves: SOLUTION, isOptimal: true } as const;
const ASKED = { solverGoal: 'fewest-pushes', milliseconds: 1000 } as const;

/** The line of a game in which these moves were played. */
function lineOf(...moves: readonly Move[]) {
  const states = [ROOM];
  for (const move of moves) states.push(applyMove(states.at(-1)!, move)!);
  return pushLineOf({ states, moves });
}

describe('what is known of a level', () => {
  test('is a win all along a solution, however it is come by', () => {
    const memory = createMemory();
    memory.learn(lineOf(), 0, ASKED, SOLVED);
    expect(stepsOfPushes(ROOM, memory.winFrom(ROOM) ?? [])).toEqual(SOLUTION);
    // The pushes of the solution, after a walk round the room.
    const { states } = lineOf(['u', 'u', 'r', 'r', 'l', 'l', 'd', 'r'], ['r']);
    const last = states.at(-1)!;
    expect(stepsOfPushes(last, memory.winFrom(last) ?? [])).toEqual(['r', 'd', 'r']);
    expect(memory.verdict(lineOf(['u', 'r'], ['r']), 2)).toMatchObject({
      kind: 'winnable',
      next: { box: 20, direction: 'r' },
      left: 2,
    });
    expect(memory.isFewest(last)).toBe(true);
  });

  test('says how long a win was shortened', () => {
    const memory = createMemory();
    memory.learn(
      lineOf(),
      0,
      { ...ASKED, solverGoal: 'solution' },
      { ...SOLVED, isOptimal: false },
    );
    expect([memory.shortenedMs(ROOM), memory.isFewest(ROOM)]).toEqual([0, false]);
    memory.learn(lineOf(), 0, ASKED, { ...SOLVED, isOptimal: false });
    expect([memory.shortenedMs(ROOM), memory.isFewest(ROOM)]).toEqual([1000, false]);
    memory.learn(lineOf(), 0, ASKED, SOLVED);
    expect(memory.isFewest(ROOM)).toBe(true);
  });

  test('keeps the boxes that prove a loss, which holds for all that follows', () => {
    const memory = createMemory();
    const line = lineOf(['r', 'u'], ['d', 'r', 'r', 'r']);
    const deadlock = { kind: 'dead-square', cells: [10] } as const;
    memory.learn(line, 1, ASKED, { kind: 'unsolvable', deadlock });
    expect(memory.deadlockOf(line.states[1]!)).toBe(deadlock);
    expect(memory.verdict(line, 1).kind).toBe('lost');
    expect(memory.verdict(line, 2).kind).toBe('lost');
    expect(memory.verdict(line, 0)).toEqual({ kind: 'open', triedMs: 0 });
    expect(memory.deadlockOf(line.states[2]!)).toBeUndefined();
  });

  test('tells a proof that was not found from one that nobody looked for', () => {
    const memory = createMemory();
    const line = lineOf(['u', 'r']);
    memory.learn(
      line,
      1,
      { solverGoal: 'deadlock', milliseconds: 9 },
      { kind: 'gave-up', reason: 'nodes' },
    );
    expect(memory.deadlockOf(line.states[1]!)).toBeNull();
    expect(memory.verdict(line, 1)).toEqual({ kind: 'open', triedMs: 0 });
    memory.learn(
      line,
      1,
      { solverGoal: 'solution', milliseconds: 9 },
      { kind: 'gave-up', reason: 'time' },
    );
    expect(memory.verdict(line, 1)).toEqual({ kind: 'open', triedMs: 9 });
    memory.learn(line, 0, ASKED, { kind: 'gave-up', reason: 'aborted' });
    expect(memory.deadlockOf(ROOM)).toBeUndefined();
  });
});
