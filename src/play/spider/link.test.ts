import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { captionOf, describeStep } from '../../features/replay/SpiderReplayDialog.tsx';
import { type Position, spider, type SpiderMove } from '../../games/spider/rules/game.ts';
import { params as spiderParams } from '../../games/spider/rules/params.ts';
import { actionFor, anyParams, anySteps } from '../../test-support/spider.ts';
import { linkProblem, lookAlikeNotice } from './link-notices.ts';
import {
  dealOfLink,
  describeGame,
  readingOnce,
  readReplayLink,
  readSpiderLink,
  recordGame,
  seedProblem,
  type SpiderRecording,
  writeReplayLink,
} from './link.ts';

const read = (query: string) => readSpiderLink(query, '2-suit', () => 'fresh');

describe('a link', () => {
  test('names seed and difficulty', () => {
    expect(read('seed=peacock123&difficulty=4-suit')).toEqual({
      ok: true,
      value: { seed: 'peacock123', difficulty: '4-suit', relaxedDealing: false },
    });
    expect(read('game=spider&seed=a%20b%F0%9F%A6%9A&difficulty=1-suit&deal=relaxed')).toEqual({
      ok: true,
      value: { seed: 'a b🦚', difficulty: '1-suit', relaxedDealing: true },
    });
  });

  test('may name only one of them', () => {
    expect(read('seed=x')).toMatchObject({ value: { seed: 'x', difficulty: '2-suit' } });
    expect(read('difficulty=1-suit')).toMatchObject({
      value: { seed: 'fresh', difficulty: '1-suit' },
    });
  });

  test('without a seed gives the same game until another link is opened', () => {
    let drawn = 0;
    const readOnce = readingOnce((query) => readSpiderLink(query, '2-suit', () => `${++drawn}`));
    const seeds = ['difficulty=1-suit', 'difficulty=1-suit', 'seed=x', 'difficulty=1-suit'].map(
      (query) => readOnce(query),
    );
    expect(seeds).toMatchObject(['1', '1', 'x', '2'].map((seed) => ({ value: { seed } })));
  });

  test.each([
    ['', 'is empty'],
    ['x'.repeat(3000), 'must have at most 64 characters, not 3000'],
    ['%07', 'must not contain control characters or line breaks'],
    ['%20%09', 'is empty'],
  ])('with a seed that cannot be dealt reports why, and keeps its difficulty', (seed, problem) => {
    const error = `This link does not work: its seed ${problem}.`;
    expect(read(`seed=${seed}`)).toEqual({ ok: false, error });
    const query = `seed=${seed}&difficulty=4-suit&deal=relaxed`;
    expect(read(query)).toEqual({
      ok: true,
      value: { seed: 'fresh', difficulty: '4-suit', relaxedDealing: true },
    });
    expect(linkProblem(query)).toBe(`${error} A random deal is dealt instead.`);
    expect(seedProblem(query)).toBe(error);
  });

  test.each([
    'seed=a%20b&amp;difficulty=4-suit&amp;deal=relaxed',
    'seed=a+b&difficulty=4%E2%80%91suit&deal=Relaxed',
    'seed=a+b&difficulty=%E2%80%8E4-SUIT%20&deal=relaxed%E2%80%8B',
    'seed=a+b&difficulty=%EF%BC%94-suit&deal=relaxed&fbclid=x',
  ])('is understood after changes in transit: %s', (query) => {
    const params = { seed: 'a b', difficulty: '4-suit', relaxedDealing: true };
    expect(read(query)).toEqual({ ok: true, value: params });
    expect(linkProblem(query)).toBeNull();
    expect(dealOfLink(query)).toEqual(params);
  });

  test('keeps its seed unchanged, and warns if it only looks like another', () => {
    const deal = { difficulty: '4-suit', relaxedDealing: false } as const;
    for (const [seed, plain] of [
      ['pea\u200bcock', 'peacock'],
      ['\u200epeacock', 'peacock'],
      ['peacock\u202e', 'peacock'],
      ['cafe\u0301', 'caf\u00e9'],
      ['\uff11\uff12\uff13', '123'],
      ['a\u00a0b', 'a b'],
    ] as const) {
      const linked = { ...deal, seed };
      expect(read(spiderParams.format(linked))).toEqual({ ok: true, value: linked });
      const opened = vi.fn();
      const notice = lookAlikeNotice(linked, opened);
      expect(notice?.text).toContain(`looks like “${plain}”`);
      notice?.action?.run();
      expect(opened).toHaveBeenCalledExactlyOnceWith(spiderParams.format({ ...deal, seed: plain }));
    }
    expect(lookAlikeNotice({ ...deal, seed: 'peacock 🦚' }, vi.fn())).toBeNull();
    // Contains a Cyrillic letter.
    expect(lookAlikeNotice({ ...deal, seed: 'p\u0435acock' }, vi.fn())).toEqual({
      text: expect.stringContaining('letters of different alphabets') as string,
    });
    expect(lookAlikeNotice({ ...deal, seed: '\u200b' }, vi.fn())).toMatchObject({
      text: 'The seed of this deal contains only invisible characters.',
    });
  });

  test('may name no game at all', () => {
    expect(read('')).toEqual({ ok: true, value: null });
    expect(read('game=spider&utm_source=x')).toEqual({ ok: true, value: null });
  });

  test.each([
    ['seed=x&difficulty=5-suit', { seed: 'x', difficulty: '2-suit' }, /“5-suit”.*with yours/],
    ['seed=x&difficulty=%E0%A4%A', { seed: 'x', difficulty: '2-suit' }, /with yours/],
    ['seed=x&deal=wild', { seed: 'x', relaxedDealing: false }, /way of dealing/],
    [
      'seed=%E0%A4%A&difficulty=4-suit',
      { seed: 'fresh', difficulty: '4-suit' },
      /seed .* damaged.*random deal/,
    ],
  ])('%s keeps the valid parts, and reports the others', (query, value, problem) => {
    expect(read(query)).toMatchObject({ ok: true, value });
    expect(linkProblem(query)).toMatch(problem);
  });

  test('has no problem if it is intact, or rejected entirely', () => {
    for (const query of [
      '',
      'seed=x',
      'difficulty=1-suit',
      'seed=x&deal=relaxed',
      'seed=%E0%A4%A',
    ]) {
      expect(linkProblem(query)).toBeNull();
    }
  });

  test.each(['seed=', 'seed=%00', 'seed=%E0%A4%A&difficulty=5-suit', 'difficulty=5-suit'])(
    '%s is rejected with a reason',
    (query) => {
      const result = read(query);
      expect(result.ok).toBe(false);
      if (!result.ok) expect(result.error).toMatch(/^This link does not work: .+\.$/);
    },
  );
});

