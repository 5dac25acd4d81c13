import { describe, expect, it } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { isDirection } from '../rules/direction.ts';
import { applyMove, isWon, opening } from '../rules/rules.ts';
import { pushesAmong } from '../push-protocol/pushing.ts';
import { answer, type SokobanAnswer, type SokobanProblem } from './answer.ts';

function ask(problem: SokobanProblem, milliseconds = 5000): SokobanAnswer {
  let now = 0;
  const work = answer(problem, { time: { milliseconds, now: () => now++ } });
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value.result;
  }
}

const ROOM = opening(levelOf('########\n#      #\n# $  . #\n#@   $.#\n########'));
const CORNER = opening(levelOf('#######\n#$   .#\n#  $.@#\n#######'));

describe('an answer', () => {
  it('lists the boxes that prove a loss, whatever was asked', () => {
    for (const solverGoal of ['deadlock', 'solution', 'fewest-pushes'] as const) {
      expect(ask({ position: CORNER, solverGoal })).toEqual({
        kind: 'unsolvable',
        deadlock: {
          kind: 'dead-square',
          cells: [8],
          why: { name: 'corner', reasons: [{ kind: 'range', box: 8, cells: [8] }] },
        },
      });
    }
  });

  it('claims nothing if only a proof of loss was requested', () => {
    expect(ask({ position: ROOM, solverGoal: 'deadlock' })).toEqual({
      kind: 'gave-up',
      reason: 'nodes',
    });
  });

  it('is the first solution, or the one with the fewest pushes', () => {
    const first = ask({ position: ROOM, solverGoal: 'solution' });
    const best = ask({ position: ROOM, solverGoal: 'fewest-pushes' });
    if (first.kind !== 'solved' || best.kind !== 'solved') throw new Error('not solved');
    const played = [first, best].map(({ moves }) => applyMove(ROOM, moves)!);
    expect(played.every(isWon)).toBe(true);
    expect(first.isOptimal).toBe(false);
    expect([best.isOptimal, played[1]!.pushes]).toEqual([true, 4]);
  });

  it('improves a solution by the requested metric', () => {
    const steps = 'ururrdlulldrrrdr'.split('').filter(isDirection);
    const { moves: known } = pushesAmong(ROOM, steps);
    for (const metric of ['pushes', 'moves'] as const) {
      const answer = ask({ position: ROOM, solverGoal: 'improved', metric, known });
      if (answer.kind !== 'solved') throw new Error('not solved');
      expect(answer.isOptimal).toBe(true);
      expect(applyMove(ROOM, answer.moves)).toMatchObject({ pushes: 4 });
    }
  });

  it('shortens a known solution', () => {
    // The upper box goes back and forth before it goes home.
    const steps = 'ururrdlulldrrrdr'.split('').filter(isDirection);
    expect(applyMove(ROOM, steps)).toMatchObject({ pushes: 6 });
    const { moves: known } = pushesAmong(ROOM, steps);
    const answer = ask({ position: ROOM, solverGoal: 'fewest-pushes', known });
    if (answer.kind !== 'solved') throw new Error('not solved');
    expect(applyMove(ROOM, answer.moves)).toMatchObject({ pushes: 4 });
  });

  it('is an empty line if the level is won', () => {
    const won = opening(levelOf('#####\n#@ *#\n#####'));
    expect(ask({ position: won, solverGoal: 'solution' })).toEqual({
      kind: 'solved',
      moves: [],
      isOptimal: true,
    });
  });

  it('gives up when the time is up', () => {
    expect(ask({ position: ROOM, solverGoal: 'solution' }, 0)).toEqual({
      kind: 'gave-up',
      reason: 'time',
    });
  });
});
