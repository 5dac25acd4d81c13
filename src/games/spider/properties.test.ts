import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { restore, save } from '../../engine/save.ts';
import * as sessions from '../../engine/session.ts';
import type { Session } from '../../engine/session.ts';
import {
  actionFor,
  anyParams,
  anySteps,
  deepFreeze,
  legalMovesByBruteForce,
  type Step,
} from '../../test-support/spider.ts';
import type { SpiderMove } from './rules/board.ts';
import { spider, type Position } from './rules/game.ts';
import * as face from './rules/game-state.ts';
import type { GameState } from './rules/game-state.ts';
import { legalMoves } from './rules/rules.ts';
import type { SpiderParams } from './rules/params.ts';
import { deserialize, serialize } from './index.ts';

type SpiderSession = Session<SpiderParams, Position, SpiderMove>;

const RUNS = { numRuns: 60 };

function stepSession(session: SpiderSession, step: Step): SpiderSession {
  const action = actionFor(sessions.current(session), step);
  if (action === null) return session;
  if (action === 'undo') return sessions.undo(session);
  return action === 'redo' ? sessions.redo(session) : sessions.play(spider, session, action);
}

const asPosition = (state: GameState): Position => ({ ...state, completed: [] });

function stepFace(state: GameState, step: Step): GameState {
  const action = actionFor(asPosition(state), step);
  if (action === null) return state;
  if (action === 'undo') return face.undo(state);
  if (action === 'redo') return face.redo(state);
  return action.t === 'deal'
    ? face.deal(state)
    : face.move(state, action.from, action.to, action.length);
}

const startFace = ({ difficulty, seed, relaxedDealing }: SpiderParams) =>
  deepFreeze(face.newGame(difficulty, seed, { relaxedDealing }));

const playFace = (params: SpiderParams, steps: readonly Step[]) =>
  steps.reduce((state, step) => deepFreeze(stepFace(state, step)), startFace(params));

const playSession = (params: SpiderParams, steps: readonly Step[]) =>
  steps.reduce(stepSession, sessions.start(spider, params));

/** The part of a state that undo restores: everything but the undo count and the redo stack. */
const played = (state: GameState) => ({ ...state, undos: 0, redoStack: [] });

describe('in any game', () => {
  let completions = 0;
  afterAll(() => {
    // Games without completed runs would prove little.
    expect(completions).toBeGreaterThan(20);
  });

  test('every card is in exactly one place, facing the right way', () => {
    fc.assert(
      fc.property(anyParams, anySteps, (params, steps) => {
        const { states } = playSession(params, steps);
        for (const { tableau, stock, completed } of states) {
          const all = [...tableau.flat(), ...stock.cards, ...completed.flat()];
          expect(new Set(all.map(({ id }) => id)).size).toBe(104);
          expect(all).toHaveLength(104);
          expect(stock.cards).toHaveLength(10 * stock.dealsRemaining);
          expect(stock.cards.some(({ faceUp }) => faceUp)).toBe(false);
          for (const column of tableau) {
            const firstUp = column.findIndex(({ faceUp }) => faceUp);
            expect(firstUp >= 0 || column.length === 0).toBe(true);
            expect(column.slice(firstUp).every(({ faceUp }) => faceUp)).toBe(true);
          }
          for (const run of completed) {
            expect(run.map(({ rank }) => rank)).toEqual([
              13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
            ]);
            expect(new Set(run.map(({ suit }) => suit)).size).toBe(1);
          }
        }
        completions += states.at(-1)?.completed.length ?? 0;
      }),
      RUNS,
    );
  });

  test('the legal moves are those found by brute force', () => {
    fc.assert(
      fc.property(anyParams, anySteps, (params, steps) => {
        const { states } = playSession(params, steps);
        for (const { tableau } of states.filter((_, index) => index % 5 === 0)) {
          expect(legalMoves(tableau)).toEqual(legalMovesByBruteForce(tableau));
        }
      }),
      RUNS,
    );
  });

  test('undo restores every state exactly, back to the start, and redo restores the end', () => {
    fc.assert(
      fc.property(anyParams, anySteps, (params, steps) => {
        const line = [startFace(params)];
        for (const step of steps.filter(({ t }) => t === 'hint' || t === 'pick')) {
          const state = line.at(-1)!;
          const next = deepFreeze(stepFace(state, step));
          if (next !== state) line.push(next);
        }
        const end = line.at(-1)!;
        let state = end;
        for (const earlier of line.slice(0, -1).reverse()) {
          state = face.undo(state);
          expect(isDeepStrictEqual(played(state), played(earlier))).toBe(true);
        }
        expect(face.undo(state)).toBe(state);
        for (const later of line.slice(1)) {
          state = face.redo(state);
          expect(isDeepStrictEqual(played(state), played(later))).toBe(true);
        }
        expect(face.redo(state)).toBe(state);
        expect(state).toEqual({ ...end, undos: line.length - 1 });
      }),
      RUNS,
    );
  });

  test('a session and the public API agree', () => {
    fc.assert(
      fc.property(anyParams, anySteps, (params, steps) => {
        let session: SpiderSession = sessions.start(spider, params);
        let state = startFace(params);
        for (const step of steps) {
          session = stepSession(session, step);
          state = stepFace(state, step);
          const { tableau, stock, completed } = sessions.current(session);
          expect(isDeepStrictEqual(state.tableau, tableau)).toBe(true);
          expect(isDeepStrictEqual(state.stock, stock)).toBe(true);
          expect(state.foundations.completed).toBe(completed.length);
          expect(state.status).toBe(spider.status(sessions.current(session)));
          expect([state.moves, state.undos]).toEqual([session.cursor, session.undos]);
        }
      }),
      RUNS,
    );
  });

  test('saving and loading preserves a game, including everything that can be undone and redone', () => {
    fc.assert(
      fc.property(anyParams, anySteps, fc.nat(), (params, steps, timeMs) => {
        const state = { ...playFace(params, steps), timeMs };
        expect(isDeepStrictEqual(deserialize(serialize(state)), state)).toBe(true);
        const session = sessions.withElapsed(playSession(params, steps), timeMs);
        const loaded = restore(spider, save(spider, session));
        expect(isDeepStrictEqual(loaded, { ok: true, value: session })).toBe(true);
      }),
      RUNS,
    );
  });

  test('a damaged save of a session is rejected or yields a legal game', () => {
    const session = playSession({ difficulty: '1-suit', seed: 'a', relaxedDealing: false }, [
      ...Array<Step>(30).fill({ t: 'hint' }),
      { t: 'undo' },
    ]);
    const text = save(spider, session);
    const damaged = fc
      .tuple(fc.nat(text.length), fc.nat(8), fc.string({ maxLength: 4 }))
      .map(([at, length, inserted]) => text.slice(0, at) + inserted + text.slice(at + length));
    fc.assert(
      fc.property(fc.oneof(damaged, fc.json(), fc.string()), (any) => {
        const read = restore(spider, any);
        if (!read.ok) expect(read.error).not.toBe('');
        else expect(restore(spider, save(spider, read.value))).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });
});
