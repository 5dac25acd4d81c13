import type { Point, Rect, Size } from '../../board/cards/art/geometry.ts';
import type {
  AddPiles,
  MirroredPile,
  MirrorPiles,
  SolitaireAdapter,
  TableEffect,
} from '../../board/cards/scene/adapter.ts';
import { createSceneBuilder, LYING, artOf } from '../../board/cards/scene/build-scene.ts';
import type { ArtId, Run, Scene, Sprite, TableView } from '../../board/cards/scene/scene.ts';
import type { Card, Column } from '../../cards/card.ts';
import { cardName, suitName } from '../../cards/names.ts';
import { rememberLast } from '../../core/remember-last.ts';
import {
  COLUMN_COUNT,
  FOUNDATION_COUNT,
  type SpiderMove,
  type Stock,
} from '../../games/spider/rules/board.ts';
import type { Position } from '../../games/spider/rules/game.ts';
import { rankedTargets } from '../../games/spider/rules/hints.ts';
import {
  canMove,
  dealRefusal,
  type DealRefusal,
  legalTargets,
  movableRun,
} from '../../games/spider/rules/rules.ts';
import { t } from '../../words/t.ts';
import { layoutTable, type SpiderLayout } from './layouts.ts';
import { foundationsLabel, illegalMoveText, stockLabel } from './words.ts';

function around(places: readonly Point[], { width, height }: Size): Rect {
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + width, height: Math.max(...ys) - y + height };
}

/** The rectangle of a stock with `rows` left, or of its empty place. */
function stockRect({ stockPlaces, stockCard }: SpiderLayout, rows: number): Rect {
  return around(stockPlaces.slice(0, Math.max(1, rows)), stockCard);
}

/** The rectangle reserved for the foundations. */
function foundationsRect({ foundationPlaces, foundationCard }: SpiderLayout): Rect {
  return around(foundationPlaces, foundationCard);
}

/** The number of rows left, shown on the stock; its option includes it, too. */
function stockCount(
  { dealsRemaining }: Stock,
  layout: SpiderLayout,
): NonNullable<MirroredPile['count']> | null {
  const place = layout.stockPlaces[dealsRemaining - 1];
  if (!place) return null;
  const { width, height } = layout.stockCard;
  const center = { x: place.x + width / 2, y: place.y + height / 2 };
  return { text: String(dealsRemaining), center, testId: 'stock-count' };
}

/** The stock: a single option with the number of rows left, and whether one can be dealt. */
function stockPile(
  stock: Stock,
  refusal: DealRefusal | null,
  layout: SpiderLayout,
  isHinted: boolean,
): MirroredPile {
  return {
    name: t('Stock'),
    isPressable: true,
    isDisabled: refusal !== null,
    isHinted,
    options: [stockLabel(stock, refusal)],
    count: stockCount(stock, layout),
  };
}

/** The foundations: how many suits are completed, and which. */
function foundationsPile(completed: readonly Column[]): MirroredPile {
  const suits = completed.map((run, index) =>
    t('{suit}, completed, {number} of {all}', {
      suit: suitName(run[0]?.suit ?? '♠'),
      number: index + 1,
      all: FOUNDATION_COUNT,
    }),
  );
  return { name: t('Foundations'), options: [foundationsLabel(completed.length), ...suits] };
}

/** Creates a function that describes the stock and foundations for the mirror of the table. */
function createSpiderMirrorPiles(): MirrorPiles<Position, SpiderLayout> {
  const refusalAt = rememberLast((position: Position) =>
    dealRefusal(position, position.relaxedDealing),
  );
  const stockOf = rememberLast(stockPile);
  const foundationsOf = rememberLast(foundationsPile);
  return (position, layout, hint) => [
    stockOf(position.stock, refusalAt(position), layout, hint === 'deal'),
    foundationsOf(position.completed),
  ];
}

function stockSprites(
  { cards }: Stock,
  layout: SpiderLayout,
  isHinted: boolean,
): readonly Sprite[] {
  const slot: Sprite = {
    key: 'slot-stock',
    art: 'stock-empty',
    zone: 'stock',
    order: 0,
    ...(layout.stockPlaces[0] ?? { x: 0, y: 0 }),
    ...layout.stockCard,
    ...LYING,
    hidden: cards.length > 0,
  };
  const rows = cards.map((card, index): Sprite => {
    const row = Math.floor(index / COLUMN_COUNT);
    const isTop = index % COLUMN_COUNT === COLUMN_COUNT - 1;
    const place = layout.stockPlaces[row] ?? { x: 0, y: 0 };
    return {
      key: `card-${card.id}`,
      art: 'back',
      zone: 'stock',
      order: row,
      ...place,
      ...layout.stockCard,
      ...LYING,
      glow: isHinted && index === cards.length - 1 ? 'hint' : null,
      hidden: !isTop,
    };
  });
  return [slot, ...rows];
}

function foundationArt(run: readonly Card[] | undefined): ArtId {
  const suit = run?.[0]?.suit;
  return suit ? `foundation-lit-${suit}` : 'foundation';
}

function foundationSprites(
  completed: Position['completed'],
  layout: SpiderLayout,
): readonly Sprite[] {
  return layout.foundationPlaces.map((place, order): Sprite => ({
    key: `foundation-${order}`,
    art: foundationArt(completed[order]),
    zone: 'foundation',
    order,
    x: place.x,
    y: place.y,
    ...layout.foundationCard,
    ...LYING,
    glow: order < completed.length ? 'lit' : null,
  }));
}

function completedSprites(
  completed: Position['completed'],
  layout: SpiderLayout,
): readonly Sprite[] {
  return completed.flatMap((run, order) =>
    run.map((card): Sprite => {
      const place = layout.foundationPlaces[order] ?? { x: 0, y: 0 };
      return {
        key: `card-${card.id}`,
        art: artOf(card),
        zone: 'foundation',
        order,
        ...place,
        ...layout.foundationCard,
        ...LYING,
        // Not drawn: the lit foundation itself shows the suit.
        hidden: true,
      };
    }),
  );
}

/** Adds the sprites of the foundations, the stock and the completed suits. */
function createSpiderPiles(): AddPiles<Position, SpiderLayout> {
  const buildStock = rememberLast(stockSprites);
  const buildFoundations = rememberLast(foundationSprites);
  const buildCompleted = rememberLast(completedSprites);
  return ({ stock, completed }, layout, { hint }, add) => {
    buildFoundations(completed, layout).forEach(add);
    buildStock(stock, layout, hint === 'deal').forEach(add);
    buildCompleted(completed, layout).forEach(add);
  };
}

/** The index of the pile after the columns; the foundations follow it. */
const STOCK_PILE = COLUMN_COUNT;

const DEAL: TableEffect<SpiderMove> = { t: 'play', move: { t: 'deal' } };

/** Drops cards on a column, or explains why that is illegal. Cards dropped on the stock go back, and a row is dealt. */
function drop({ tableau }: Position, run: Run, to: number): TableEffect<SpiderMove> {
  if (to === STOCK_PILE) return DEAL;
  const target = tableau[to];
  if (!target) return { t: 'say', text: t('Cards only go to columns.') };
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
    pile === STOCK_PILE ? DEAL : { t: 'say', text: t('Completed suits come here automatically.') },
  marksOf: (move) => (move.t === 'deal' ? 'deal' : move),
};

/** The scene of a read-only table. */
export function buildScene(position: Position, layout: SpiderLayout, view: TableView): Scene {
  return createSceneBuilder(SPIDER_ADAPTER)(position, layout, view);
}
