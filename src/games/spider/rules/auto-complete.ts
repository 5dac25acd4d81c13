import { RUN_LENGTH, type SpiderMove, type Tableau } from './board.ts';
import type { Column } from '../../../cards/card.ts';
import { spider, type Position } from './game.ts';
import { distinctMoves } from './rules.ts';

/*
 * Best-first search over whole positions, all of them played through the rules, so that a line that
 * is found is a line that wins. It is meant for the end of a game, where nearly every step helps: it
 * gives up soon rather than play a hard ending for the player.
 *
 * A position is rated by how many parts its suits are in. A suit is whole once it is in one part,
 * and a move joins two parts at most, so the number of parts beyond one for each suit is the least
 * number of moves to the win.
 */

/** Positions that are tried: some milliseconds. */
const MAX_TRIED = 120;
/** How much nearer to the win counts against fewer moves so far: a quick line, not the shortest. */
const EAGERNESS = 3;

interface Node {
  readonly position: Position;
  readonly parent: Node | null;
  readonly move: SpiderMove | null;
  readonly moves: number;
}

/** The contribution of a column to the rating, and a text that is equal for equivalent columns. */
interface ColumnFacts {
  /** Runs of one suit. */
  readonly parts: number;
  /** Runs that lie on a card of another rank than the next higher one. */
  readonly misplaced: number;
  readonly text: string;
}

function factsOf(column: Column): ColumnFacts {
  let parts = 0;
  let misplaced = 0;
  let text = '';
  for (const [index, card] of column.entries()) {
    const beneath = column[index - 1];
    const follows = beneath?.rank === card.rank + 1;
    if (!follows || beneath.suit !== card.suit) parts++;
    if (beneath && !follows) misplaced++;
    text += card.suit + String.fromCharCode(64 + card.rank);
  }
  return { parts, misplaced, text };
}

/** Ratings of columns are kept: a move changes two of ten, and the others are the same arrays. */
function createRating() {
  const known = new WeakMap<Column, ColumnFacts>();
  const facts = (column: Column): ColumnFacts => {
    const found = known.get(column) ?? factsOf(column);
    known.set(column, found);
    return found;
  };
  return {
    /** How far a tableau is from the win; 0 if it is won. */
    distance: (tableau: Tableau): number => {
      let cards = 0;
      let distance = 0;
      for (const column of tableau) {
        const { parts, misplaced } = facts(column);
        cards += column.length;
        distance += parts * EAGERNESS + misplaced;
      }
      return distance - (cards / RUN_LENGTH) * EAGERNESS;
    },
    /** Equal for tableaus that differ in the order of their columns only. */
    key: (tableau: Tableau): string =>
      tableau
        .map((column) => facts(column).text)
        .sort()
        .join(','),
  };
}

function lineTo(end: Node): readonly SpiderMove[] {
  const line: SpiderMove[] = [];
  for (let node: Node | null = end; node?.move; node = node.parent) line.push(node.move);
  return line.reverse();
}

/** Whether every card is open, so that nothing has to be known that the player cannot see. */
function isOpen({ tableau, stock }: Position): boolean {
  return stock.cards.length === 0 && tableau.every((column) => column.every((card) => card.faceUp));
}

/**
 * Moves that win the game from here, or `null`: where it is won, where a card is still face-down
 * or in the stock, and where a short search finds no way. Every line has been played to its end.
 */
export function autoComplete(position: Position): readonly SpiderMove[] | null {
  if (!isOpen(position) || spider.status(position) !== 'playing') return null;
  const { distance, key } = createRating();
  const seen = new Set([key(position.tableau)]);
  /** Nodes still to be tried, by their rating: the lowest is the most promising. */
  const open: Node[][] = [[{ position, parent: null, move: null, moves: 0 }]];
  let best = 0;
  for (let tried = 0; tried < MAX_TRIED; tried++) {
    while (best < open.length && !open[best]?.length) best++;
    const node = open[best]?.pop();
    if (!node) return null;
    for (const each of distinctMoves(node.position.tableau)) {
      const move: SpiderMove = { t: 'move', ...each };
      const next = spider.apply(node.position, move);
      if (!next) continue;
      const child: Node = { position: next, parent: node, move, moves: node.moves + 1 };
      if (spider.status(next) === 'won') return lineTo(child);
      const text = key(next.tableau);
      if (seen.has(text)) continue;
      seen.add(text);
      const rating = child.moves + distance(next.tableau);
      (open[rating] ??= []).push(child);
      best = Math.min(best, rating);
    }
  }
  return null;
}
