import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards } from '../../test-support/spider.ts';
import { overlap, type Rect } from './geometry.ts';
import { indexPlace, readableStrip } from './art/face-style.ts';
import {
  aboveFooter,
  cardTops,
  columnRect,
  foundationsRect,
  layoutTable,
  STOCK_ROWS,
  stockRect,
} from './layout.ts';

const SIZES = [
  { width: 1280, height: 664 },
  { width: 1920, height: 1024 },
  { width: 3440, height: 1384 },
  { width: 640, height: 319 },
  { width: 390, height: 753 },
  { width: 844, height: 300 },
];
const PREFS = [false, true].flatMap((largeCards) =>
  [false, true].map((leftHanded) => ({ largeCards, leftHanded })),
);
const CASES = SIZES.flatMap((size) => PREFS.map((prefs) => ({ size, prefs })));

describe.each(CASES)('a table of $size.width×$size.height, $prefs', ({ size, prefs }) => {
  const layout = layoutTable(size, prefs);
  const columns = layout.columnLefts.map((_, index) => columnRect(layout, index));

  test('has everything inside, and nothing on top of anything else', () => {
    const all: readonly Rect[] = [
      ...columns,
      stockRect(layout, STOCK_ROWS),
      foundationsRect(layout),
    ];
    for (const [i, rect] of all.entries()) {
      expect(rect.x).toBeGreaterThanOrEqual(0);
      expect(rect.y).toBeGreaterThanOrEqual(0);
      expect(rect.x + rect.width).toBeLessThanOrEqual(size.width);
      expect(rect.y + rect.height).toBeLessThanOrEqual(size.height);
      for (const other of all.slice(i + 1)) {
        expect(overlap(rect, other)).toBe(0);
      }
    }
  });

  test('has a stock that becomes smaller with every deal, down to one place', () => {
    const areas = [5, 4, 3, 2, 1].map((rows) => {
      const { width, height } = stockRect(layout, rows);
      return width * height;
    });
    expect(areas).toEqual([...new Set(areas)].sort((a, b) => b - a));
    expect(stockRect(layout, 0)).toEqual(stockRect(layout, 1));
  });

  test('leaves a gap between the columns', () => {
    for (const [i, rect] of columns.slice(1).entries()) {
      expect(rect.x).toBeGreaterThan((columns[i]?.x ?? 0) + layout.card.width);
    }
  });

  test('shows eight whole eyes, none on top of another', () => {
    const eyes = layout.foundationPlaces.map((place) => ({ ...place, ...layout.foundationCard }));
    for (const [i, eye] of eyes.entries()) {
      for (const other of eyes.slice(i + 1)) expect(overlap(eye, other)).toBe(0);
    }
  });

  test('lets a column of 5 cards face-down and 12 face-up be read to its last card', () => {
    const tops = cardTops(layout, cards(`${'#5♠ '.repeat(5)}${'5♠ '.repeat(12)}`));
    const strips = tops.slice(6).map((top, i) => top - (tops[i + 5] ?? 0));
    expect(Math.min(...strips)).toBeGreaterThanOrEqual(
      layout.card.height * readableStrip(layout.face) - 0.001,
    );
    // Twelve pixels on the screen for the strip of the smallest of them.
    expect(Math.min(...strips)).toBeGreaterThan(12);
  });

  test('ends its columns above a footer that they would reach, and moves nothing else', () => {
    const [low, tall] = [cards('5♠'), cards('5♠ '.repeat(60))];
    const footer = size.height / 4;
    expect(aboveFooter(layout, [low, low], footer)).toBe(layout);
    expect(aboveFooter(layout, [low, tall], 0)).toBe(layout);
    // One that leaves the columns next to nothing lies on them.
    expect(aboveFooter(layout, [low, tall], size.height * 0.9)).toBe(layout);
    const { columnHeight, ...rest } = aboveFooter(layout, [low, tall], footer);
    expect(layout).toMatchObject(rest);
    expect(layout.columnTop + columnHeight).toBe(size.height - footer);
  });

  test('spreads ten equal columns evenly', () => {
    const pitches = columns.slice(1).map((rect, i) => rect.x - (columns[i]?.x ?? 0));
    expect(Math.max(...pitches) - Math.min(...pitches)).toBeLessThanOrEqual(1);
  });

  test('keeps the proportions of a card', () => {
    expect(layout.card.height / layout.card.width).toBeCloseTo(1.4, 1);
  });
});

test('large cards are a fifth larger at 1280×720', () => {
  const size = { width: 1280, height: 664 };
  const usual = layoutTable(size, { largeCards: false }).card.width;
  const large = layoutTable(size, { largeCards: true }).card.width;
  expect(large / usual).toBeCloseTo(1.2, 1);
});

