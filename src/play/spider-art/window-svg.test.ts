import { describe, expect, test } from 'vitest';
import { idsIn, referencesIn, xmlProblem } from '../../test-support/svg.ts';
import { windowLayers, windowSvg } from './window-svg.ts';

describe.each(['light', 'dark'] as const)('the window, %s', (scheme) => {
  const size = { width: 1280, height: 664 };
  const svg = windowSvg(size, { scheme });

  test('is a standalone document with everything that it refers to', () => {
    expect(xmlProblem(svg)).toBeNull();
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const defined = idsIn(svg);
    expect(new Set(defined).size).toBe(defined.length);
    for (const id of referencesIn(svg)) expect(defined).toContain(id);
  });

  test('can be split into documents that together draw the same, each with everything it refers to', () => {
    const layers = windowLayers(size, { scheme }, 3);
    expect(layers).toHaveLength(3);
    for (const layer of layers) {
      expect(xmlProblem(layer)).toBeNull();
      for (const id of referencesIn(layer)) expect(idsIn(layer)).toContain(id);
    }
    const drawnIn = (document: string) =>
      document.replace(/<svg.*?>|<defs>.*?<\/defs>|<\/svg>/gs, '');
    expect(layers.map(drawnIn).join('')).toBe(drawnIn(svg));
  });

  test('is the same every time, in every density', () => {
    expect(windowSvg(size, { scheme })).toBe(svg);
    const dense = windowSvg(size, { scheme, density: 2 });
    expect(dense).toContain('width="2560" height="1328" viewBox="0 0 1280 664"');
    expect(dense.slice(dense.indexOf('<defs>'))).toBe(svg.slice(svg.indexOf('<defs>')));
  });

  test('does not grow without limit on large or odd tables', () => {
    for (const [width, height] of [
      [3440, 1384],
      [320, 1800],
      [160, 120],
    ] as const) {
      const feathers = windowSvg({ width, height }, { scheme }).match(/<use /g) ?? [];
      expect(feathers.length).toBeGreaterThan(10);
      expect(feathers.length).toBeLessThan(700);
    }
  });
});
