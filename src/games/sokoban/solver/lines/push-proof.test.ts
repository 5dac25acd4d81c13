import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { PushProof } from './push-proof.ts';
import { keysFor } from '../search/zobrist.ts';

const BYTES = 2 ** 26;

function proofOf(level: ReturnType<typeof levelOf>, below: number): PushProof {
  const board = boardOf(opening(level))!;
  return new PushProof(board, keysFor(board.size), below, BYTES);
}

describe('a proof of the fewest pushes', () => {
  it('tells no more than is true at any time, and all of it in the end', () => {
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

  it('counts pushes where one move takes a box through a tunnel', () => {
    const proof = proofOf(levelOf('##########\n#@$     .#\n##########'), 20);
    finish(proof.run(Infinity));
    expect([proof.pushes?.length, proof.atLeast]).toEqual([6, 6]);
  });
});
