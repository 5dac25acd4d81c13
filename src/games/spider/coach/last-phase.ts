import { RANKS, SUITS, type Card, type Column } from '../../../cards/card.ts';
import { finish } from '../../../core/work.ts';
import { COLUMN_COUNT, type Tableau } from '../rules/board.ts';
import type { Position } from '../rules/game.ts';
import { DEAL, packSpiderMove, rankOf, suitOf } from '../solver/packed.ts';
import { solve } from '../solver/solve.ts';
import { columnAt, COMPLETED, COVERED, HEIGHTS, playOn, ROWS, type Table } from './table.ts';

/** Memory for the search for a sure win: far more than its positions need. */
const BYTES = 32 * 2 ** 20;

/** After so many departures from the wins that were found, only the table as it is counts. */
const MOST_SEARCHES = 12;

/** Whether nothing is hidden any more. */
export function isAllKnown({ unseenCount }: Table): boolean {
  return unseenCount === 0;
}

function cardOf(code: number, id: number, faceUp: boolean): Card {
  const suit = SUITS[suitOf(code)];
  const rank = RANKS[rankOf(code) - 1];
  if (!suit || !rank) throw new Error('a card of this table is not known');
  return { id, suit, rank, faceUp };
}

/** The position of a table of which all is known. */
function positionOf({ record, stock, relaxedDealing }: Table): Position {
  const column = (index: number): Column => {
    const start = columnAt(0, index);
    const covered = record[COVERED + index] ?? 0;
    const codes = [...record.subarray(start, start + (record[HEIGHTS + index] ?? 0))];
    return codes.map((code, height) => cardOf(code, index * 100 + height, height >= covered));
  };
  const rows = record[ROWS] ?? 0;
  // The rules deal from the end, the left card first.
  const inOrder = Array.from({ length: rows }, (_, row) =>
    [...stock.subarray(row * COLUMN_COUNT, (row + 1) * COLUMN_COUNT)].reverse(),
  ).flat();
  const tableau = Array.from({ length: COLUMN_COUNT }, (_, index) => column(index));
  return {
    tableau: tableau as unknown as Tableau,
    stock: {
      cards: inOrder.map((code, place) => cardOf(code, 2000 + place, false)),
      dealsRemaining: rows,
    },
    completed: Array.from({ length: record[COMPLETED] ?? 0 }, (): Column => []),
    relaxedDealing,
  };
}

/**
 * A win for sure, as packed moves, where nothing is hidden any more; `null` if the solver finds none within so many
 * positions.
 */
export function sureWin(table: Table, nodes: number): readonly number[] | null {
  const { result } = finish(solve(positionOf(table), { nodes, bytes: BYTES }));
  return result.kind === 'solved' ? result.moves.map(packSpiderMove) : null;
}

/** Whether the same cards lie on two tables; beyond the columns a record may hold anything. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.subarray(0, ROWS + 1).some((byte, at) => byte !== other[at])) return false;
  for (let column = 0; column < COLUMN_COUNT; column++) {
    const start = columnAt(0, column);
    for (let at = start; at < start + one[HEIGHTS + column]!; at++) {
      if (one[at] !== other[at]) return false;
    }
  }
  return true;
}

/**
 * What is left of the win that was found earlier, as far as it was followed; otherwise a new one. A win that is searched
 * for again after each of its moves may begin by taking that move back.
 */
export function begunWin(table: Table, nodes: number): readonly number[] | null {
  const tables = [...table.earlier, table.record];
  const last = tables.length - 1;
  for (let at = 0, searches = 0; at <= last && searches < MOST_SEARCHES; at++, searches++) {
    const start = { ...table, record: tables[at]! };
    const line = sureWin(start, nodes);
    if (!line) continue;
    const record = start.record.slice();
    let played = 0;
    for (; at < last; at++) {
      const move = line[played] ?? DEAL;
      if (move === DEAL) break;
      playOn(record, 0, move);
      if (!isSame(record, tables[at + 1]!)) break;
      played++;
    }
    if (at === last) return line.slice(played);
  }
  return last === 0 ? null : sureWin(table, nodes);
}
