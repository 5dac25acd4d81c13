import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, plays, smallLevels } from '../../test-support/sokoban-levels.ts';
import type { Direction } from './rules/direction.ts';
import { sokoban } from './levels/game.ts';
import * as api from './index.ts';
import {
  isSolved,
  lurd,
  newGame,
  playStep,
  positionOf,
  pushTo,
  redo,
  reset,
  schokobanScore,
  type Sokoban,
  toGrid,
  undo,
  undoPush,
  walkTo,
} from './index.ts';

const LEVEL = levelOf('########\n#      #\n# @$ . #\n########');
const picture = (state: Sokoban) => toGrid(state).grid.map((row) => row.join(''));
const playLetters = (state: Sokoban, letters: string) =>
  letters.split('').reduce((before, letter) => playStep(before, letter as Direction), state);

describe('a game', () => {
  it('can be played, undone and won', () => {
    const start = newGame(LEVEL);
    expect(toGrid(start)).toMatchObject({ rows: 4, cols: 8 });
    const pushed = playStep(start, 'r');
    expect(picture(pushed)[2]).toBe('#  @$. #');
    expect(isSolved(pushed)).toBe(false);
    const won = playStep(pushed, 'r');
    expect(picture(won)[2]).toBe('#   @* #');
    expect(isSolved(won)).toBe(true);
    expect(lurd(won)).toBe('RR');
    expect(picture(undo(won))).toEqual(picture(pushed));
    expect(picture(redo(undo(won)))).toEqual(picture(won));
    expect(picture(reset(won))).toEqual(picture(start));
    expect(picture(start)[2]).toBe('# @$ . #');
  });

  it('can be played from letters, each of which is an undo step', () => {
    const origin = { pack: 'first-steps', number: 3 };
    const won = api.replayLurd(LEVEL, 'RR', origin);
    if (!won.ok) throw new Error(won.error.message);
    expect(isSolved(won.value)).toBe(true);
    expect(won.value.params).toEqual({ level: LEVEL, origin });
    expect(picture(undo(won.value))[2]).toBe('#  @$. #');
    // Only saves may contain the letter for an undone step.
    expect(api.replayLurd(LEVEL, 'Rx').ok).toBe(false);
    expect(api.parseSave(LEVEL, 'Rx').ok).toBe(true);
  });

  it('returns grids that are not shared', () => {
    const state = newGame(LEVEL);
    toGrid(state).grid[2]![2] = '#';
    expect(picture(state)[2]).toBe('# @$ . #');
  });

  it('treats a walk or a push as one undo step', () => {
    const start = newGame(LEVEL);
    const walked = walkTo(start, 8 + 6);
    expect(lurd(walked)).toHaveLength(5);
    expect(undo(walked).cursor).toBe(0);
    const pushed = pushTo(walked, 16 + 3, 16 + 5);
    expect(isSolved(pushed)).toBe(true);
    expect(positionOf(pushed).pushes).toBe(2);
    expect(positionOf(undo(pushed))).toEqual(positionOf(walked));
  });

  it('undoes to before the last push', () => {
    const start = newGame(LEVEL);
    const played = playLetters(walkTo(playStep(start, 'r'), 9), 'rdlurr');
    expect(positionOf(played).pushes).toBe(1);
    expect(undoPush(played).cursor).toBe(0);
    const walked = playStep(start, 'u');
    expect(undoPush(walked)).toBe(walked);
    expect(undoPush(start)).toBe(start);
  });

  it('returns the same reference when nothing happens, whatever the arguments', () => {
    const start = newGame(LEVEL);
    const blocked = playLetters(start, 'll');
    expect(playStep(blocked, 'l')).toBe(blocked);
    for (const bad of ['x', '', 'left', 'constructor', null, undefined, 7, NaN, {}]) {
      expect(playStep(start, bad as Direction)).toBe(start);
    }
    for (const bad of [-1, 0, 1.5, NaN, Infinity, 1e9, '9', null, undefined]) {
      expect(walkTo(start, bad as number)).toBe(start);
      expect(pushTo(start, bad as number, 20)).toBe(start);
      expect(pushTo(start, 19, bad as number)).toBe(start);
    }
    expect(walkTo(start, positionOf(start).player)).toBe(start);
    expect(pushTo(start, 19, 19)).toBe(start);
    for (const action of [undo, redo, reset]) expect(action(start)).toBe(start);
  });
});

describe('the score', () => {
  it('counts steps and undone steps, and restarts with a reset', () => {
    const walked = walkTo(newGame(LEVEL), 8 + 6);
    expect(schokobanScore(walked)).toBe(5);
    expect(api.formatSave(undo(walked))).toBe(`${lurd(walked)}xxxxx`);
    expect(schokobanScore(undo(walked))).toBe(10);
    expect(schokobanScore(redo(undo(walked)))).toBe(15);
    expect(schokobanScore(reset(undo(walked)))).toBe(0);
    expect(api.formatSave(reset(walked))).toBe('');
    expect(api.formatSave(redo(reset(walked)))).toBe(lurd(walked));
    expect(schokobanScore(redo(reset(walked)))).toBe(5);
    expect(schokobanScore(playStep(reset(walked), 'r'))).toBe(1);
  });

  it('is the length of the save, whatever was played', () => {
    fc.assert(
      fc.property(smallLevels(5), fc.array(fc.nat(80), { maxLength: 60 }), (level, choices) => {
        const state = choices.reduce(act, newGame(level));
        const text = api.formatSave(state);
        expect(schokobanScore(state)).toBe(text.length);
        expect(lurd(state)).toHaveLength(positionOf(state).moves);
        const again = api.parseSave(level, text);
        expect(again.ok && positionOf(again.value)).toEqual(positionOf(state));
        expect(again.ok && lurd(again.value)).toBe(lurd(state));
      }),
    );
  });
});

