import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACE_SETS, type FaceSet } from '../../board/cards/art/card-look.ts';
import { faceUnits, indexPlace, readableStrip } from '../../board/cards/art/face-style.ts';
import { overlap, type Rect, type Size } from '../../board/cards/art/geometry.ts';
import {
  aboveFooter,
  cardTops,
  columnBottom,
  columnRect,
} from '../../board/cards/scene/columns.ts';
import { cards } from '../../test-support/spider.ts';
import { foundationsRect, stockRect } from '../../test-support/spider-piles.ts';
import { layoutTable, type SpiderLayout } from './layouts.ts';

const SIZES = [
  { width: 1280, height: 664 },
  { width: 1920, height: 1024 },
  { width: 3440, height: 1384 },
  { width: 2560, height: 1024 },
  { width: 640, height: 319 },
  { width: 390, height: 753 },
  { width: 768, height: 940 },
  { width: 844, height: 300 },
];
const PREFS = [false, true].flatMap((largeCards) =>
  [
    { leftHanded: false },
    { leftHanded: true },
    { stockAtFoot: true },
    { stockAtFoot: false },
  ].flatMap((more) => FACE_SETS.map((faces) => ({ largeCards, ...more, faces }))),
);
/** The rows of a full stock. */
const STOCK_ROWS = 5;
const CASES = SIZES.flatMap((size) => PREFS.map((prefs) => ({ size, prefs })));

/** The height of the capitals and figures in the index, in pixels. */
function indexHeight({ card, face }: SpiderLayout): number {
  return (card.width * indexPlace(face).capHeight) / faceUnits(face).width;
}

/** How much of the index of a covered face is visible in its strip: 1 is all of it, and more is possible. */
function shownOfStrip(layout: SpiderLayout, backs: number, faces: number): number {
  const tops = cardTops(layout, cards(`${'#5♠ '.repeat(backs)}${'5♠ '.repeat(faces)}`));
  const strip = (tops[backs + 1] ?? 0) - (tops[backs] ?? 0);
  return strip / (layout.card.height * readableStrip(layout.face));
}

