import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../../src/core/rng.ts';
import { advise } from '../../src/games/spider/coach/coach.ts';
import { effortOf } from '../../src/games/spider/coach/planner.ts';
import { viewOf } from '../../src/games/spider/coach/player-view.ts';
import { TABLE_SIZE, tableOf } from '../../src/games/spider/coach/table.ts';
import { NET_NAMES, NET_SIZES } from '../../src/games/spider/coach/value-net.ts';
import { COACH_BY_VALUE } from '../../src/games/spider/coach/weights.ts';
import { spider } from '../../src/games/spider/rules/game.ts';
import { decisionsOf } from '../../src/test-support/coach-games.ts';
import {
  endSamples,
  gamesOf,
  packSample,
  SAMPLE_SIZE,
  samplesOf,
  SampleTable,
  suitsAtEnd,
} from './samples.ts';
import { Gradient, Trainer } from './trainer.ts';

const games = Array.from({ length: 41 }, (_, game) =>
  samplesOf(
    { difficulty: '2-suit', seed: `train ${game}`, relaxedDealing: false },
    COACH_BY_VALUE,
    effortOf(4),
    mulberry32(game),
  ),
);
const samples = new Uint8Array(games.flatMap((game) => game.samples.flatMap((each) => [...each])));

describe('samples', () => {
  test('identify their game and its outcome', () => {
    const numbers = gamesOf(samples);
    expect(numbers.length).toBe(samples.length / SAMPLE_SIZE);
    expect(new Set(numbers).size).toBe(games.length);
    for (const [at, game] of numbers.entries()) {
      expect(suitsAtEnd(samples, at * SAMPLE_SIZE)).toBe(games[game]!.suits);
    }
    expect(new Set(games.map(({ suits }) => suits === 8)).size).toBe(2);
  });

  test('contain everything of a table that the network sees', () => {
    const opening = spider.open({ difficulty: '2-suit', seed: 'sample', relaxedDealing: false });
    const positions = decisionsOf(
      opening,
      (position) => advise(viewOf(position), effortOf(4))[0]?.line ?? [],
    ).map(({ position }) => position);
    const { net } = new Trainer(samples, 2);
    const read = new SampleTable(2);
    for (const position of positions) {
      const own = tableOf(viewOf(position));
      net.expect(own);
      const odds = net.logOdds(own.record, 0, -100);
      read.read(packSample(own.record, own.unseen, -100), 0);
      net.expect(read);
      expect(net.logOdds(read.record, 0, read.value)).toBe(odds);
    }
  });

  test('are unpacked as they were packed', () => {
    const table = new SampleTable(2);
    for (let at = 0; at < samples.length; at += 7 * SAMPLE_SIZE) {
      table.read(samples, at);
      const again = packSample(table.record, table.unseen, table.value);
      endSamples([again], suitsAtEnd(samples, at));
      const own = samples.slice(at, at + SAMPLE_SIZE);
      expect(again.subarray(0, SAMPLE_SIZE - 1)).toEqual(own.subarray(0, SAMPLE_SIZE - 1));
      expect(table.record).toHaveLength(TABLE_SIZE);
    }
  });
});

describe('the trainer', () => {
  test('computes correct gradients of the log odds', () => {
    const { net } = new Trainer(samples, 2);
    const table = new SampleTable(2);
    const oddsNow = () => net.logOdds(table.record, 0, table.value);
    const gradient = new Gradient();
    const rng = mulberry32(5);
    const sloping = new Set<string>();
    for (const at of [0, 11, 25, 40]) {
      table.read(samples, at * SAMPLE_SIZE);
      net.expect(table);
      oddsNow();
      gradient.clear();
      gradient.add(net, table.rows, table.value, 1);
      for (const name of NET_NAMES) {
        for (let tries = 0; tries < 12; tries++) {
          const place = Math.floor(rng() * NET_SIZES[name]);
          const numbers = net.numbers[name];
          const [before, step] = [numbers[place]!, 1e-6];
          numbers[place] = before + step;
          const more = oddsNow();
          numbers[place] = before - step;
          const slope = (more - oddsNow()) / (2 * step);
          numbers[place] = before;
          const computed = gradient.numbers[name][place]!;
          const most = 1e-6 + 1e-4 * Math.abs(computed);
          expect(Math.abs(slope - computed), `${name} ${place}`).toBeLessThan(most);
          if (Math.abs(computed) > 1e-3) sloping.add(name);
        }
      }
    }
    expect([...sloping].sort()).toEqual([...NET_NAMES].sort());
  });

  test('learns, and deterministically', () => {
    const learnt = () => {
      const trainer = new Trainer(samples, 2);
      const losses = [...trainer.learn(trainer.targets(null, 1), 6)].map(({ loss }) => loss);
      return { losses, out: [...trainer.net.numbers.out] };
    };
    const first = learnt();
    expect(first.losses.at(-1)).toBeLessThan(first.losses[0]!);
    expect(learnt()).toEqual(first);
  });

  test("uses outcomes, or a teacher's estimates of later tables", () => {
    const trainer = new Trainer(samples, 2);
    const numbers = gamesOf(samples);
    const ends = trainer.targets(null, 1);
    const taught = trainer.targets(trainer.net, 0.5);
    for (const [at, game] of numbers.entries()) {
      const won = games[game]!.suits === 8 ? 1 : 0;
      expect(ends[at]).toBe(won);
      if (numbers[at + 1] !== game) expect(taught[at]).toBe(won);
      else expect(taught[at]).not.toBe(won);
    }
    expect(trainer.targets(trainer.net, 1)).toEqual(ends);
  });
});
