import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spider, type Position, type SpiderMove } from '../../games/spider/rules/game.ts';
import { actionFor, anyParams, anySteps } from '../../test-support/spider.ts';
import { captionOf, describeStep } from '../../features/replay/step-words.ts';
import { readReplayLink, recordGame, writeReplayLink, type SpiderRecording } from './recording.ts';

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

  test('is refused where the rules refuse a move, which is named', () => {
    expect(recordGame(PARAMS, [FIRST, FIRST])).toEqual({
      ok: false,
      error: 'the rules do not allow its move 2',
    });
  });

  test('tells its steps, and shortens a dealt row', () => {
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
  test('brings any game back, move by move', () => {
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

  test('is told from a link to a deal alone', () => {
    expect(readReplayLink('seed=x&difficulty=1-suit')).toEqual({ ok: true, value: null });
  });

  test.each([
    'seed=x&difficulty=9-suit',
    'seed=x',
    'difficulty=1-suit',
    'seed=%00&difficulty=1-suit',
  ])('whose deal is not named whole says that its game cannot be watched: %s', (query) => {
    const { moves } = Object.fromEntries(new URLSearchParams(writeReplayLink(PARAMS, [FIRST])));
    const read = readReplayLink(`${query}&moves=${moves}`);
    expect(read.ok ? '' : read.error).toMatch(/cannot be watched: its seed or difficulty/);
  });

  test('is read as links travel', () => {
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
  ])('that is %s says so, and that the deal can be played', (_, query, reason) => {
    const read = readReplayLink(query);
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.error).toMatch(reason);
    expect(read.error).toContain('can be played all the same');
  });
});
