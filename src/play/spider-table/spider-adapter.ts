import { cardName } from '../../cards/names.ts';
import { rankedTargets } from '../../games/spider/rules/hints.ts';
import { COLUMN_COUNT, type SpiderMove } from '../../games/spider/rules/board.ts';
import type { Position } from '../../games/spider/rules/game.ts';
import { canMove, legalTargets, movableRun } from '../../games/spider/rules/rules.ts';
import type { SolitaireAdapter, TableEffect } from '../../board/cards/scene/adapter.ts';
import type { Run } from '../../board/cards/scene/scene.ts';
import { layoutTable } from './layouts.ts';
import { foundationsRect, stockRect } from './piles.ts';
import type { SpiderLayout } from './spider-layout.ts';
import { illegalMoveText } from '../spider/words.ts';
import { createSpiderMirrorPiles } from './mirror-piles.ts';
import { createSpiderPiles } from './pile-sprites.ts';
import { t } from '../../words/t.ts';

/** The piles that focus goes through: columns 0–9, then these. */
export const STOCK_PILE = COLUMN_COUNT;
export const FOUNDATIONS_PILE = COLUMN_COUNT + 1;

const DEAL: TableEffect<SpiderMove> = { t: 'play', move: { t: 'deal' } };

/** Puts cards on a column, or says why they cannot lie there. On the stock they go back, and a row is dealt. */
function drop({ tableau }: Position, run: Run, to: number): TableEffect<SpiderMove> {
  if (to === STOCK_PILE) return DEAL;
  const target = tableau[to];
  if (!target) return { t: 'say', text: t('Cards go to columns only.') };
  const move = { from: run.from, to, length: run.length };
  if (canMove(tableau, move)) return { t: 'play', move: { t: 'move', ...move } };
  const cards = (tableau[run.from] ?? []).slice(-run.length);
  return { t: 'refuse', run, text: illegalMoveText(cards, target, to) };
}

/** Spider on the card table. */
export const SPIDER_ADAPTER: SolitaireAdapter<Position, SpiderMove, SpiderLayout> = {
  columnCount: COLUMN_COUNT,
  columnsOf: ({ tableau }) => tableau,
  get otherPiles() {
    return [t('Stock'), t('Foundations')];
  },
  layoutOf: layoutTable,
  pileRect: ({ stock }, layout, pile) =>
    pile === STOCK_PILE
      ? stockRect(layout, stock.cards.length / COLUMN_COUNT)
      : foundationsRect(layout),
  dealtFrom: ({ stockPlaces, stockCard }) => ({
    ...(stockPlaces.at(-1) ?? { x: 0, y: 0 }),
    ...stockCard,
  }),
  createPiles: createSpiderPiles,
  createMirrorPiles: createSpiderMirrorPiles,

  movableIn: movableRun,
  targetsOf: legalTargets,
  placesOf: (position, { from, length }) => rankedTargets(position, from, length),
  refusalOf: (card) =>
    t('{card} cannot be picked up: the cards on it do not follow it in its suit.', {
      card: cardName(card),
    }),
  drop,
  press: (_, pile) =>
    pile === STOCK_PILE ? DEAL : { t: 'say', text: t('Completed suits come here by themselves.') },
  marksOf: (move) => (move.t === 'deal' ? 'deal' : move),
};
