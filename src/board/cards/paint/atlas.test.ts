import { describe, expect, test } from 'vitest';
import { SUITS } from '../../../cards/card.ts';
import { cardArts } from '../art/card-arts.ts';
import { BACKS, FACE_SETS } from '../art/card-look.ts';
import { CARD_UNITS, FACE_STYLES, indexPlace, indexSuitPlace } from '../art/face-style.ts';
import { paletteOf } from '../art/palette.ts';
import { idsIn, referencesIn, xmlProblem } from '../../../test-support/svg.ts';
import { pictures, sheetSvg } from './atlas.ts';

const ACCENT = '#4338ca';
const light = paletteOf({
  ...{ scheme: 'light', highContrast: false, fourColours: false, ground: 'window' },
});
const SETS = FACE_SETS.flatMap((faces) => BACKS.map((back) => ({ faces, back })));

test('the XML check detects malformed text', () => {
  expect(xmlProblem('<g><path d="M0 0"/></g>')).toBeNull();
  for (const wrong of ['<g>', '<g></a>', '<g a="1" a="2"/>', '<g a=1/>', '<p>&</p>', 'NaN<']) {
    expect(xmlProblem(wrong)).not.toBeNull();
  }
});

describe.each(FACE_STYLES.flatMap((face) => SETS.map((set) => ({ face, ...set }))))(
  'the pictures of cards, %o',
  async ({ face, ...set }) => {
    const arts = await cardArts(set);
    const all = pictures(light, { suits: SUITS, face, accent: ACCENT }, arts);
    const faces = all.filter(({ index }) => index !== null);

    test('are 52 faces, a back and the slots, all different', () => {
      expect(faces).toHaveLength(52);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      // The rank is not part of the drawing, so small cards of a suit may share one.
      const drawn = faces.map(({ svg, index }) => `${index?.rank ?? ''} ${svg}`);
      expect(new Set(drawn).size).toBe(52);
      if (face === 'fine') expect(new Set(all.map(({ svg }) => svg)).size).toBe(all.length);
    });

    test('differ between Jack, Queen, King and Ace, and between the suits', () => {
      const special = faces.filter(({ index }) => [1, 11, 12, 13].includes(index?.rank ?? 0));
      // Simple faces differ only by the rank's crown and the suit.
      const suitless = (svg: string) => svg.replaceAll(/#(?:suit|shape)-\w+|#[\da-f]{6}/g, '');
      const withoutSuit = special.map(({ svg }) => suitless(svg));
      expect(new Set(withoutSuit).size).toBe(set.faces === 'glass' ? 16 : 4);
    });

    test('include only the requested ones and the back', () => {
      const only = new Set(['10♥', 'slot'] as const);
      const some = pictures(light, { suits: SUITS, face, accent: ACCENT, only }, arts);
      expect(some.map(({ id }) => id)).toEqual(['10♥', 'back', 'slot']);
      expect(all).toEqual(expect.arrayContaining([...some]));
    });

    test('are deterministic', () => {
      expect(pictures(light, { suits: SUITS, face, accent: ACCENT }, arts)).toEqual(all);
    });
  },
);

describe.each(
  (['light', 'dark'] as const).flatMap((scheme) =>
    [false, true].flatMap((highContrast) =>
      SETS.map((set) => ({ scheme, highContrast, ground: 'felt' as const, ...set })),
    ),
  ),
)('the sheet, %o', async (choice) => {
  const palette = paletteOf({ ...choice, fourColours: true });
  const all = pictures(
    palette,
    { suits: SUITS, face: 'fine', accent: ACCENT },
    await cardArts(choice),
  );
  const sheet = sheetSvg(all, palette, { card: CARD_UNITS, foundation: CARD_UNITS });

  test('is well-formed, and all its numbers are finite', () => {
    expect(xmlProblem(sheet)).toBeNull();
    expect(sheet).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  test('has unique ids and no external references', () => {
    const defined = idsIn(sheet);
    expect(new Set(defined).size).toBe(defined.length);
    for (const id of referencesIn(sheet)) expect(defined).toContain(id);
  });
});

test.each(FACE_STYLES)('rank and suit are inside the card, side by side: %s', (face) => {
  const { x, baseline, capHeight, maxWidth, suit } = indexPlace(face);
  const { edgeWidth } = light;
  expect(x).toBeGreaterThan(edgeWidth);
  expect(baseline - capHeight).toBeGreaterThan(edgeWidth * 2);
  // Nearly as far from the top as from the left
  expect(baseline - capHeight).toBeGreaterThanOrEqual(x * 0.75);
  expect(x + maxWidth).toBeLessThan(suit.x - suit.size / 2 + 5);
  expect(suit.x + suit.size / 2).toBeLessThan(CARD_UNITS.width - edgeWidth * 2);
  expect(suit.y - suit.size / 2).toBeGreaterThan(edgeWidth * 2);
  // The visible strip of a covered card shows both.
  expect(suit.y + suit.size / 2).toBeLessThan(baseline + edgeWidth);
});

test.each(FACE_STYLES)('the suit is next to its rank, narrow or wide: %s', (face) => {
  const { suit } = indexPlace(face);
  expect(indexSuitPlace(face, 10)).toEqual(suit);
  expect(indexSuitPlace(face, 7).x).toBeLessThan(indexSuitPlace(face, 13).x);
  expect(indexSuitPlace(face, 13).x).toBeLessThanOrEqual(suit.x);
});

test('each style has a larger index than the one before', () => {
  const heights = FACE_STYLES.map((face) => indexPlace(face).capHeight);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(indexPlace('boldest').capHeight / indexPlace('bold').capHeight).toBeGreaterThan(1.15);
});
