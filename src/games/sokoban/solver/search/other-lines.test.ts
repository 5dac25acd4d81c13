import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { firstLineOn, restartsOn, winsBy } from '../../../../test-support/sokoban-lines.ts';
import { HALL } from '../../../../test-support/sokoban-levels.ts';
import { tablesOn } from '../../../../test-support/sokoban-tables.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { keysFor } from '../board/box-state.ts';
import { BeamTails } from './beam.ts';
import { GuidedTails, Tails, type TailSource } from './tails.ts';
import type { Push } from './line.ts';
import { MoreLines } from '../first-lines.ts';

const board = boardOf(opening(HALL))!;
const keys = keysFor(board.size);
const lengthOf = (line: readonly Push[]) => line.length;

describe('other lines', () => {
  it('are kept shortest first, without duplicates, and become shorter', () => {
    const first = firstLineOn(board);
    const more = new MoreLines(board, keys, first, lengthOf);
    finish(more.find(restartsOn(board), 1));
    const before = more.lines.map(lengthOf);
    expect(before.length).toBeGreaterThan(2);
    expect(before[0]).toBeLessThan(first.length);
    finish(more.tidy());
    const after = more.lines.map(lengthOf);
    expect(after).toEqual([...after].sort((a, b) => a - b));
    expect(after[0]).toBeLessThanOrEqual(before[0]!);
    expect(new Set(more.lines.map((line) => line.join())).size).toBe(more.lines.length);
    for (const line of more.lines) expect(winsBy(board, HALL, line)).toBe(true);
  });
});

const tables = tablesOn(board);
const SOURCES: readonly (readonly [string, () => TailSource])[] = [
  ['variants of the guided search', () => new GuidedTails(restartsOn(board))],
  [
    'beams',
    () =>
      new BeamTails(
        function* () {
          yield;
          return tables;
        },
        ['older'],
      ),
  ],
];

describe.each(SOURCES)('tails by %s', (_, makeSource) => {
  const tailsOf = (line: readonly Push[], positions = 20_000) => {
    const tails = new Tails(board, keys, line, lengthOf);
    const source = makeSource();
    finish(tails.run(source, { positions, attempts: 20 }));
    return { pushes: tails.pushes, found: source.found };
  };

  it('make a line shorter, and are reproducible', () => {
    const first = firstLineOn(board);
    const { pushes } = tailsOf(first);
    expect(pushes.length).toBeLessThan(first.length);
    expect(winsBy(board, HALL, pushes)).toBe(true);
    expect(tailsOf(first).pushes).toEqual(pushes);
  });

  it('are searched for within a limited number of positions', () => {
    const first = firstLineOn(board);
    const { found } = tailsOf(first, 1);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(tailsOf(first).found);
  });

  it('start anywhere in a line, but first at its beginning', () => {
    const source = makeSource();
    const parts = Array.from({ length: 200 }, () => source.next().part);
    expect(parts[0]).toBe(0);
    expect(parts.every((part) => part >= 0 && part < 1)).toBe(true);
    for (const tenth of [0, 3, 6, 9]) {
      expect(parts.some((part) => Math.floor(part * 10) === tenth)).toBe(true);
    }
  });
});
