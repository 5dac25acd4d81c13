import { expect, test } from 'vitest';
import { spider } from '../rules/game.ts';
import { beamBytes, type BeamOptions } from './beam.ts';
import { packPosition } from './packed.ts';
import { portfolio } from './solve.ts';

const problem = packPosition(
  spider.open({ difficulty: '4-suit', seed: '1', relaxedDealing: false }),
);
const options = {
  firstWidth: 8,
  maxMoves: 500,
  maxBytes: beamBytes(problem, 512),
  variant: 0,
  widerOnly: false,
};
const widening = { ...options, widerOnly: true };

function first(count: number, beams: Iterable<BeamOptions>): readonly BeamOptions[] {
  const taken: BeamOptions[] = [];
  for (const beam of beams) {
    if (taken.length === count) break;
    taken.push(beam);
  }
  return taken;
}

const widths = (beams: readonly BeamOptions[]) => beams.map(({ width }) => width);

test('beams become wider while memory allows, with two of each width', () => {
  const beams = first(16, portfolio(problem, widening));
  expect(widths(beams)).toEqual(
    [8, 16, 32, 64, 128, 256, 512, 512].flatMap((each) => [each, each]),
  );
});

test('varied beams follow the narrow ones, and few of them are wide', () => {
  const beams = first(10 + 31, portfolio(problem, options));
  expect(beams.slice(0, 10)).toEqual(first(10, portfolio(problem, widening)));
  const varied = beams.slice(10);
  const block = [128, 128, 256, 128, 128, 256, 512];
  expect(widths(varied).slice(0, 15)).toEqual([...block, ...block, 512]); // 1024 is too wide
  expect(widths(varied).slice(15, 30)).toEqual([...block, ...block, 512]);
  const all = new Set(varied.map(({ weights }) => JSON.stringify({ ...weights, seed: 0 })));
  expect(all.size).toBeGreaterThan(25);
});

test('the same variant yields the same beams, another variant different ones', () => {
  const of = (variant: number) => first(20, portfolio(problem, { ...options, variant }));
  expect(of(1)).toEqual(of(1));
  expect(of(1)).not.toEqual(of(2));
});

test('there is no beam if none fits into memory', () => {
  const little = { ...options, maxBytes: 1000 };
  expect(first(1, portfolio(problem, { ...little, widerOnly: true }))).toEqual([]);
  expect(first(1, portfolio(problem, little))).toEqual([]);
  const forNarrow = { ...options, maxBytes: beamBytes(problem, 16) };
  expect(widths(first(5, portfolio(problem, forNarrow)))).toEqual([8, 8, 16, 16, 16]);
});
