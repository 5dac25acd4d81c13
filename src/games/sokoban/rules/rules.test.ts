import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, plays, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { sokoban } from '../levels/game.ts';
import { type Direction, DIRECTIONS } from './direction.ts';
import { gridOf } from '../files/xsb-write.ts';
import {
  applyMove,
  boxesOnGoals,
  isWon,
  moveCodec,
  opening,
  type Position,
  step,
} from './rules.ts';

const START = opening(levelOf('######\n#@ $.#\n######'));

describe('a move', () => {
  it('consists of all of its steps, or is illegal', () => {
    expect(applyMove(START, ['r', 'r'])).toMatchObject({ player: 9, moves: 2, pushes: 1 });
    expect(applyMove(START, ['r', 'r', 'r'])).toBeNull();
    expect(applyMove(START, ['u', 'r'])).toBeNull();
    expect(applyMove(START, [])).toBeNull();
  });

  it('is written in lower case, and read in either case', () => {
    expect(moveCodec.format(['l', 'u', 'r', 'd'])).toBe('lurd');
    expect(moveCodec.parse('lUrD')).toEqual({ ok: true, value: ['l', 'u', 'r', 'd'] });
  });

  it.each([
    ['', 'A move has no steps.'],
    ['lux', 'Letter 3 of a move is not l, u, r or d.'],
    ['?', 'Letter 1 of a move is not l, u, r or d.'],
    ['u'.repeat(100_001), 'A move has too many steps.'],
  ])('of the text “%.9s” is rejected', (text, error) => {
    expect(moveCodec.parse(text)).toEqual({ ok: false, error });
  });

  it('may be as long as any path on any board', () => {
    const read = moveCodec.parse('u'.repeat(100_000));
    expect(read.ok && read.value.length).toBe(100_000);
  });
});

/** One row between walls, after the steps; `null` if one of them is illegal. */
function after(row: string, steps: string): string | null {
  const width = row.length + 2;
  // Every board needs a box and a goal; these are out of the way.
  const text = ['#'.repeat(width), `#${row}#`, '#'.repeat(width), '#*#'].join('\n');
  let position: Position | null = opening(levelOf(text));
  for (const letter of steps) {
    position = position && step(position, letter as Direction);
  }
  return position && (gridOf(position).grid[1] ?? []).slice(1, -1).join('');
}

describe('tile states of the web specification', () => {
  it.each([
    ['the player leaves floor for floor', '@ ', 'r', ' @'],
    ['the player leaves floor for a goal', '@.', 'r', ' +'],
    ['the player leaves a goal for floor', '+ ', 'r', '.@'],
    ['the player leaves a goal for a goal', '+.', 'r', '.+'],
    ['a box leaves floor for floor', '@$ ', 'r', ' @$'],
    ['a box leaves floor for a goal', '@$.', 'r', ' @*'],
    ['a box leaves a goal for floor', '@* ', 'r', ' +$'],
    ['a box leaves a goal for a goal', '@*.', 'r', ' +*'],
    ['the player pushes from a goal', '+$ ', 'r', '.@$'],
    ['a goal comes back after box and player went over it', '@$. ', 'rrl', ' @.$'],
    ['everything at once', '+*.', 'r', '.+*'],
    ['there and back', '@.', 'rl', '@.'],
  ])('%s', (_, row, steps, expected) => {
    expect(after(row, steps)).toBe(expected);
    const mirrored = row.split('').reverse().join('');
    const swapped = steps.replace(/[lr]/g, (letter) => (letter === 'l' ? 'r' : 'l'));
    expect(after(mirrored, swapped)).toBe(expected.split('').reverse().join(''));
  });

  it.each([
    ['a wall', '@# '],
    ['two boxes', '@$$ '],
    ['a box and a wall', '@$# '],
    ['a box on a goal and a box', '@*$ '],
    ['two boxes on goals', '@** '],
    ['a box at the end', '@$'],
  ])('refuses to move into %s', (_, row) => {
    expect(after(row, 'r')).toBeNull();
  });
});