test('phones held upright get compact cards, as large as ten columns allow', () => {
  const layout = layoutTable({ width: 390, height: 753 }, { largeCards: false });
  expect(layout.face).toBe('bold');
  expect(layout.card.width * 10).toBeGreaterThan(350);
});

test('large cards on a phone are as wide as ten columns allow, with an index a sixth larger', () => {
  const size = { width: 390, height: 753 };
  const [usual, large] = [false, true].map((largeCards) => {
    const { card, face } = layoutTable(size, { largeCards });
    return { width: card.width, index: card.height * indexPlace(face).capHeight };
  });
  expect(large?.width).toBeGreaterThan(usual?.width ?? 0);
  expect((large?.index ?? 0) / (usual?.index ?? 1)).toBeGreaterThan(7 / 6);
});

describe.each(SIZES)('a left-handed table of $width×$height', (size) => {
  const usual = layoutTable(size, { largeCards: false });
  const left = layoutTable(size, { largeCards: false, leftHanded: true });

  test('has its stock as far from the left edge as the usual one from the right', () => {
    for (const rows of [1, STOCK_ROWS]) {
      const [here, there] = [stockRect(left, rows), stockRect(usual, rows)];
      expect(here).toEqual({ ...there, x: size.width - there.x - there.width });
      expect(here.x).toBeLessThan(size.width / 2);
    }
  });

  test('still numbers its columns from the left', () => {
    expect(left.columnLefts).toEqual(left.columnLefts.toSorted((a, b) => a - b));
  });
});

test('beside tall columns the foundations are on the left too', () => {
  const left = layoutTable({ width: 1280, height: 664 }, { largeCards: false, leftHanded: true });
  const { x, width } = foundationsRect(left);
  expect(x + width).toBeLessThan(left.columnLefts[0] ?? 0);
});

describe('the cards of a column', () => {
  const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });

  test('lie below one another, backs closer than faces', () => {
    const tops = cardTops(layout, cards('#K♠ #Q♠ 5♠ 4♥ 3♥'));
    const steps = tops.slice(1).map((top, i) => top - (tops[i] ?? 0));
    expect(tops[0]).toBe(layout.columnTop);
    expect(steps[0]).toBe(steps[1]);
    expect(steps[2]).toBe(steps[3]);
    expect(steps[2]).toBeGreaterThan((steps[0] ?? 0) * 2);
  });

  test('an empty column has none', () => {
    expect(cardTops(layout, [])).toEqual([]);
  });

  test('squeeze the backs first', () => {
    const faces = Array.from({ length: 15 }, () => '5♠').join(' ');
    const tops = cardTops(layout, cards(`#K♠ #K♠ #K♠ #K♠ #K♠ ${faces}`));
    const step = (i: number) => (tops[i + 1] ?? 0) - (tops[i] ?? 0);
    expect(step(8)).toBeGreaterThan(25);
    expect(step(0)).toBeLessThan(layout.card.height * 0.085 * 0.8);
  });

  /** How much of the height of the rank shows in a column of so many cards, 0 and more. */
  const shownOfIndex = (count: number, table = layout) => {
    const tops = cardTops(table, cards('5♠ '.repeat(count)));
    const strip = ((tops[1] ?? 0) - (tops[0] ?? 0)) * (350 / table.card.height);
    const { baseline, capHeight } = indexPlace(table.face);
    return (strip - (baseline - capHeight)) / capHeight;
  };

  test('can still be read when there are many of them', () => {
    expect(shownOfIndex(21)).toBeGreaterThan(1);
    // The upper part is what tells ranks apart.
    expect(shownOfIndex(28)).toBeGreaterThan(0.7);
  });

  test.each([false, true])('can be read at 640×360 too, left-handed: %s', (leftHanded) => {
    const small = layoutTable({ width: 640, height: 319 }, { largeCards: false, leftHanded });
    expect(shownOfIndex(19, small)).toBeGreaterThanOrEqual(1);
    expect(shownOfIndex(24, small)).toBeGreaterThan(0.7);
    expect(small.card.height * (indexPlace(small.face).capHeight / 350)).toBeGreaterThan(10.5);
  });

  test('fit the window however many there are', () => {
    // 104 is more than any column can ever get.
    fc.assert(
      fc.property(
        fc.nat(104),
        fc.nat(104),
        fc.constantFrom(...CASES),
        (backs, faces, { size, prefs }) => {
          const table = layoutTable(size, prefs);
          const column = cards(`${'#5♠ '.repeat(backs)}${'5♠ '.repeat(faces)}`);
          const tops = cardTops(table, column);
          const bottom = (tops.at(-1) ?? 0) + table.card.height;
          expect(tops).toHaveLength(column.length);
          expect(bottom).toBeLessThanOrEqual(table.columnTop + table.columnHeight + 0.001);
          for (const [i, top] of tops.slice(1).entries()) {
            expect(top).toBeGreaterThan(tops[i] ?? 0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
