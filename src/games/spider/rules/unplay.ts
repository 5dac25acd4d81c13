import { assertNever } from '../../../core/assert-never.ts';
import type { Board, HistoryEntry, Tableau } from './board.ts';
import type { Card } from '../../../cards/card.ts';

/** Takes one entry back: the board before it, given the board after it. */
export function unplay({ tableau, stock }: Board, entry: HistoryEntry): Board {
  const next: [...Tableau] = [...tableau];
  const putBack = (index: number, cards: readonly Card[], turned: Card | undefined) => {
    const column = next[index] ?? [];
    const beneath = turned ? [...column.slice(0, -1), { ...turned, faceUp: false }] : column;
    next[index] = [...beneath, ...cards];
  };
  switch (entry.t) {
    case 'move':
      next[entry.to] = (next[entry.to] ?? []).slice(0, -entry.moved.length);
      putBack(entry.from, entry.moved, entry.turned);
      return { tableau: next, stock };
    case 'complete':
      putBack(entry.column, entry.cards, entry.turned);
      return { tableau: next, stock };
    case 'deal': {
      for (const index of next.keys()) next[index] = (next[index] ?? []).slice(0, -1);
      const back = entry.dealt.map((card) => ({ ...card, faceUp: false })).reverse();
      return {
        tableau: next,
        stock: {
          cards: [...stock.cards, ...back],
          dealsRemaining: stock.dealsRemaining + 1,
        },
      };
    }
    default:
      return assertNever(entry);
  }
}
