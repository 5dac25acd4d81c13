import { describe, expect, test } from 'vitest';
import { SUITS, type Suit } from '../../../cards/card.ts';
import { GROUNDS } from './card-look.ts';
import { lighter, paletteOf } from './palette.ts';

const BOTH = [false, true];
const CHOICES = (['light', 'dark'] as const).flatMap((scheme) =>
  BOTH.flatMap((highContrast) =>
    BOTH.flatMap((fourColours) =>
      GROUNDS.map((ground) => ({ scheme, highContrast, fourColours, ground })),
    ),
  ),
);

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for shapes. */
const AA = { text: 4.5, shapes: 3 };

type Triple = readonly [number, number, number];

const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple = [0, 0, 0]) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** Linear RGB as complete dichromats see it: Machado, Oliveira and Fernandes (2009), severity 1. */
const VISION: Readonly<Record<string, readonly Triple[]>> = {
  trichromat: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Linear RGB of `#rrggbb`, each part from 0 to 1. */
function linear(hex: string): Triple {
  const at = (start: number) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

/** Relative luminance as WCAG 2.2 defines it, from 0 to 1. */
function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio as WCAG 2.2 defines it, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** CIE L*a*b* (D65) of linear RGB. */
function lab(rgb: Triple): Triple {
  const [x, y, z] = times(
    [
      [0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505],
      [0.2126, 0.7152, 0.0722],
      [0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089],
    ],
    rgb,
  );
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27) * (t / 116) + 16 / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

/** The difference between two colours as seen by the eye (CIE76); 2 is just noticeable, 20 is obvious at a glance. */
function distance(a: string, b: string, vision: readonly Triple[]): number {
  const [p, q] = [a, b].map((hex) => lab(times(vision, linear(hex)))) as [Triple, Triple];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

test('contrast matches the WCAG definition', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(luminance('#ff0000')).toBeCloseTo(0.2126);
});

test('other colour notations are rejected', () => {
  expect(() => lighter('red', 0.5)).toThrow('#rrggbb');
});

describe.each(CHOICES)('the palette of %o', (choice) => {
  const palette = paletteOf(choice);
  const { face, faceLow, suits } = palette;

  test.each(SUITS)('ranks and suits of %s are readable anywhere on the face', (suit) => {
    const required = choice.highContrast ? 5.5 : AA.text;
    for (const ground of [face, faceLow]) {
      expect(contrast(suits[suit], ground)).toBeGreaterThanOrEqual(required);
    }
    // The bright panes inside a suit are shapes that must be visible.
    expect(contrast(lighter(suits[suit], 0.22), face)).toBeGreaterThanOrEqual(AA.shapes);
  });

  test('black and coloured suits differ in lightness too', () => {
    const coloured: readonly Suit[] = choice.fourColours ? ['♥', '♦', '♣'] : ['♥', '♦'];
    for (const suit of coloured) {
      expect(contrast(suits['♠'], suits[suit])).toBeGreaterThanOrEqual(AA.shapes);
    }
  });

  test('card edges have enough contrast', () => {
    expect(contrast(palette.faceEdge, face)).toBeGreaterThanOrEqual(AA.text);
    expect(contrast(palette.backEdge, palette.lead)).toBeGreaterThanOrEqual(AA.text);
  });

  test.each(Object.keys(VISION))('suit colours are distinct for a %s', (name) => {
    const four = new Set(Object.values(suits));
    expect(four.size).toBe(choice.fourColours ? 4 : 2);
    for (const a of four) {
      for (const b of four) {
        if (a !== b) expect(distance(a, b, VISION[name] ?? [])).toBeGreaterThan(20);
      }
    }
  });
});

test.each(GROUNDS)('on %s, faces of the dark theme do not glare', (ground) => {
  const { face } = paletteOf({ scheme: 'dark', highContrast: false, fourColours: false, ground });
  expect(luminance(face)).toBeLessThan(0.75);
});

test('the edges of charcoal cards are brighter than everything but the index', () => {
  const { face, faceEdge, backEdge } = paletteOf({
    ...{ scheme: 'dark', highContrast: false, fourColours: false, ground: 'felt' },
  });
  expect(contrast(faceEdge, face)).toBeGreaterThan(8);
  expect(backEdge).toBe(faceEdge);
});
