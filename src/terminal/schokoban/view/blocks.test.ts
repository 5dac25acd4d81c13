import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, rowCountOf, textBlock, type Block } from './blocks.ts';
import { row, type Row } from './rows.ts';

const textOf = (rows: readonly Row[]) =>
  rows.map((pieces) => pieces.map(({ text }) => text).join(''));
const block = (lines: readonly string[], least: number, worth: number): Block =>
  textBlock(
    lines.map((line) => row(line)),
    10,
    { least, worth },
  );

const title = block(['title', 'goes on'], 0, 0);
const list = block(['one', 'two', 'three'], 1, 2);
const notice = block(['notice', 'end'], 1, 1);

describe('blocks of text', () => {
  it('have an empty row below each where there is room', () => {
    expect(rowCountOf([title, list])).toBe(7);
    expect(textOf(fitted([title, list], 7))).toEqual([
      'title',
      'goes on',
      '',
      'one',
      'two',
      'three',
      '',
    ]);
    expect(textOf(fitted([title, list], 6))).toEqual(['title', 'goes on', 'one', 'two', 'three']);
  });

  it('give up rows in the order of their worth, and say so', () => {
    const shown = (rows: number) => textOf(fitted([title, list, notice], rows));
    expect(shown(6)).toEqual(['title …', 'one', 'two', 'three', 'notice', 'end']);
    expect(shown(5)).toEqual(['one', 'two', 'three', 'notice', 'end']);
    expect(shown(4)).toEqual(['one', 'two', 'three', 'notice …']);
    expect(shown(2)).toEqual(['one …', 'notice …']);
  });

  it('never take more rows than there are, and fill them where they have as many', () => {
    const blocks = fc.array(
      fc
        .record({ length: fc.nat(6), least: fc.nat(3), worth: fc.nat(3) })
        .map(({ length, least, worth }) =>
          block(
            Array.from({ length }, (_, i) => String(i)),
            least,
            worth,
          ),
        ),
    );
    fc.assert(
      fc.property(blocks, fc.nat(30), (some, rows) => {
        const all = some.reduce((sum, { length }) => sum + length, 0);
        const shown = fitted(some, rows);
        expect(shown.length).toBeLessThanOrEqual(rows);
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(all, rows));
      }),
    );
  });
});
