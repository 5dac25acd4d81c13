import { RUN_LENGTH, type SpiderMove, type Tableau } from './board.ts';
import type { Column } from '../../../cards/card.ts';
import { spider, type Position } from './game.ts';
import { distinctMoves } from './rules.ts';

/*
 * Best-first search over whole positions, all played through the rules, so any line it finds wins.
 * It is meant for the end of a game, where nearly every step helps: it gives up soon rather than
 * play a hard ending for the player.
 *
 * A position is rated by the number of parts that its suits are split into. A suit is whole once it
 * is in one part, and a move joins at most two parts, so the number of parts beyond one per suit is
 * a lower bound on the moves to the win.
 */

/** The maximum number of positions to try: some milliseconds. */
const MAX_TRIED = 120;
/**
 * How much nearness to the win weighs against the moves so far: favours a quick line over the
 * shortest.
 */
const EAGERNESS = 3;

interface Node {
  readonly position: Position;
  readonly parent: Node | null;
  readonly move: SpiderMove | null;
  readonly moves: number;
}

/** The contribution of a column to the rating, and a key that is equal for equivalent columns. */
interface ColumnFacts {
  /** Runs of one suit. */
  readonly parts: number;
  /** Runs that lie on a card that is not of the next higher rank. */
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

/**
 * Caches the ratings of columns: a move changes two of the ten, and the others are the same arrays.
 */
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
    /** Equal for tableaus that differ only in the order of their columns. */
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

/** Whether every card is open, so that nothing is used that the player cannot see. */
function isOpen({ tableau, stock }: Position): boolean {
  return stock.cards.length === 0 && tableau.every((column) => column.every((card) => card.faceUp));
}

/**
 * Moves that win the game from here. `null` if it is won, if a card is still face-down or in the
 * stock, or if a short search finds no line. Every returned line has been played to its end.
 */
export function autoComplete(position: Position): readonly SpiderMove[] | null {
  if (!isOpen(position) || spider.status(position) !== 'playing') return null;
  const { distance, key } = createRating();
  const seen = new Set([key(position.tableau)]);
  /** Nodes still to be tried, by rating: the lowest is the most promising. */
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
