import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as sessions from '../../../engine/session.ts';
import { levelOf, plays, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { DIRECTIONS } from '../rules/direction.ts';
import { isSolved, replayLurd } from '../index.ts';
import {
  backwards,
  filledGoals,
  oppositeDirection,
  solutionOf,
  stepBack,
  withBoxOn,
  type BackMove,
} from './reverse.ts';
import { isWon, opening, step, type Position } from '../rules/rules.ts';
import { solvedLevels } from '../../../test-support/pack-solutions.ts';
import { packs } from '../levels/packs.ts';

const placed = ({ player, boxes }: Position) => ({ player, boxes });

const backPlays = fc.array(
  fc.record({ direction: fc.constantFrom(...DIRECTIONS), pulls: fc.boolean() }),
  { maxLength: 60 },
);

describe('a step backwards', () => {
  it('takes back any legal step', () => {
    fc.assert(
      fc.property(smallLevels(), plays, (level, directions) => {
        let position = opening(level);
        for (const direction of directions) {
          const next = step(position, direction);
          if (next === null) continue;
          const pulls = next.pushes > position.pushes;
          const back = stepBack(next, { direction: oppositeDirection(direction), pulls });
          expect(back && placed(back)).toEqual(placed(position));
          position = next;
        }
      }),
    );
  });

  it('is taken back by a legal step, and a pull by a push', () => {
    fc.assert(
      fc.property(smallLevels(), backPlays, (level, list) => {
        let position = backwards.open({ level, player: level.player });
        // Without room for the player there is nothing to play.
        if (position.boxes.includes(position.player)) return;
        for (const backStep of list) {
          const next = stepBack(position, backStep);
          if (next === null) continue;
          const forth = step(
            { ...next, moves: 0, pushes: 0 },
            oppositeDirection(backStep.direction),
          );
          expect(forth && placed(forth)).toEqual(placed(position));
          expect(forth?.pushes).toBe(backStep.pulls ? 1 : 0);
          position = next;
        }
      }),
    );
  });

  it('requires room, and a box to pull', () => {
    const position = opening(levelOf('######\n#@$ .#\n######'));
    expect(stepBack(position, { direction: 'r', pulls: false })).toBeNull();
    expect(stepBack(position, { direction: 'l', pulls: true })).toBeNull();
    expect(backwards.apply(position, [])).toBeNull();
  });
});

describe('the solved level', () => {
  it('is won, with each box on a cell of its own', () => {
    fc.assert(
      fc.property(smallLevels(), (level) => {
        const solved = backwards.open({ level, player: level.player });
        expect(isWon(solved)).toBe(true);
        expect(new Set(solved.boxes).size).toBe(level.boxes.length);
        expect(solved.boxes.some((cell) => level.walls[cell])).toBe(false);
      }),
    );
  });

  it('puts the player on the requested cell, or as near as possible', () => {
    const level = levelOf('#######\n#@$ . #\n#######');
    expect(backwards.open({ level, player: 9 }).player).toBe(9);
    expect([10, 12]).toContain(backwards.open({ level, player: 11 }).player);
  });
});

describe('goals that hold boxes at the end', () => {
  const level = levelOf('########\n#@ $ ..#\n# $   .#\n#     .#\n########');
  const [first = 0, second = 0, third = 0, fourth = 0] = level.goals;

  it('are the first ones, or the most recently chosen ones', () => {
    const before = filledGoals(level);
    expect(before).toEqual([first, second]);
    const one = withBoxOn(before, fourth);
    expect(one).toEqual([second, fourth]);
    expect(withBoxOn(one, third)).toEqual([fourth, third]);
    expect(withBoxOn(one, second)).toEqual([fourth, second]);
    expect(withBoxOn([first], second)).toEqual([second]);
  });

  it('start with a box each; cells that are not goals are skipped', () => {
    const { player } = level;
    const solved = backwards.open({ level, player, filled: [fourth, third] });
    expect(solved.boxes).toEqual([fourth, third]);
    expect(isWon(solved)).toBe(true);
    expect(backwards.open({ level, player, filled: [player, third, third] }).boxes).toEqual([
      third,
      first,
    ]);
  });
});

describe('a solution found backwards', () => {
  /** The reverse moves that retrace the steps of a solution. */
  const retrace = (lurd: string): BackMove =>
    lurd
      .split('')
      .reverse()
      .map((letter) => ({
        direction: oppositeDirection(DIRECTIONS.find((d) => d === letter.toLowerCase())!),
        pulls: letter !== letter.toLowerCase(),
      }));

  // With more goals than boxes, a solution may not end on the first goals.
  const solved = packs
    .flatMap(solvedLevels)
    .filter(({ level }) => level.boxes.length >= level.goals.length);

  it.each(solved.map((level) => [level.level.title, level] as const))(
    'equals the known solution of “%s” if that is retraced',
    (_, { level, solution }) => {
      const end = replayLurd(level, solution);
      if (!end.ok) throw new Error(end.error.message);
      const last = end.value.states.at(-1)!;
      const start = backwards.open({ level, player: last.player });
      expect(new Set(start.boxes)).toEqual(new Set(last.boxes));

      const session = sessions.play(
        backwards,
        sessions.start(backwards, { level, player: last.player }),
        retrace(solution),
      );
      const found = solutionOf(sessions.current(session), session.moves);
      expect(found).toBe(solution);
      const won = replayLurd(level, found!);
      expect(won.ok && isSolved(won.value)).toBe(true);
    },
  );

  it('ends with its last push', () => {
    const level = levelOf('########\n#@$  . #\n########');
    const pull = { direction: 'l', pulls: true } as const;
    const move: BackMove = [{ direction: 'r', pulls: false }, pull, pull, pull];
    const session = sessions.play(
      backwards,
      sessions.start(backwards, { level, player: 11 }),
      move,
    );
    expect(solutionOf(sessions.current(session), session.moves)).toBe('RRR');
  });

  it('begins with the walk to where reverse play ended', () => {
    const level = levelOf('########\n# @ $. #\n########');
    const move: BackMove = [{ direction: 'l', pulls: true }];
    const session = sessions.play(
      backwards,
      sessions.start(backwards, { level, player: 12 }),
      move,
    );
    expect(solutionOf(sessions.current(session), session.moves)).toBe('rR');
    expect(solutionOf(backwards.open({ level, player: 12 }), [])).toBeNull();
  });
});