describe('the edge of an open board', () => {
  const start = opening(levelOf('@$\n$.'));

  it('is a wall for the player and for boxes', () => {
    for (const direction of DIRECTIONS) expect(step(start, direction)).toBeNull();
    expect(sokoban.status(start)).toBe('stuck');
  });

  it.each(DIRECTIONS)('stops a box pushed %s and never wraps it around', (direction) => {
    const column = direction === 'u' || direction === 'd';
    const forward = direction === 'r' || direction === 'd';
    const line = forward ? ['-', '@', '$', '-'] : ['-', '$', '@', '-'];
    const text = column
      ? line.map((char) => `-${char}.`).join('\n')
      : `----\n${line.join('')}\n...-`;
    const pushed = step(opening(levelOf(text)), direction);
    expect(pushed).toMatchObject({ moves: 1, pushes: 1 });
    expect(pushed && step(pushed, direction)).toBeNull();
  });
});

describe('winning', () => {
  it.each([
    ['@$.', false],
    ['@*', true],
    ['@**', true],
    ['@*$.', false],
    ['@*.', true], // one box, two goals
    ['@*$', true], // two boxes, one goal
    ['@$$.', false],
    ['+*', true], // the player is on the goal that has no box left
    ['+$', false],
  ])('%s: %s', (row, won) => {
    const position = opening(levelOf(`#######\n#${row}\n#######`));
    expect(isWon(position)).toBe(won);
    expect(sokoban.status(position) === 'won').toBe(won);
  });

  it('takes precedence over being stuck, and leaves the position unchanged', () => {
    const position = opening(levelOf('####\n#@*#\n####'));
    expect(sokoban.legalMoves(position)).toEqual([]);
    expect(sokoban.status(position)).toBe('won');
    expect(boxesOnGoals(position)).toBe(1);
  });
});

describe('any play', () => {
  it('keeps one player, all boxes and all goals, and counts correctly', () => {
    fc.assert(
      fc.property(smallLevels(), plays, (level, steps) => {
        let position = opening(level);
        const goals = level.goals.length;
        for (const direction of steps) {
          const next = step(position, direction);
          expect(step(position, direction)).toEqual(next);
          if (next === null) continue;
          expect(next.moves).toBe(position.moves + 1);
          const changed = next.boxes.filter((cell, box) => cell !== position.boxes[box]);
          expect(changed.length).toBe(next.pushes - position.pushes);
          position = next;
          const chars = gridOf(position).grid.flat().join('');
          expect(chars.match(/[@+]/g)).toHaveLength(1);
          expect(chars.match(/[$*]/g)).toHaveLength(level.boxes.length);
          expect(chars.match(/[.*+]/g)).toHaveLength(goals);
          expect(chars.match(/#/g)?.length ?? 0).toBe(level.walls.filter(Boolean).length);
          expect(new Set(position.boxes).size).toBe(level.boxes.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has the right status: won by the rule, stuck only without a legal step', () => {
    fc.assert(
      fc.property(smallLevels(5), plays, (level, steps) => {
        let position = opening(level);
        for (const direction of steps) position = step(position, direction) ?? position;
        const grid = gridOf(position).grid.flat();
        const covered = grid.filter((char) => char === '*').length;
        const won = covered === Math.min(level.boxes.length, level.goals.length);
        const moves = sokoban.legalMoves(position);
        const status = sokoban.status(position);
        expect(status === 'won').toBe(won);
        expect(status === 'stuck').toBe(!won && moves.length === 0);
        expect(status === 'playing').toBe(!won && moves.length > 0);
        for (const direction of DIRECTIONS) {
          const legal = moves.some((move) => move[0] === direction);
          expect(sokoban.apply(position, [direction]) !== null).toBe(legal);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
