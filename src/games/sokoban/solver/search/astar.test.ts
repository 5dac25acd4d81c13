import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { HALL, levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { keysFor } from '../board/box-state.ts';
import { PushProof } from './astar.ts';

const BYTES = 2 ** 26;

/** The fewest pushes of HALL. */
const HALL_PUSHES = 58;

function proofOf(level: ReturnType<typeof levelOf>, below: number): PushProof {
  const board = boardOf(opening(level))!;
  return new PushProof(board, keysFor(board.size), below, BYTES);
}

describe('a proof of the fewest pushes', () => {
  it('never reports a bound that is too high, and ends with the exact one', () => {
    fc.assert(
      fc.property(smallLevels(5), fc.nat(3), (level, more) => {
        const fewest = fewestPushes(opening(level));
        if (fewest === null) return;
        const proof = proofOf(level, fewest + more);
        expect(proof.atLeast).toBe(0);
        for (let nodes = 1; nodes < 8; nodes++) {
          finish(proof.run(nodes));
          expect(proof.atLeast).toBeLessThanOrEqual(fewest);
        }
        finish(proof.run(Infinity));
        expect(proof.atLeast).toBe(fewest);
        if (more === 0) expect(proof.pushes).toBeNull();
        else expect(proof.pushes).toHaveLength(fewest);
      }),
      { numRuns: 300 },
    );
  });

  it('continues when a shorter line becomes known, and its bound never falls', () => {
    const ends = new Set<string>();
    fc.assert(
      fc.property(smallLevels(5), fc.nat(6), fc.nat(6), (level, more, nodes) => {
        const fewest = fewestPushes(opening(level));
        if (fewest === null) return;
        const proof = proofOf(level, fewest + more);
        finish(proof.run(nodes));
        const bounds = [proof.atLeast];
        proof.lower(fewest);
        for (let found = nodes; !proof.isOver; found++) {
          bounds.push(proof.atLeast);
          finish(proof.run(found));
        }
        expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
        expect(proof.atLeast).toBe(fewest);
        // A line that was found before another one of the same length became known is not better.
        if (proof.pushes !== null) expect(proof.pushes).toHaveLength(fewest);
        ends.add(proof.pushes === null ? 'none' : 'found');
      }),
      { numRuns: 300 },
    );
    expect(ends).toContain('none');
  });

  it('examines fewer positions once a shorter line is known', () => {
    const level = HALL;
    const open = proofOf(level, HALL_PUSHES + 20);
    const lowered = proofOf(level, HALL_PUSHES + 20);
    finish(open.run(1000));
    finish(lowered.run(1000));
    lowered.lower(HALL_PUSHES);
    finish(open.run(Infinity));
    finish(lowered.run(Infinity));
    expect([open.pushes?.length, open.atLeast]).toEqual([HALL_PUSHES, HALL_PUSHES]);
    expect([lowered.pushes, lowered.atLeast]).toEqual([null, HALL_PUSHES]);
    expect(lowered.found).toBeLessThan(open.found);
  });

  it('counts pushes even if one move takes a box through a tunnel', () => {
    const proof = proofOf(levelOf('##########\n#@$     .#\n##########'), 20);
    finish(proof.run(Infinity));
    expect([proof.pushes?.length, proof.atLeast]).toEqual([6, 6]);
  });
});