/** Performs one of the possible actions of a player. */
function act(state: Sokoban, choice: number): Sokoban {
  const { boxes } = positionOf(state);
  const { rows, cols } = state.params.level;
  const cell = (choice * 7) % (rows * cols);
  if (choice < 40) return playStep(state, 'lurd'.charAt(choice % 4) as Direction);
  if (choice < 52) return undo(state);
  if (choice < 60) return redo(state);
  if (choice < 62) return reset(state);
  if (choice < 70) return walkTo(state, cell);
  return pushTo(state, boxes[choice % boxes.length] ?? 0, cell);
}

describe('history', () => {
  it('undoes exactly to the start, and redoes to the end', () => {
    fc.assert(
      fc.property(smallLevels(), plays, (level, steps) => {
        const start = newGame(level);
        const end = steps.reduce(playStep, start);
        let back = end;
        while (undo(back) !== back) back = undo(back);
        expect(positionOf(back)).toEqual(positionOf(start));
        let forth = back;
        while (redo(forth) !== forth) forth = redo(forth);
        expect(positionOf(forth)).toEqual(positionOf(end));
        expect(lurd(forth)).toBe(lurd(end));
      }),
    );
  });

  it('survives a round trip at any moment', () => {
    fc.assert(
      fc.property(smallLevels(5), fc.array(fc.nat(80), { maxLength: 40 }), (level, choices) => {
        const origin = choices.length % 2 ? null : { pack: 'first-steps', number: 3 };
        const state = choices.reduce(act, newGame(level, origin));
        const loaded = api.deserialize(api.serialize(state));
        expect(loaded).toEqual(state);
        expect(redo(undo(loaded))).toEqual(redo(undo(state)));
      }),
    );
  });

  it('takes about one byte per step', () => {
    const steps = 'rrrrllll'.repeat(50);
    const state = playLetters(walkTo(newGame(LEVEL), 9), steps);
    expect(api.serialize(state).length).toBeLessThan(2 * steps.length + 300);
  });
});

describe('damaged saves', () => {
  const good = api.serialize(playLetters(newGame(LEVEL), 'url'));
  const level = (xsb: string) => JSON.stringify({ xsb, origin: null });
  const change = (fields: Record<string, unknown>) =>
    JSON.stringify({ ...(JSON.parse(good) as Record<string, unknown>), ...fields });

  it.each([
    ['nothing', ''],
    ['other JSON', '[]'],
    ['another game', change({ game: 'spider' })],
    ['no level', change({ params: '{' })],
    ['a level of a wrong shape', change({ params: '{"xsb":1}' })],
    ['a bad level', change({ params: level('###') })],
    [
      'a bad origin',
      change({ params: JSON.stringify({ xsb: '', origin: { pack: 'x', number: 0 } }) }),
    ],
    ['an unknown letter', change({ log: 'u q d' })],
    ['an empty move', change({ log: 'u  d' })],
    ['an illegal step', change({ log: 'u u d' })],
    ['an undo of nothing', change({ log: 'undo' })],
    ['a missing action', change({ log: 'u r' })],
    ['a move that is too long', change({ log: 'l'.repeat(100_001) })],
  ])('%s: a clear error', (_, text) => {
    expect(() => api.deserialize(text)).toThrow(/^[A-Z“].*\.$/);
  });

  it('throws only errors with a message', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.nat(good.length), (text, at) => {
        for (const damaged of [text, good.slice(0, at) + text + good.slice(at)]) {
          try {
            api.serialize(api.deserialize(damaged));
          } catch (error) {
            expect((error as Error).message).not.toBe('');
          }
        }
      }),
    );
  });
});

describe('the codecs', () => {
  it('parse moves in either case and reject anything else', () => {
    expect(sokoban.move.parse('luRD')).toEqual({ ok: true, value: ['l', 'u', 'r', 'd'] });
    expect(sokoban.move.format(['l', 'u'])).toBe('lu');
    for (const bad of ['', 'x', 'l r', 'l1', 'ſ']) expect(sokoban.move.parse(bad).ok).toBe(false);
  });

  it('a move without steps is illegal', () => {
    expect(sokoban.apply(positionOf(newGame(LEVEL)), [])).toBeNull();
  });

  it('can parse any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        const params = sokoban.params.parse(text);
        if (!params.ok) expect(params.error).not.toBe('');
        sokoban.move.parse(text);
      }),
    );
  });
});
