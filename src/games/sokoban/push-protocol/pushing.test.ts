import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { DIRECTIONS } from '../rules/direction.ts';
import { applyMove, type Move, opening, type Position, step } from '../rules/rules.ts';
import { pushesAmong, pushing, pushKey, pushLineOf, stepsOfPushes } from './pushing.ts';

const ROOM = opening(levelOf('########\n#      #\n# $  . #\n#@   $.#\n########'));

/**
 * The legal steps among the given ones, in moves of up to three, and the positions between them.
 */
function lineOf(start: Position, steps: readonly number[]) {
  const states = [start];
  const moves: Move[] = [];
  let [at, move]: [Position, Move] = [start, []];
  for (const [index, number] of steps.entries()) {
    const direction = DIRECTIONS[number] ?? 'l';
    const next = step(at, direction);
    if (next) [at, move] = [next, [...move, direction]];
    if (move.length === 0 || index % 3 < 2) continue;
    states.push(at);
    moves.push(move);
    move = [];
  }
  return { states, moves };
}

describe('play as pushes', () => {
  it('has the pushes of a line of play, which lead to the same boxes', () => {
    fc.assert(
      fc.property(smallLevels(4), fc.array(fc.nat(3), { maxLength: 60 }), (level, steps) => {
        const played = lineOf(opening(level), steps);
        const { states, moves } = pushLineOf(played);
        const end = played.states.at(-1)!;
        expect(moves).toHaveLength(end.pushes);
        expect(states.map(({ pushes }) => pushes)).toEqual([...states.keys()]);
        let at = opening(level);
        for (const [index, push] of moves.entries()) {
          at = pushing.apply(at, push)!;
          expect(pushKey(at)).toBe(pushKey(states[index + 1]!));
        }
        expect([...at.boxes].sort()).toEqual([...end.boxes].sort());
      }),
    );
  });

  it('identifies a position by its boxes and the player’s region', () => {
    const walked = applyMove(ROOM, ['u', 'u', 'r'])!;
    expect(pushKey(walked)).toBe(pushKey(ROOM));
    const pushed = applyMove(ROOM, ['u', 'r'])!;
    expect(pushKey(pushed)).not.toBe(pushKey(ROOM));
    const split = opening(levelOf('#######\n#@ $ .#\n#######'));
    const beyond = opening(levelOf('#######\n#  $@.#\n#######'));
    expect(pushKey(split)).not.toBe(pushKey(beyond));
  });

  it('walks to each push', () => {
    const { moves: pushes } = pushesAmong(ROOM, ['u', 'r', 'r', 'r', 'd', 'r']);
    expect(pushes).toEqual([
      { box: 18, direction: 'r' },
      { box: 19, direction: 'r' },
      { box: 20, direction: 'r' },
      { box: 29, direction: 'r' },
    ]);
    expect(stepsOfPushes(ROOM, pushes)?.join('')).toBe('urrrdr');
    expect(pushing.status(applyMove(ROOM, stepsOfPushes(ROOM, pushes)!)!)).toBe('won');
  });

  it('rejects impossible pushes', () => {
    expect(pushing.apply(ROOM, { box: 0, direction: 'r' })).toBeNull();
    expect(pushing.apply(ROOM, { box: 18, direction: 'd' })).not.toBeNull();
    expect(stepsOfPushes(ROOM, [{ box: 29, direction: 'u' }])).toBeNull();
    expect(pushesAmong(ROOM, ['d'])).toEqual({ states: [ROOM], moves: [] });
  });
});
