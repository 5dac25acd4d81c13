import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooSmall, SMALLEST } from '../model/model.ts';
import {
  type Block,
  fitted,
  LOGO_SIZE,
  menuLayout,
  playLayout,
  row,
  type Row,
  rowCountOf,
  spanAround,
  textBlock,
} from './layout.ts';

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
  it('are each followed by an empty row if there is room', () => {
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

  it('drop rows in order of worth, and mark it', () => {
    const shown = (rows: number) => textOf(fitted([title, list, notice], rows));
    expect(shown(6)).toEqual(['title …', 'one', 'two', 'three', 'notice', 'end']);
    expect(shown(5)).toEqual(['one', 'two', 'three', 'notice', 'end']);
    expect(shown(4)).toEqual(['one', 'two', 'three', 'notice …']);
    expect(shown(2)).toEqual(['one …', 'notice …']);
  });

  it('never take more rows than available, and fill them if long enough', () => {
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

const sizes = fc.record({
  columns: fc.integer({ min: SMALLEST.columns, max: 200 }),
  rows: fc.integer({ min: SMALLEST.rows, max: 60 }),
});
const maps = fc.record({
  columns: fc.integer({ min: 1, max: 100 }),
  rows: fc.integer({ min: 1, max: 100 }),
});

describe('a range of something longer', () => {
  it('keeps the focus in view and fills its room', () => {
    expect(spanAround(0, 10, 4)).toEqual({ from: 0, length: 4 });
    expect(spanAround(5, 10, 4)).toEqual({ from: 3, length: 4 });
    expect(spanAround(9, 10, 4)).toEqual({ from: 6, length: 4 });
    expect(spanAround(2, 3, 4)).toEqual({ from: 0, length: 3 });
    expect(spanAround(0, 0, 4)).toEqual({ from: 0, length: 0 });
    fc.assert(
      fc.property(fc.nat(99), fc.integer({ min: 1, max: 99 }), (focus, room) => {
        const { from, length } = spanAround(focus, 100, room);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from + length).toBeLessThanOrEqual(100);
        expect(length).toBe(room);
        expect(focus >= from && focus < from + length).toBe(true);
      }),
    );
  });
});

describe('the layout of a game', () => {
  it('is the specification’s picture in a window of the usual size', () => {
    expect(playLayout({ columns: 80, rows: 24 }, { columns: 8, rows: 8 }, 0, 1)).toEqual({
      logo: 'left',
      gap: true,
      map: { columns: 8, rows: 8 },
      notes: false,
      hints: true,
    });
  });

  it('drops the hints first, then the notes, then the gap, and cuts the map last', () => {
    const layout = (rows: number) =>
      playLayout({ columns: 80, rows }, { columns: 9, rows: 9 }, 1, 1);
    const shown = [17, 16, 15, 14, 13, 12, 11].map((rows) => {
      const { gap, map, notes, hints } = layout(rows);
      return [gap, notes, hints, map.rows];
    });
    expect(shown).toEqual([
      [true, true, true, 9],
      [true, true, false, 9],
      [true, true, false, 9],
      [true, false, false, 9],
      [true, false, false, 9],
      [false, false, false, 9],
      [false, false, false, 8],
    ]);
  });

  it('never takes more rows than available', () => {
    fc.assert(
      fc.property(
        sizes,
        maps,
        fc.nat(3),
        fc.integer({ min: 1, max: 4 }),
        (size, map, notes, hints) => {
          const layout = playLayout(size, map, notes, hints);
          const head = layout.logo === 'left' ? LOGO_SIZE.rows : 4;
          const below = (layout.notes ? notes + 1 : 0) + (layout.hints ? hints + 1 : 0);
          const rows = head + (layout.gap ? 1 : 0) + layout.map.rows + below;
          expect(rows).toBeLessThanOrEqual(size.rows);
          expect(layout.map.rows).toBeGreaterThan(0);
          if (layout.map.rows < map.rows) expect(rows).toBe(size.rows);
        },
      ),
    );
  });
});

describe('the layout of a menu', () => {
  it('never takes more rows than available, and always has something to select', () => {
    fc.assert(
      fc.property(sizes, fc.nat(20), fc.nat(30), (size, text, options) => {
        const layout = menuLayout(size, text, options, 1);
        const logo = layout.logo === 'large' ? LOGO_SIZE.rows : 1;
        const rows =
          logo + (layout.gap ? 1 : 0) + layout.text + layout.options + (layout.hints ? 2 : 0);
        expect(rows).toBeLessThanOrEqual(size.rows);
        expect(layout.options).toBeGreaterThanOrEqual(Math.min(options, 3));
        if (rows + 5 <= size.rows) {
          expect(layout).toMatchObject({ gap: true, text, options, hints: true });
        }
      }),
    );
  });

  it('shows logo and keys next to a list longer than the window', () => {
    const list = menuLayout({ columns: 80, rows: 24 }, 2, 128, 1);
    expect(list).toEqual({ logo: 'large', gap: true, text: 2, options: 16, hints: true });
  });

  it('is only a message below a certain size', () => {
    expect(isTooSmall(SMALLEST)).toBe(false);
    expect(isTooSmall({ ...SMALLEST, columns: SMALLEST.columns - 1 })).toBe(true);
    expect(isTooSmall({ ...SMALLEST, rows: SMALLEST.rows - 1 })).toBe(true);
  });
});
