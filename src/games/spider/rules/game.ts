import type { Column } from '../../../cards/card.ts';
import { err, ok } from '../../../core/result.ts';
import type { Codec, Game } from '../../../engine/game.ts';
import { t } from '../../../words/t.ts';
import { type Board, dealOpening, type HistoryEntry, type SpiderMove } from './board.ts';
import { params, type SpiderParams } from './params.ts';
import { dealRefusal, legalMoves, playAction, statusOf } from './rules.ts';

const MOVE = /^(\d)>(\d)x([1-9]|1[0-3])$/;

/**
 * Actions as text: `3>7x2` moves the top two cards of column 3 to column 7, `deal` deals a row.
 * Parsing checks only the form; the rules decide whether the action is legal.
 */
export const notation: Codec<SpiderMove> = {
  format(move) {
    return move.t === 'deal' ? 'deal' : `${move.from}>${move.to}x${move.length}`;
  },

  parse(text) {
    if (text === 'deal') return ok({ t: 'deal' });
    const [, from, to, length] = MOVE.exec(text) ?? [];
    if (from === undefined) return err(t('an action must be like 3>7x2 or deal'));
    return ok({ t: 'move', from: Number(from), to: Number(to), length: Number(length) });
  },
};

export type { SpiderMove } from './board.ts';
export type { SpiderParams } from './params.ts';

/** A game at one moment. Columns and cards that an action leaves unchanged keep their identity. */
export interface Position extends Board {
  /** The foundations: complete runs King to Ace, in the order of their completion. */
  readonly completed: readonly Column[];
  readonly relaxedDealing: boolean;
}

/**
 * The effects that led to a position, recorded when it is played, so that views need not replay
 * them.
 */
const entriesOf = new WeakMap<Position, readonly HistoryEntry[]>();

/** The effects of the action that led to this position, in order; empty for an opening. */
export function effectsTo(position: Position): readonly HistoryEntry[] {
  return entriesOf.get(position) ?? [];
}

/** The rules of Spider as an implementation of the common game interface. */
export const spider: Game<SpiderParams, Position, SpiderMove> = {
  id: 'spider',
  params,
  move: notation,

  open({ difficulty, seed, relaxedDealing }) {
    return { ...dealOpening(difficulty, seed), completed: [], relaxedDealing };
  },

  apply(position, move) {
    const played = playAction(position, move, position.relaxedDealing);
    if (!played) return null;
    const { tableau, stock, entries } = played;
    const runs = entries.flatMap((entry) => (entry.t === 'complete' ? [entry.cards] : []));
    const completed = runs.length > 0 ? [...position.completed, ...runs] : position.completed;
    const after = { tableau, stock, completed, relaxedDealing: position.relaxedDealing };
    entriesOf.set(after, entries);
    return after;
  },

  legalMoves(position) {
    const moves: SpiderMove[] = legalMoves(position.tableau).map((move) => ({
      t: 'move',
      ...move,
    }));
    return dealRefusal(position, position.relaxedDealing) ? moves : [...moves, { t: 'deal' }];
  },

  status(position) {
    return statusOf(position, position.completed.length, position.relaxedDealing);
  },
};
