import type { Size } from '../../board/cards/art/geometry.ts';
import { cardTops } from '../../board/cards/scene/columns.ts';
import { RESTING, type Run, type Scene } from '../../board/cards/scene/scene.ts';
import { cards } from '../../cards/card-text.ts';
import { COLUMN_COUNT, type Tableau } from '../../games/spider/rules/board.ts';
import type { Difficulty } from '../../games/spider/rules/params.ts';
import type { Position } from '../../games/spider/rules/game.ts';
import type { SpiderLayout } from '../../play/spider/layouts.ts';
import { buildScene } from '../../play/spider/spider-adapter.ts';
import { message, type PlainMessage } from '../../words/message.ts';

/** A few columns of cards to show, such as `{ columns: ['#5♥ 9♠', '8♥'], … }`. */
export interface HelpPicture {
  /** From left to right, each with its bottom card first, in the notation of `cards`; at most ten. */
  readonly columns: readonly string[];
  /** The cards in the player's hand. */
  readonly held?: Run;
  /** The columns that are highlighted as legal targets. */
  readonly targets?: readonly number[];
  /** A description for screen readers. */
  readonly alt: PlainMessage;
}

export const PICTURE_CARD: Size = { width: 64, height: 90 };
const GAP = 12;
/** Space around the cards for shadow, lift and glow. */
const MARGIN = 10;
/** Taller columns are compressed, as on the table. */
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

