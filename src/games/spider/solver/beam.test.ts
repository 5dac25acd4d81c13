import { expect, test } from 'vitest';
import { spider } from '../rules/game.ts';
import { beamBytes, beamSearch } from './beam.ts';
import { packPosition } from './packed.ts';

test('a beam uses no more memory than estimated', () => {
  const opening = spider.open({ difficulty: '4-suit', seed: 'beam', relaxedDealing: false });
  const problem = packPosition(opening);
  const weights = { faceDown: 4, piece: 4, misplaced: 0, empty: 4, base: 4, noise: 4, seed: 0 };
  const width = 1000;
  const before = process.memoryUsage().arrayBuffers;
  const search = beamSearch(problem, { width, weights, maxMoves: 200 });
  const taken = process.memoryUsage().arrayBuffers - before;
  expect(taken).toBeLessThanOrEqual(beamBytes(problem, width));
  expect(search.next().done).toBe(false);
});
