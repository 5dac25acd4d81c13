import { describe, expect, test } from 'vitest';
import { cards } from '../../../test-support/spider.ts';
import { FACE_SETS, type FaceSet } from '../../card-table/art/card-look.ts';
import { indexPlace, readableStrip } from '../../card-table/art/face-style.ts';
import { overlap, type Rect, type Size } from '../../card-table/geometry/geometry.ts';
import { aboveFooter, cardTops, columnRect } from '../../card-table/layout/columns.ts';
import { indexHeight, layoutTable, tableLayouts } from './layouts.ts';
import { foundationsRect, stockRect } from './piles.ts';
import { STOCK_ROWS } from './spider-layout.ts';

const SIZES = [
  { width: 1280, height: 664 },
  { width: 1920, height: 1024 },
  { width: 3440, height: 1384 },
  { width: 640, height: 319 },
  { width: 390, height: 753 },
  { width: 844, height: 300 },
];
const PREFS = [false, true].flatMap((largeCards) =>
  [{ leftHanded: false }, { leftHanded: true }, { leftHanded: false, stockAtFoot: true }].flatMap(
    (more) => FACE_SETS.map((faces) => ({ largeCards, ...more, faces })),
  ),
);
const CASES = SIZES.flatMap((size) => PREFS.map((prefs) => ({ size, prefs })));

describe.each(CASES)('a table of $size.width×$size.height, $prefs', ({ size, prefs }) => {
  const layout = layoutTable(size, prefs);
  const columns = layout.columnLefts.map((_, index) => columnRect(layout, index));

  test('has everything inside, and nothing on top of anything else, however small the cards', () => {
    for (const each of tableLayouts(size, prefs)) {
      const all: readonly Rect[] = [
        ...each.columnLefts.map((_, index) => columnRect(each, index)),
        stockRect(each, STOCK_ROWS),
        foundationsRect(each),
      ];
      for (const [i, rect] of all.entries()) {
        expect(Math.min(rect.x, rect.y)).toBeGreaterThanOrEqual(0);
        expect(rect.x + rect.width).toBeLessThanOrEqual(size.width);
        expect(rect.y + rect.height).toBeLessThanOrEqual(size.height);
        const covered = all.slice(i + 1).map((other) => overlap(rect, other));
        expect(Math.max(0, ...covered)).toBe(0);
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
    const { columnHeight, overhang, ...rest } = aboveFooter(layout, [low, tall], footer);
    expect(layout).toMatchObject(rest);
    expect(layout.columnTop + columnHeight).toBe(size.height - footer);
    expect(overhang).toBeLessThanOrEqual(layout.card.height / 2);
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

test('a phone held upright uses its height: more than half of each covered card shows while there is room', () => {
  const layout = layoutTable({ width: 390, height: 740 }, { largeCards: false });
  const column = cards('K♠ Q♠ J♠ 10♠ 9♠ 8♠');
  const [first = 0, second = 0] = cardTops(layout, column);
  expect((second - first) / layout.card.height).toBeCloseTo(0.6, 2);
  const long = cards('5♠ '.repeat(30));
  const bottom = (cardTops(layout, long).at(-1) ?? 0) + layout.card.height;
  expect(bottom).toBeLessThanOrEqual(layout.columnTop + layout.columnHeight + 1e-6);
});

test('the stock can be at the foot, below the columns', () => {
  const prefs = { largeCards: false, stockAtFoot: true };
  const layout = layoutTable({ width: 390, height: 740 }, prefs);
  const { y } = stockRect(layout, STOCK_ROWS);
  expect(y).toBeGreaterThanOrEqual(layout.columnTop + layout.columnHeight);
  expect(foundationsRect(layout).y).toBe(y);
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

test('simple faces have a larger index where there are pips, and the same one elsewhere', () => {
  const index = (size: Size, faces: FaceSet) =>
    indexHeight(layoutTable(size, { largeCards: false, faces }));
  const wide = { width: 1280, height: 664 };
  expect(index(wide, 'simple') / index(wide, 'glass')).toBeGreaterThan(1.15);
  const phone = { width: 390, height: 753 };
  expect(index(phone, 'simple')).toBe(index(phone, 'glass'));
});