/** A position with these columns. Ids are unique in it, and the stock is empty. */
function positionOf(columns: readonly string[]): Position {
  // Ids are a hundred apart, because no column is that tall.
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

/** The size of a picture in CSS pixels: as wide as its columns, and as high as the tallest of them. */
export function pictureSize({ columns }: HelpPicture): Size {
  const layout = layoutOf(columns.length);
  const bottoms = positionOf(columns).tableau.map((column) => cardTops(layout, column).at(-1) ?? 0);
  const height = Math.round(Math.max(...bottoms) + PICTURE_CARD.height + MARGIN);
  return { width: layout.table.width, height };
}

/** The scene of the table that is painted for a picture, without the parts that it leaves out. */
export function pictureScene({ columns, held, targets = [] }: HelpPicture): Scene {
  const layout = layoutOf(columns.length);
  const scene = buildScene(positionOf(columns), layout, {
    ...RESTING,
    held: held ?? null,
    targets,
  });
  return scene.filter(({ zone, order }) => zone === 'column' && order < columns.length);
}

const DOWNWARDS: HelpPicture = {
  columns: ['#4♣ 9♠', '#2♦ 8♥', '#J♠ 3♣'],
  held: { from: 1, length: 1 },
  targets: [0],
  alt: message('The 8 of Hearts is picked up, and the 9 of Spades lights up as a place for it.'),
};

const RUNS: HelpPicture = {
  columns: ['#3♥ 10-8♠', '#6♦ 10♠ 9♥ 8♠', 'J♦'],
  held: { from: 0, length: 3 },
  targets: [2],
  alt: message(
    'The 10, 9 and 8 of Spades are picked up together. In the next column a 9 of Hearts is between Spades, so there only the 8 can be moved.',
  ),
};

export const WHOLE_SUIT: HelpPicture = {
  columns: ['K-9♠', '8-5♠', '4-A♠'],
  held: { from: 2, length: 4 },
  targets: [1],
  alt: message(
    'All the Spades in three runs: King to 9, 8 to 5, and 4 to Ace. Put together, they leave the table.',
  ),
};

const EMPTY: HelpPicture = {
  columns: ['#9♦ Q♣', '', '#4♠ K-J♥'],
  held: { from: 2, length: 3 },
  targets: [1],
  alt: message(
    'King, Queen and Jack of Hearts are picked up, and the empty column lights up for them.',
  ),
};

/** The picture in the suits of a two-suit game. Its text names no other suits. */
function inTwoSuits(picture: HelpPicture): HelpPicture {
  const columns = picture.columns.map((each) => each.replaceAll('♦', '♥').replaceAll('♣', '♠'));
  return { ...picture, columns };
}

/** How cards are built down, in the suits of each difficulty. */
export const DOWNWARDS_IN: Readonly<Record<Difficulty, HelpPicture>> = {
  '1-suit': {
    ...DOWNWARDS,
    columns: ['#4♠ 9♠', '#2♠ 8♠', '#J♠ 3♠'],
    alt: message('The 8 of Spades is picked up, and the 9 of Spades lights up as a place for it.'),
  },
  '2-suit': inTwoSuits(DOWNWARDS),
  '4-suit': DOWNWARDS,
};

/** Which cards move together, in the suits of each difficulty. */
export const RUNS_IN: Readonly<Record<Difficulty, HelpPicture>> = {
  '1-suit': {
    ...RUNS,
    columns: ['#3♠ 10-8♠', '#6♠ 2♠', 'J♠'],
    alt: message(
      'The 10, 9 and 8 of Spades are picked up together, and the Jack of Spades lights up as a place for them.',
    ),
  },
  '2-suit': inTwoSuits(RUNS),
  '4-suit': RUNS,
};

/** All pictures of the help and of the introduction. */
export const PICTURES: readonly HelpPicture[] = [
  ...Object.values(DOWNWARDS_IN),
  ...Object.values(RUNS_IN),
  WHOLE_SUIT,
  EMPTY,
];

/** A section of the help: its title, text and picture. */
export interface HelpSection {
  readonly title: PlainMessage;
  readonly text: PlainMessage;
  readonly picture?: HelpPicture;
}

/** The rules in brief. */
export const RULES: readonly HelpSection[] = [
  {
    title: message('The aim'),
    text: message(
      'Two decks, 104 cards, are dealt into ten columns and a stock. Build eight runs from King down to Ace, each of one suit. A complete run goes to the foundations by itself; the eighth one wins.',
    ),
    picture: WHOLE_SUIT,
  },
  {
    title: message('Moving cards'),
    text: message(
      'Any card may go on one that is exactly one rank higher, in any suit. When a face-down card is uncovered, it turns over.',
    ),
    picture: DOWNWARDS,
  },
  {
    title: message('Moving several'),
    text: message(
      'Cards that follow each other downwards in the same suit move together, and so does the lower part of such a run. A card of another suit among them ends what can be lifted.',
    ),
    picture: RUNS,
  },
  {
    title: message('Empty columns'),
    text: message(
      'Any card or run may go to an empty column: room to take a mixed run apart and put it together by suit.',
    ),
    picture: EMPTY,
  },
  {
    title: message('The stock'),
    text: message(
      'You can deal a row five times, one card onto each column, but only while no column is empty. With relaxed dealing, an option for new games, empty columns do not matter.',
    ),
  },
  {
    title: message('The score'),
    text: message(
      'You start with 500. Every move costs 1, and undo does not give it back. Every completed suit adds 100. The settings have a time bonus.',
    ),
  },
  {
    title: message('Hint and lamp'),
    text: message(
      'A hint shows a good move from the open cards. The lamp tells whether the game can still be won; it sees the hidden cards, so games with its help are listed separately. Random deals are winnable, unless you turn that off in the settings.',
    ),
  },
  {
    title: message('Type or say a move'),
    text: message(
      '“Type a move”, in “Tools”, takes moves and commands in words, also by voice control or dictation.',
    ),
  },
];

/** Advice for better play. */
export const TIPS: readonly PlainMessage[] = [
  message('Turn face-down cards up first: what you do not know is what loses games.'),
  message('Prefer the move that joins two cards of one suit.'),
  message('Before you deal, make every move that helps: a new row covers all ten columns.'),
  message('Keep empty columns free; move a King there only if it uncovers a card.'),
  message('Stuck? Undo to where you had a choice, and try the other way.'),
];