describe.each(CASES)('a table of $size.width×$size.height, $prefs', ({ size, prefs }) => {
  const layout = layoutTable(size, prefs);
  const columns = layout.columnLefts.map((_, index) => columnRect(layout, index));

  test('has everything inside, and nothing overlaps', () => {
    const all: readonly Rect[] = [
      ...columns,
      stockRect(layout, STOCK_ROWS),
      foundationsRect(layout),
    ];
    for (const [i, rect] of all.entries()) {
      expect(Math.min(rect.x, rect.y)).toBeGreaterThanOrEqual(0);
      expect(rect.x + rect.width).toBeLessThanOrEqual(size.width);
      expect(rect.y + rect.height).toBeLessThanOrEqual(size.height);
      const covered = all.slice(i + 1).map((other) => overlap(rect, other));
      expect(Math.max(0, ...covered)).toBe(0);
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

  test('shows eight whole eyes without overlaps', () => {
    const eyes = layout.foundationPlaces.map((place) => ({ ...place, ...layout.foundationCard }));
    for (const [i, eye] of eyes.entries()) {
      for (const other of eyes.slice(i + 1)) expect(overlap(eye, other)).toBe(0);
    }
  });

  test('keeps a column of 5 face-down and 12 face-up cards legible to its last card', () => {
    const shown = shownOfStrip(layout, 5, 12);
    // In low or very wide windows, the fans of large cards close a little: the upper two thirds of an index are enough
    // to distinguish ranks.
    const isTight = prefs.largeCards && (size.height < 400 || size.width > 2 * size.height);
    expect(shown).toBeGreaterThanOrEqual(isTight ? 0.7 : 1 - 1e-6);
    // At least 12 pixels on the screen for the smallest strip.
    expect(shown * layout.card.height * readableStrip(layout.face)).toBeGreaterThan(12);
  });

  test('ends its columns above a footer that they would reach, and moves nothing else', () => {
    const [low, tall] = [cards('5♠'), cards('5♠ '.repeat(60))];
    const footer = size.height / 4;
    expect(aboveFooter(layout, [low, low], footer)).toBe(layout);
    expect(aboveFooter(layout, [low, tall], 0)).toBe(layout);
    // A footer that would leave the columns almost no height overlaps them.
    expect(aboveFooter(layout, [low, tall], size.height * 0.9)).toBe(layout);
    const end = size.height - (layout.foot ?? 0) - footer;
    const above = aboveFooter(layout, [low, tall], footer);
    expect(above).toEqual({ ...layout, columnHeight: end - layout.columnTop });
    expect(columnBottom(above, tall)).toBeLessThanOrEqual(end + 0.001);
  });

  test('spreads ten equal columns evenly', () => {
    const pitches = columns.slice(1).map((rect, i) => rect.x - (columns[i]?.x ?? 0));
    expect(Math.max(...pitches) - Math.min(...pitches)).toBeLessThanOrEqual(1);
  });

  test('keeps the proportions of a card', () => {
    const units = faceUnits(layout.face);
    expect(layout.card.height / layout.card.width).toBeCloseTo(units.height / units.width, 1);
  });
});

/** Any window from a phone to a large screen, excluding the bars above the table. */
const anySize = fc.record({
  width: fc.integer({ min: 320, max: 3840 }),
  height: fc.integer({ min: 200, max: 2000 }),
});
const anyLook = fc.record({
  faces: fc.constantFrom(...FACE_SETS),
  leftHanded: fc.boolean(),
  stockAtFoot: fc.constantFrom(true, false, null),
});

test('large cards are a fifth larger in every window that is wide enough, and figures in every window', () => {
  fc.assert(
    fc.property(anySize, anyLook, (size, look) => {
      const [usual, large] = [false, true].map((largeCards) =>
        layoutTable(size, { ...look, largeCards }),
      );
      if (!usual || !large) throw new Error('no layout');
      const isPhone = size.width < 600 && size.width <= size.height;
      const [width, height] = [
        large.card.width / usual.card.width,
        large.card.height / usual.card.height,
      ];
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(isPhone ? 1 : 1.2 - 1e-9);
      // The gain on a phone, where the ten columns already use the full width.
      expect(indexHeight(large) / indexHeight(usual)).toBeGreaterThanOrEqual(1.2 - 1e-9);
      const right = (large.columnLefts.at(-1) ?? 0) + large.card.width;
      expect(large.columnLefts[0]).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(size.width);
    }),
    { numRuns: 500 },
  );
});

test('the columns of any position end on the table, even above a footer', () => {
  const column = fc
    .tuple(fc.nat(5), fc.nat(99))
    .map(([backs, faces]) => cards(`${'#5♠ '.repeat(backs)}${'5♠ '.repeat(faces)}`));
  fc.assert(
    fc.property(
      ...([
        anySize,
        anyLook,
        fc.boolean(),
        fc.array(column, { minLength: 10, maxLength: 10 }),
      ] as const),
      fc.integer({ min: 0, max: 120 }),
      (size, look, largeCards, tableau, footer) => {
        const whole = layoutTable(size, { ...look, largeCards });
        const layout = aboveFooter(whole, tableau, footer);
        expect(layout).toEqual({ ...whole, columnHeight: layout.columnHeight });
        for (const each of tableau) {
          const tops = cardTops(layout, each);
          for (const [i, top] of tops.slice(1).entries()) {
            expect(top).toBeGreaterThan(tops[i] ?? 0);
          }
          const end = layout.columnTop + layout.columnHeight;
          expect(columnBottom(layout, each)).toBeLessThanOrEqual(end + 0.001);
          expect(end).toBeLessThanOrEqual(size.height);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  { size: { width: 1280, height: 664 }, largeCards: false, faces: 22 },
  { size: { width: 1280, height: 664 }, largeCards: true, faces: 13 },
  { size: { width: 1920, height: 1024 }, largeCards: true, faces: 14 },
  { size: { width: 640, height: 319 }, largeCards: false, faces: 18 },
  { size: { width: 390, height: 753 }, largeCards: false, faces: 40 },
  { size: { width: 390, height: 753 }, largeCards: true, faces: 35 },
  { size: { width: 320, height: 424 }, largeCards: false, faces: 26 },
])('$faces faces can be read whole at $size.width×$size.height, large: $largeCards', (each) => {
  const layout = layoutTable(each.size, { largeCards: each.largeCards });
  expect(shownOfStrip(layout, 0, each.faces)).toBeGreaterThanOrEqual(1 - 1e-6);
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
    return { width: card.width, index: card.width * indexPlace(face).capHeight };
  });
  expect(large?.width).toBeGreaterThan(usual?.width ?? 0);
  expect((large?.index ?? 0) / (usual?.index ?? 1)).toBeGreaterThan(7 / 6);
});

describe('a phone held upright', () => {
  const PHONE = { width: 390, height: 701 };
  const layout = layoutTable(PHONE, { largeCards: false });

  test('uses its height: most of each covered card shows while there is room', () => {
    expect(layout.card.height / layout.card.width).toBeCloseTo(1.6, 1);
    const [first = 0, second = 0] = cardTops(layout, cards('K♠ Q♠ J♠ 10♠ 9♠ 8♠'));
    expect((second - first) / layout.card.height).toBeCloseTo(0.72, 2);
    const dealt = columnBottom(layout, cards('#5♠ #5♠ #5♠ #5♠ #5♠ 5♠'));
    expect(dealt / PHONE.height).toBeGreaterThan(0.25);
  });

  test('has a fan that closes evenly, down to its foot, before an index is covered', () => {
    const end = layout.columnTop + layout.columnHeight;
    for (const faces of [12, 15, 20, 30]) {
      const column = cards(`${'#5♠ '.repeat(5)}${'5♠ '.repeat(faces)}`);
      const bottom = columnBottom(layout, column);
      expect(bottom).toBeLessThanOrEqual(end + 1e-6);
      expect(bottom).toBeGreaterThan(end * 0.9);
    }
    expect(shownOfStrip(layout, 5, 20)).toBeGreaterThanOrEqual(1 - 1e-6);
  });

  test('has stock and foundations at the bottom, within reach of a thumb, unless the player chose the top', () => {
    const { y, height } = stockRect(layout, STOCK_ROWS);
    expect(y).toBeGreaterThanOrEqual(layout.columnTop + layout.columnHeight);
    const foundations = foundationsRect(layout);
    expect(foundations.y + foundations.height).toBe(y + height);
    const atTop = layoutTable(PHONE, { largeCards: false, stockAtFoot: false });
    expect(stockRect(atTop, STOCK_ROWS).y).toBeLessThan(atTop.columnTop);
    expect(atTop.foot).toBe(0);
  });
});

test('elsewhere, stock and foundations are at the bottom only if the player chose it', () => {
  const largeCards = true;
  for (const size of [
    { width: 768, height: 940 },
    { width: 1280, height: 664 },
  ]) {
    expect(layoutTable(size, { largeCards }).foot).toBe(0);
    expect(layoutTable(size, { largeCards, stockAtFoot: true }).foot).toBeGreaterThan(0);
  }
  // A phone in landscape has a rail.
  const low = { width: 844, height: 300 };
  expect(layoutTable(low, { largeCards: false, stockAtFoot: true }).foot).toBeUndefined();
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

test('next to tall columns the foundations are on the left too', () => {
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
