import { COLUMN_COUNT, type Tableau } from '../../games/spider/rules/board.ts';
import { cards } from '../../cards/card-text.ts';
import type { Position } from '../../games/spider/rules/game.ts';
import type { Size } from '../../board/cards/art/geometry.ts';
import { cardTops } from '../../board/cards/scene/columns.ts';
import type { SpiderLayout } from '../../play/spider/layouts.ts';
import { buildScene } from '../../play/spider/spider-adapter.ts';
import { RESTING, type Scene, type Run } from '../../board/cards/scene/scene.ts';
import { type PlainMessage } from '../../words/message.ts';

/** A few columns to be shown by themselves, such as `{ columns: ['#5♥ 9♠', '8♥'], … }`. */
export interface HelpPicture {
  /** From the left, the bottom card first, in the notation of `cards`; at most ten. */
  readonly columns: readonly string[];
  /** Cards in the hand. */
  readonly held?: Run;
  /** Columns that glow as legal places. */
  readonly targets?: readonly number[];
  /** What can be seen, for those who do not see it. */
  readonly alt: PlainMessage;
}

export const PICTURE_CARD: Size = { width: 64, height: 90 };
const GAP = 12;
/** Room for shadow, lift and glow around the cards. */
const MARGIN = 10;
/** What is taller is compressed, as on the table. */
const COLUMN_HEIGHT = 180;

function layoutOf(columns: number): SpiderLayout {
  return {
    table: {
      width: columns * (PICTURE_CARD.width + GAP) - GAP + 2 * MARGIN,
      height: COLUMN_HEIGHT + 2 * MARGIN,
    },
    card: PICTURE_CARD,
    stockCard: PICTURE_CARD,
    foundationCard: PICTURE_CARD,
    face: 'fine',
    columnLefts: Array.from(
      { length: COLUMN_COUNT },
      (_, i) => MARGIN + i * (PICTURE_CARD.width + GAP),
    ),
    columnTop: MARGIN,
    columnHeight: COLUMN_HEIGHT,
    stockPlaces: [],
    foundationPlaces: [],
  };
}

/** The columns as a position. Ids are unique in it, and nothing is in the stock. */
function positionOf(columns: readonly string[]): Position {
  // A hundred apart: no column is as tall.
  const column = (i: number) => cards(columns[i] ?? '', i * 100);
  const tableau: Tableau = [
    ...([column(0), column(1), column(2), column(3), column(4)] as const),
    ...([column(5), column(6), column(7), column(8), column(9)] as const),
  ];
  return {
    tableau,
    stock: { cards: [], dealsRemaining: 0 },
    completed: [],
    relaxedDealing: false,
  };
}

/** The size of a picture in CSS pixels: as wide as its columns, as high as the tallest of them. */
export function pictureSize({ columns }: HelpPicture): Size {
  const layout = layoutOf(columns.length);
  const bottoms = positionOf(columns).tableau.map((column) => cardTops(layout, column).at(-1) ?? 0);
  const height = Math.round(Math.max(...bottoms) + PICTURE_CARD.height + MARGIN);
  return { width: layout.table.width, height };
}

/** What is painted for a picture: the scene of the table, without what the picture leaves out. */
export function pictureScene({ columns, held, targets = [] }: HelpPicture): Scene {
  const layout = layoutOf(columns.length);
  const scene = buildScene(positionOf(columns), layout, {
    ...RESTING,
    held: held ?? null,
    targets,
  });
  return scene.filter(({ zone, order }) => zone === 'column' && order < columns.length);
}
