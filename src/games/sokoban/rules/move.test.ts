import { describe, expect, it } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { applyMove, moveCodec } from './move.ts';
import { opening } from './rules.ts';

const START = opening(levelOf('######\n#@ $.#\n######'));

describe('a move', () => {
  it('is all of its steps, or nothing', () => {
    expect(applyMove(START, ['r', 'r'])).toMatchObject({ player: 9, moves: 2, pushes: 1 });
    expect(applyMove(START, ['r', 'r', 'r'])).toBeNull();
    expect(applyMove(START, ['u', 'r'])).toBeNull();
    expect(applyMove(START, [])).toBeNull();
  });

  it('is written in lower case, and read in either', () => {
    expect(moveCodec.format(['l', 'u', 'r', 'd'])).toBe('lurd');
    expect(moveCodec.parse('lUrD')).toEqual({ ok: true, value: ['l', 'u', 'r', 'd'] });
  });

  it.each([
    ['', 'A move has no steps.'],
    ['lux', 'Letter 3 of a move is none of l, u, r, d.'],
    ['?', 'Letter 1 of a move is none of l, u, r, d.'],
    ['u'.repeat(100_001), 'A move has too many steps.'],
  ])('of the text “%.9s” is refused', (text, error) => {
    expect(moveCodec.parse(text)).toEqual({ ok: false, error });
  });

  it('may be as long as any way on any board', () => {
    const read = moveCodec.parse('u'.repeat(100_000));
    expect(read.ok && read.value.length).toBe(100_000);
  });
});
