import fc from 'fast-check';
import { err, ok } from '../core/result.ts';
import type { Game } from '../engine/game.ts';
import * as sessions from '../engine/session.ts';
import type { Session } from '../engine/session.ts';

const LIMIT = 20;
const isLegal = (sum: number) => sum >= 0 && sum <= LIMIT;

/** Adds numbers to a start; the sum must stay within 0–20, and 20 wins. */
export const toyGame: Game<{ start: number }, number, number> = {
  id: 'toy',
  params: {
    format: ({ start }) => String(start),
    parse: (text) => (/^\d$/.test(text) ? ok({ start: Number(text) }) : err('no start.')),
  },
  move: {
    format: (move) => String(move),
    parse: (text) => (/^-?[1-9]$/.test(text) ? ok(Number(text)) : err('no number.')),
  },
  open: ({ start }) => start,
  apply: (state, move) => (isLegal(state + move) ? state + move : null),
  legalMoves: (state) => [-1, 1].filter((move) => isLegal(state + move)),
  status: (state) => (state === LIMIT ? 'won' : 'playing'),
};

/** An action of a player on a session. */
export type ToyAction = number | 'undo' | 'redo' | 'restart';

export type ToySession = Session<{ start: number }, number, number>;

/** Performs the action. */
export function doToy(session: ToySession, action: ToyAction): ToySession {
  switch (action) {
    case 'undo':
      return sessions.undo(session);
    case 'redo':
      return sessions.redo(session);
    case 'restart':
      return sessions.restart(session);
    default:
      return sessions.play(toyGame, session, action);
  }
}

/** A jump to a place on the line, from 0 (start) to 1 (end), or to another line. */
export type ToyLeap =
  | { readonly t: 'undoTo' | 'redoTo'; readonly place: number }
  | { readonly t: 'jumpTo'; readonly line: readonly number[] };

/** Performs the jump. */
export function leapToy(session: ToySession, leap: ToyLeap): ToySession {
  if (leap.t === 'jumpTo') return sessions.jumpTo(toyGame, session, leap.line);
  const cursor = Math.round(leap.place * session.moves.length);
  return leap.t === 'undoTo' ? sessions.undoTo(session, cursor) : sessions.redoTo(session, cursor);
}

const place = fc.double({ min: 0, max: 1, noNaN: true });
/** Any jump; some change nothing. */
export const toyLeaps: fc.Arbitrary<ToyLeap> = fc.oneof(
  fc.record({ t: fc.constantFrom('undoTo', 'redoTo'), place }),
  fc.record({
    t: fc.constant('jumpTo' as const),
    line: fc.array(fc.constantFrom(-1, 1, 2), { maxLength: 10 }),
  }),
);

/** Mostly legal, with illegal moves among them. */
export const toyActions: fc.Arbitrary<readonly ToyAction[]> = fc.array(
  fc.oneof(
    { arbitrary: fc.integer({ min: -9, max: 9 }).filter((move) => move !== 0), weight: 5 },
    { arbitrary: fc.constantFrom<ToyAction>('undo', 'undo', 'redo', 'restart'), weight: 4 },
  ),
  { maxLength: 40, size: 'max' },
);
