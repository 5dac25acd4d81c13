import type { Card, Column } from '../cards/card.ts';
import { shuffled, type Rng } from '../core/rng.ts';
import type { SpiderMove, Tableau } from '../games/spider/rules/board.ts';
import { spider, type Position } from '../games/spider/rules/game.ts';

/** Chooses the next moves of a game; returns none to give up. */
export type Player = (position: Position) => readonly SpiderMove[];

/** The decisions of a game, each with its position. */
export interface Decided {
  readonly position: Position;
  readonly line: readonly SpiderMove[];
}

/** Plays by the rules until the player gives up, wins or reaches the limit. Throws on an illegal move. */
export function decisionsOf(
  opening: Position,
  player: Player,
  most = Infinity,
): readonly Decided[] {
  const decisions: Decided[] = [];
  let position = opening;
  while (decisions.length < most && spider.status(position) !== 'won') {
    const line = player(position);
    decisions.push({ position, line });
    if (line.length === 0) break;
    for (const move of line) {
      const next = spider.apply(position, move);
      if (!next) throw new Error(`illegal: ${spider.move.format(move)}`);
      position = next;
    }
  }
  return decisions;
}

/** Returns the opening with those cards shuffled among themselves that are hidden in a later position. */
export function redealt(opening: Position, later: Position, rng: Rng): Position {
  const hidden = [...later.tableau.flat().filter((card) => !card.faceUp), ...later.stock.cards];
  const faces = shuffled(hidden, rng);
  const faceOf = new Map(hidden.map(({ id }, index) => [id, faces[index]]));
  const change = (card: Card): Card => {
    const { suit, rank } = faceOf.get(card.id) ?? card;
    return { ...card, suit, rank };
  };
  const columns: readonly Column[] = opening.tableau.map((column) => column.map(change));
  return {
    ...opening,
    tableau: columns as unknown as Tableau,
    stock: { ...opening.stock, cards: opening.stock.cards.map(change) },
  };
}
