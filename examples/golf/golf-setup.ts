import { SUITS } from '../../src/cards/card.ts';
import { cardName } from '../../src/cards/names.ts';
import { parseQuery } from '../../src/core/query.ts';
import { err, ok } from '../../src/core/result.ts';
import { randomSeed } from '../../src/platform/random-seed.ts';
import type { PatienceSetup } from '../../src/ui/card-table/page/patience-setup.ts';
import { columnList } from '../../src/ui/card-table/words/table-words.ts';
import { cardsLeft, golf, type GolfMove, type GolfParams, type Position } from './rules/golf.ts';
import { positionKey, solve } from './rules/solve.ts';
import { GOLF_LAST_GAME_KEY } from './results.ts';
import { createGolfStatistics } from './statistics.tsx';
import type { GolfLayout } from './table/golf-layout.ts';
import { GOLF_PATIENCE, STOCK_PILE } from './table/golf-patience.ts';

/** No deal has shown more; they take the page a second at most. */
const MOST_POSITIONS = 2_000_000;

const DEAL: GolfMove = { t: 'deal' };
const cardWords = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

function topWords({ waste }: Position): string {
  const top = waste.at(-1);
  return top ? cardName(top) : 'empty';
}

/** Golf as its page has it. */
export const GOLF: PatienceSetup<GolfParams, Position, GolfMove, GolfLayout> = {
  game: golf,
  patience: GOLF_PATIENCE,
  dealMove: ({ stock }) => (stock.length > 0 ? DEAL : null),
  suits: SUITS,
  solver: { solve: (position) => solve(position, MOST_POSITIONS), keyOf: positionKey },
  lastGameKey: GOLF_LAST_GAME_KEY,
  newDeal: () => ({ seed: randomSeed() }),
  readLink: (query) => {
    if (!parseQuery(query).has('seed')) return ok(null);
    const read = golf.params.parse(query);
    return read.ok ? read : err(`This link does not work: ${read.error}.`);
  },
  createStatistics: createGolfStatistics,
  words: {
    title: 'Golf',
    deal: ({ seed }) => `deal “${seed}”`,
    move: (move, after) => {
      const from = move.t === 'deal' ? 'the stock' : columnList([move.column]);
      return `${topWords(after)} from ${from} to the waste`;
    },
    pile: (position, pile) => {
      if (pile !== STOCK_PILE) return topWords(position);
      const { length } = position.stock;
      return length > 0 ? `${cardWords(length)} left` : 'empty';
    },
    standing: (position) => `${cardWords(cardsLeft(position))} in the columns`,
    question: {
      title: 'See the stock?',
      text: 'The solver knows the cards of the stock. From now on this game counts as played with help.',
    },
    pointer: 'By mouse or touch: click the top card of a column, or drag it to the waste.',
  },
};
