import type { Rect } from '../board/cards/art/geometry.ts';
import { COLUMN_COUNT } from '../games/spider/rules/board.ts';
import type { SpiderLayout } from '../play/spider/layouts.ts';
import { SPIDER_ADAPTER } from '../play/spider/spider-adapter.ts';
import { board } from './spider.ts';

/** The piles that focus moves through: columns 0–9, then these. */
export const STOCK_PILE = COLUMN_COUNT;
export const FOUNDATIONS_PILE = COLUMN_COUNT + 1;

const pileRect = (layout: SpiderLayout, pile: number, rows: number): Rect =>
  SPIDER_ADAPTER.pileRect(
    {
      ...board([], 'A♠ '.repeat(rows * COLUMN_COUNT)),
      completed: [],
      relaxedDealing: false,
    },
    layout,
    pile,
  );

/** The rectangle of a stock with `rows` left, or of its empty place. */
export const stockRect = (layout: SpiderLayout, rows: number): Rect =>
  pileRect(layout, STOCK_PILE, rows);

/** The rectangle that the foundations can occupy. */
export const foundationsRect = (layout: SpiderLayout): Rect =>
  pileRect(layout, FOUNDATIONS_PILE, 0);
