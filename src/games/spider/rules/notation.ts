import { err, ok } from '../../../core/result.ts';
import type { Codec } from '../../../engine/game.ts';
import type { SpiderMove } from './board.ts';

const MOVE = /^(\d)>(\d)x([1-9]|1[0-3])$/;

/**
 * Actions as text: `3>7x2` moves the top two cards of column 3 to column 7, `deal` deals a row.
 * Reading checks the form; whether the action is legal is for the rules.
 */
export const notation: Codec<SpiderMove> = {
  format(move) {
    return move.t === 'deal' ? 'deal' : `${move.from}>${move.to}x${move.length}`;
  },

  parse(text) {
    if (text === 'deal') return ok({ t: 'deal' });
    const [, from, to, length] = MOVE.exec(text) ?? [];
    if (from === undefined) return err('an action must be like 3>7x2 or deal');
    return ok({ t: 'move', from: Number(from), to: Number(to), length: Number(length) });
  },
};
