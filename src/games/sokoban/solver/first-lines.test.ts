import { describe, expect, it } from 'vitest';
import { finish } from '../../../core/work.ts';
import { firstLineOn, winsBy } from '../../../test-support/sokoban-lines.ts';
import { HALL, levelOf } from '../../../test-support/sokoban-levels.ts';
import type { Level } from '../rules/level.ts';
import { opening } from '../rules/rules.ts';
import { boardOf } from './board/board.ts';
import { Course } from './progress.ts';
import { FirstLines, Shortening } from './first-lines.ts';
import { PUSHES_THEN_MOVES } from './search/line.ts';
import { keysFor } from './board/box-state.ts';

/** Finds lines of a level, starting with the first line of the guided search. */
function linesOf(level: Level) {
  const board = boardOf(opening(level))!;
  const keys = keysFor(board.size);
  const course = new Course({});
  const shortening = new Shortening(board, keys, level, PUSHES_THEN_MOVES, course, true);
  const how = { bytes: 2 ** 26, compares: true, share: 0.1 };
  const lines = new FirstLines(board, keys, opening(level), course, shortening, how);
  return { board, lines, first: firstLineOn(board) };
}

/** More goals than boxes; either goal can be filled. */
const SPARE_GOAL = levelOf(`
#######
#  .  #
# @$ .#
#     #
#######`);

describe('other ends of a known line', () => {
  it('are searched for once prepared, and shorten the line', () => {
    const { board, lines, first } = linesOf(HALL);
    expect(lines.hasTails).toBe(false);
    expect(finish(lines.withOtherTails(first))).toBe(first);
    finish(lines.prepareTails());
    expect(lines.hasTails).toBe(true);
    const shorter = finish(lines.withOtherTails(first));
    expect(shorter.length).toBeLessThan(first.length);
    expect(winsBy(board, HALL, shorter)).toBe(true);
  });

  it('are reported with the whole line and the current task', () => {
    const { lines, first } = linesOf(HALL);
    finish(lines.prepareTails());
    const froms = new Set<number>();
    for (const { line } of lines.withOtherTails(first)) {
      expect(line?.pushes).toBeLessThanOrEqual(first.length);
      if (line?.to === 0) continue; // not started
      expect(line?.to).toBe(line?.pushes);
      froms.add(line!.from);
    }
    expect(froms.size).toBeGreaterThan(3);
  });

  it('are also searched for with more goals than boxes', () => {
    const { board, lines, first } = linesOf(SPARE_GOAL);
    finish(lines.prepareTails());
    const shorter = finish(lines.withOtherTails(first));
    expect(shorter).toHaveLength(1);
    expect(winsBy(board, SPARE_GOAL, shorter)).toBe(true);
  });
});