test('a game is described in words', () => {
  expect(
    describeGame({ seed: '9', difficulty: '1-suit', relaxedDealing: false }, 'Today’s deal, 5 Nov'),
  ).toBe('“Today’s deal, 5 Nov” with 1 suit');
  expect(describeGame({ seed: 'x', difficulty: '1-suit', relaxedDealing: false })).toBe(
    'deal “x” with 1 suit',
  );
  expect(describeGame({ seed: 'x', difficulty: '4-suit', relaxedDealing: true })).toBe(
    'deal “x” with 4 suits, relaxed dealing',
  );
  expect(describeGame({ seed: 'a\u202eb', difficulty: '1-suit', relaxedDealing: false })).toBe(
    'deal “aU+202Eb” with 1 suit',
  );
});

const PARAMS = { difficulty: '4-suit', seed: 'peacock123', relaxedDealing: false } as const;
const FIRST: SpiderMove = { t: 'move', from: 0, to: 5, length: 1 };
const DEAL: SpiderMove = { t: 'deal' };

function recorded(moves: readonly SpiderMove[]): SpiderRecording {
  const made = recordGame(PARAMS, moves);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

describe('a recording', () => {
  test('has the position after each move', () => {
    const { positions } = recorded([FIRST, DEAL]);
    const opening = spider.open(PARAMS);
    const moved = spider.apply(opening, FIRST);
    expect(positions).toEqual([opening, moved, spider.apply(moved ?? opening, DEAL)]);
  });

  test('is rejected for an illegal move, which is named', () => {
    expect(recordGame(PARAMS, [FIRST, FIRST])).toEqual({
      ok: false,
      error: 'the rules do not allow its move 2',
    });
  });

  test('lists its steps, and shortens a dealt row', () => {
    const recording = recorded([FIRST, DEAL]);
    expect(describeStep(recording, 0)).toBe('The deal, before the first move.');
    expect(captionOf(recording, 1)).toMatch(/^Moved 2 of Spades to column 6\. Turned up [\w ]+\.$/);
    expect(describeStep(recording, 2)).toMatch(
      /^Dealt a row: (?:[\w ]+, ){9}[\w ]+\. 4 deals left\.$/,
    );
    expect(captionOf(recording, 2)).toBe('Dealt a row.');
  });
});

describe('a link with moves', () => {
  test('restores any game, move by move', () => {
    fc.assert(
      fc.property(anyParams, anySteps, (params, steps) => {
        let position: Position = spider.open(params);
        const moves: SpiderMove[] = [];
        for (const step of steps) {
          const action = actionFor(position, step);
          if (action === null || action === 'undo' || action === 'redo') continue;
          const next = spider.apply(position, action);
          if (!next) continue;
          position = next;
          moves.push(action);
        }
        const read = readReplayLink(writeReplayLink(params, moves));
        expect(read).toMatchObject({ ok: true, value: { params, moves } });
        if (read.ok) expect(read.value?.positions.at(-1)).toEqual(position);
      }),
      { numRuns: 30 },
    );
  });

  test('is distinguished from a link to a deal alone', () => {
    expect(readReplayLink('seed=x&difficulty=1-suit')).toEqual({ ok: true, value: null });
  });

  test.each([
    'seed=x&difficulty=9-suit',
    'seed=x',
    'difficulty=1-suit',
    'seed=%00&difficulty=1-suit',
  ])('whose deal is incomplete reports that its game cannot be watched: %s', (query) => {
    const { moves } = Object.fromEntries(new URLSearchParams(writeReplayLink(PARAMS, [FIRST])));
    const read = readReplayLink(`${query}&moves=${moves}`);
    expect(read.ok ? '' : read.error).toMatch(/cannot be watched: its seed or difficulty/);
  });

  test('survives typical damage in transit', () => {
    const link = writeReplayLink(PARAMS, [FIRST, DEAL]);
    for (const sent of [
      link.replaceAll('&', '&amp;'),
      link.replace('4-suit', '4\u20114-suit'.slice(0, 2) + 'suit'),
      encodeURIComponent(link),
      link.replace('&moves', '&utm_source=mail&moves'),
    ]) {
      expect(readReplayLink(sent)).toMatchObject({ ok: true, value: { params: PARAMS } });
    }
  });

  test.each([
    ['cut off', writeReplayLink(PARAMS, [FIRST, DEAL]).slice(0, -2), /damaged or were cut off/],
    ['empty', 'seed=x&difficulty=1-suit&moves=', /damaged or were cut off/],
    ['no encoding', 'seed=x&difficulty=1-suit&moves=%%%zz', /damaged or were cut off/],
    ['cut within a code', 'seed=x&difficulty=1-suit&moves=AB%E2%8', /damaged or were cut off/],
    ['of another deal', writeReplayLink(PARAMS, [FIRST, DEAL, FIRST]), /do not allow its move 3/],
  ])('that is %s reports it, and that the deal can still be played', (_, query, reason) => {
    const read = readReplayLink(query);
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.error).toMatch(reason);
    expect(read.error).toContain('You can still play its deal');
  });
});
