import { describe, expect, test } from 'vitest';
import { start } from '../../engine/session.ts';
import { type Position, spider, type SpiderMove } from '../../games/spider/rules/game.ts';
import type { Change } from '../../store/game-store-state.ts';
import { board, cards } from '../../test-support/spider.ts';
import { changeCues } from './spider-actions.ts';

function positionOf(columns: readonly string[], stock = '', completed = 0): Position {
  return {
    ...board(columns, stock),
    completed: Array.from({ length: completed }, () => cards('K-A♠', 300)),
    relaxedDealing: true,
  };
}

const PARAMS = { difficulty: '4-suit', seed: 'peacock123', relaxedDealing: false } as const;

/** A change of a game, reduced to its positions. */
function changeOf(change: Change<SpiderMove>, from: Position, to: Position) {
  const session = start(spider, PARAMS);
  return { change, from, to, before: session, session };
}

function play(from: Position, move: SpiderMove, still = false) {
  const to = spider.apply(from, move);
  if (!to) throw new Error('illegal');
  return changeCues(changeOf({ kind: 'play', move }, from, to), still);
}

const FULL_ROW = Array.from({ length: 10 }, () => '9♠');
const STOCK = 'A-A♠ 3♠ 5♠ 7♠ 9♠ J♠ K♠ 2♠ 4♠ 6♠';
const move = (from: number, to: number, length = 1): SpiderMove => ({
  ...{ t: 'move', from, to, length },
});

describe('a move', () => {
  test('plays a drop where the cards land, deeper the farther they are carried', () => {
    const short = play(positionOf(['9♠', '10♠']), move(0, 1));
    const down = play(positionOf(['9♠', 'K♠ 4♠ 7♠ 8♠ 2♠ 10♠']), move(0, 1));
    const across = play(positionOf(['9♠', 'K♠', 'K♠', 'K♠', '10♠']), move(0, 4));
    expect(short.map(({ sound }) => sound)).toEqual(['drop']);
    expect(short[0]?.pan).toBeLessThan(0);
    expect(down[0]?.tone).toBeGreaterThan(short[0]?.tone ?? 1);
    expect(across[0]?.tone).toBeGreaterThan(short[0]?.tone ?? 1);
  });

  test('thumps by the height from which dragged cards are dropped, whatever column they fall on', () => {
    const toneOf = (target: string, fall: number) => {
      const from = positionOf(['9♠', target]);
      const to = spider.apply(from, move(0, 1)) ?? from;
      const change = { kind: 'play', move: move(0, 1) } as const;
      return changeCues(changeOf(change, from, to), false, fall)[0]?.tone ?? NaN;
    };
    // Hops of 5, 60 and 300 pixels, with cards that are 140 pixels high.
    const tones = [5, 60, 300].map((pixels) => toneOf('10♠', pixels / 140));
    expect(tones).toEqual(tones.toSorted((a, b) => a - b));
    expect(new Set(tones).size).toBe(3);
    expect(tones[2]! - tones[0]!).toBeGreaterThan(0.4);
    expect(toneOf('K♠ 4♠ 7♠ 10♠', 0.5)).toBe(toneOf('10♠', 0.5));
    expect(toneOf('10♠', 99)).toBe(1);
  });

  test('is panned from left to right according to its column', () => {
    const pans = Array.from({ length: 9 }, (_, to) => {
      const columns = Array.from({ length: 10 }, (__, i) => (i === 9 ? '9♠' : '10♠'));
      return play(positionOf(columns), move(9, to))[0]?.pan ?? NaN;
    });
    expect(pans).toEqual([...pans].sort((a, b) => a - b));
    expect(pans.every((pan) => Math.abs(pan) < 0.8)).toBe(true);
  });

  test('flips the card that it uncovers, after the drop', () => {
    const cues = play(positionOf(['#2♠ 9♠', '10♠']), move(0, 1));
    expect(cues.map(({ sound }) => sound)).toEqual(['drop', 'flip']);
    expect(cues[1]?.delay).toBeGreaterThan(cues[0]?.delay ?? 1);
  });

  test('is not delayed without motion', () => {
    expect(play(positionOf(['9♠', '10♠']), move(0, 1), true)[0]?.delay).toBe(0);
  });
});

describe('a deal', () => {
  const ticks = play(positionOf(FULL_ROW, STOCK), { t: 'deal' });

  test('ticks once for each card, one after another, across the table', () => {
    expect(ticks.map(({ sound }) => sound)).toEqual(Array(10).fill('deal-tick'));
    for (const key of ['delay', 'pan', 'tone'] as const) {
      const values = ticks.map((cue) => cue[key] ?? NaN);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(new Set(values).size).toBe(10);
    }
  });

  test('of a new game ticks for every card, row after row', () => {
    const opened = spider.open(PARAMS);
    const cues = changeCues(changeOf({ kind: 'open' }, opened, opened), false);
    expect(cues).toHaveLength(54);
    expect(cues.slice(10, 20).map(({ pan }) => pan)).toEqual(ticks.map(({ pan }) => pan));
    const delays = cues.map(({ delay }) => delay ?? NaN);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBeLessThan(0.8);
  });
});

describe('a completed suit', () => {
  test('chimes after the drop, each time higher', () => {
    const columns = ['A♠', 'K-2♠'];
    const first = play(positionOf([...columns, '9♠']), move(0, 1));
    expect(first.map(({ sound }) => sound)).toEqual(['drop', 'chime']);
    expect(first[1]?.delay).toBeGreaterThan(first[0]?.delay ?? 1);
    const third = play(positionOf([...columns, '9♠'], '', 2), move(0, 1));
    expect(third[1]?.tone).toBeGreaterThan(first[1]?.tone ?? 1);
  });

  test('brings the fanfare after the chime if it is the last one', () => {
    const cues = play(positionOf(['A♠', 'K-2♠'], '', 7), move(0, 1));
    expect(cues.map(({ sound }) => sound)).toEqual(['drop', 'chime', 'win']);
    expect(cues[2]?.delay).toBeGreaterThan((cues[1]?.delay ?? 1) + 0.5);
  });
});

test('undo, redo and restart have sounds, following another tab does not', () => {
  const from = positionOf(['9♠', '10♠']);
  const to = spider.apply(from, move(0, 1)) ?? from;
  const sounds = (...args: Parameters<typeof changeOf>) =>
    changeCues(changeOf(...args), false).map(({ sound }) => sound);
  expect(sounds({ kind: 'undo', move: move(0, 1) }, to, from)).toEqual(['undo']);
  expect(sounds({ kind: 'redo', move: move(0, 1) }, from, to)).toEqual(['redo', 'drop']);
  expect(sounds({ kind: 'restart' }, to, from)).toEqual(['undo']);
  expect(sounds({ kind: 'follow' }, from, to)).toEqual([]);
});
