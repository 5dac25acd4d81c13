import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooSmall, SMALLEST } from '../model/model.ts';
import { LOGO_SIZE, menuLayout, playLayout, spanAround } from './layout.ts';

const sizes = fc.record({
  columns: fc.integer({ min: SMALLEST.columns, max: 200 }),
  rows: fc.integer({ min: SMALLEST.rows, max: 60 }),
});
const maps = fc.record({
  columns: fc.integer({ min: 1, max: 100 }),
  rows: fc.integer({ min: 1, max: 100 }),
});

describe('a part of something longer', () => {
  it('keeps what matters in sight and fills its room', () => {
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
      logo: 'beside',
      gap: true,
      map: { columns: 8, rows: 8 },
      notes: false,
      hints: true,
    });
  });

  it('gives up the hints first, then the notes, then the gap, and shows a part of the map last', () => {
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

  it('never takes more rows than there are', () => {
    fc.assert(
      fc.property(
        sizes,
        maps,
        fc.nat(3),
        fc.integer({ min: 1, max: 4 }),
        (size, map, notes, hints) => {
          const layout = playLayout(size, map, notes, hints);
          const head = layout.logo === 'beside' ? LOGO_SIZE.rows : 4;
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
  it('never takes more rows than there are, and always has something to choose', () => {
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

  it('shows logo and keys beside a list that is longer than the window', () => {
    const list = menuLayout({ columns: 80, rows: 24 }, 2, 128, 1);
    expect(list).toEqual({ logo: 'large', gap: true, text: 2, options: 16, hints: true });
  });

  it('is nothing but a message below a certain size', () => {
    expect(isTooSmall(SMALLEST)).toBe(false);
    expect(isTooSmall({ ...SMALLEST, columns: SMALLEST.columns - 1 })).toBe(true);
    expect(isTooSmall({ ...SMALLEST, rows: SMALLEST.rows - 1 })).toBe(true);
  });
});
