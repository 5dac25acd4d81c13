import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionFor, anyParams, anySteps, board } from '../../test-support/spider.ts';
import type { Board, Tableau } from './rules/board.ts';
import type { Card, Column } from '../../cards/card.ts';
import { spider, type Position } from './rules/game.ts';
import { hints } from './rules/hints.ts';

const ROW = 'K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠ K♠';
/** Pads columns with Kings, which have nowhere to go. */
const full = (...columns: string[]) => [
  ...columns,
  ...Array<string>(10 - columns.length).fill('K♥'),
];
/** The same, with the last column empty. */
const gap = (...columns: string[]) => full(...columns).slice(0, 9);

interface Example {
  readonly why: string;
  readonly columns: readonly string[];
  readonly stock?: string;
  readonly relaxed?: boolean;
  /** The first hint, or `none`, and its most important reason. */
  readonly hint: string;
}

const EXAMPLES: readonly Example[] = [
  {
    why: 'turning a card (3) is worth more than joining a suit (2)',
    columns: full('2♥ 5♠', '6♠', '#2♥ 9♠', '10♦'),
    hint: '2>3x1 reveal',
  },
  {
    why: 'turning a card (3) is worth more than emptying a column (2)',
    columns: full('5♠', '6♦', '#2♥ 9♠', '10♦'),
    hint: '2>3x1 reveal',
  },
  {
    why: 'joining a suit and emptying a column (4) is worth more than turning a card (3)',
    columns: full('#2♥ 9♠', '10♦', '5♠', '6♠'),
    hint: '2>3x1 same-suit',
  },
  {
    why: 'a card is turned onto its own suit (5) rather than another (3)',
    columns: full('#2♥ 9♠', '10♦', '10♠'),
    hint: '0>2x1 reveal',
  },
  {
    why: 'completing a suit makes all its links for good (24), before anything else',
    columns: full('#2♥ 9♠', '10♠', '3♥ K-2♠', '7♦ A♠'),
    hint: '3>2x1 complete',
  },
  {
    why: 'of two ways to complete a suit, the one that turns a card',
    columns: full('3♥ K-2♠', '7♦ A♠', '#3♥ K-2♠'),
    hint: '1>2x1 complete',
  },
  {
    why: 'a whole run moves, with all its links',
    columns: full('2♥ 9-7♠', '10♦'),
    hint: '0>1x3 order',
  },
  {
    why: 'a run is broken (−2) where a longer one comes of it (+2)',
    columns: full('4♥ 9-8♠', '5♥ J-9♠'),
    hint: '0>1x1 same-suit',
  },
  {
    why: 'a run is broken rather later than a misplaced one is put in order',
    columns: full('4♥ 9-8♠', '5♥ J-9♠', '#2♥ 4♣', '5♦'),
    hint: '2>3x1 reveal',
  },
  {
    why: 'a run is not broken for one that gets no longer',
    columns: full('10-8♠', '9♠'),
    stock: ROW,
    hint: 'deal deal',
  },
  {
    why: 'a King takes an empty column (1) before other cards are put in order (0)',
    columns: gap('2♥ 9♠', '10♦', '2♥ K-Q♠'),
    hint: '2>9x2 king-to-empty',
  },
  {
    why: 'a whole column gains nothing from an empty one',
    columns: gap('K-Q♠'),
    hint: 'none',
  },
  {
    why: 'a run is not moved back and forth between two cards of its rank',
    columns: full('10♥ 9♠', '10♦'),
    hint: 'none',
  },
  {
    why: 'a row is dealt where moves would lead nowhere',
    columns: full('10♥ 9♠', '10♦'),
    stock: ROW,
    hint: 'deal deal',
  },
  {
    why: 'an empty column is filled (1) where a row waits, with cards that belong nowhere',
    columns: gap('9-8♠', '2♥ 5♠'),
    stock: ROW,
    hint: '1>9x1 fill-column',
  },
  {
    why: 'an empty column is filled even from a run (−1) where nothing else can',
    columns: gap('9-8♠'),
    stock: ROW,
    hint: '0>9x1 fill-column',
  },
  {
    why: 'no column is filled for the sake of a deal while a card can be turned',
    columns: gap('2♥ 5♠', '#2♥ 9♠', '10♦'),
    stock: ROW,
    hint: '1>2x1 reveal',
  },
  {
    why: 'with relaxed dealing a row is dealt onto empty columns',
    columns: gap('2♥ 5♠'),
    stock: ROW,
    relaxed: true,
    hint: 'deal deal',
  },
  {
    why: 'with fewer than ten cards a row is dealt, because nothing else can help',
    columns: ['2♥ 5♠'],
    stock: ROW,
    hint: 'deal deal',
  },
  {
    why: 'no column is emptied that would have to be filled again at once',
    columns: full('9♠', '10♦'),
    stock: ROW,
    hint: 'deal deal',
  },
  {
    why: 'a column is emptied where it then serves to turn a card',
    columns: full('9♠', '10♦', '#2♥ 5♠'),
    stock: ROW,
    hint: '0>1x1 empty-column',
  },
  {
    why: 'a card is turned onto another card rather than into an empty column',
    columns: ['', '#2♥ 9♠', ...full('10♦').slice(0, 8)],
    hint: '1>2x1 reveal',
  },
  {
    why: 'a card is turned into an empty column where there is no other place',
    columns: gap('#2♥ 9♠'),
    hint: '0>9x1 reveal',
  },
  {
    why: 'of equals, the move that does not bury another (look-ahead)',
    columns: full('#2♥ 4♦', '#2♣ 5♠', 'J♥ 4♥ 2♥ 6♦'),
    hint: '1>2x1 reveal',
  },
  {
    why: 'of equals, the longer run that results',
    columns: full('2♥ 9♠', '10♠', 'J-10♠'),
    hint: '0>2x1 same-suit',
  },
  {
    why: 'of equals, the smaller column that results',
    columns: full('#2♥ 9♠', '5♠ 10♦', '10♥'),
    hint: '0>2x1 reveal',
  },
  {
    why: 'of equals, from the left',
    columns: full('K♥', '#2♥ 9♠', '10♦', '#2♥ 9♣'),
    hint: '1>2x1 reveal',
  },
];

describe('the first hint', () => {
  test.each(EXAMPLES)('$why', ({ columns, stock, relaxed = false, hint }) => {
    const [first] = hints(board(columns, stock), relaxed);
    const text = first ? `${spider.move.format(first.action)} ${first.reasons[0] ?? ''}` : 'none';
    expect(text).toBe(hint);
  });
});

/** The same board with its face-down cards, including the stock, shuffled among their places. */
function reshuffled({ tableau, stock }: Board, keys: readonly number[]): Board {
  const hidden = [...tableau.flat().filter((card) => !card.faceUp), ...stock.cards];
  const shuffled = hidden
    .map((card, index) => ({ card, key: keys[index % keys.length] ?? 0, index }))
    .sort((a, b) => a.key - b.key || b.index - a.index)
    .map(({ card }) => card);
  const next = () => shuffled.pop()!;
  const column = (cards: Column): Column =>
    cards.map((card): Card => (card.faceUp ? card : next()));
  const columns = tableau.map(column) as unknown as Tableau;
  return { tableau: columns, stock: { ...stock, cards: stock.cards.map(next) } };
}

function positionAfter(steps: Parameters<typeof actionFor>[1][], opening: Position): Position {
  return steps.reduce((position, step) => {
    const action = actionFor(position, step);
    if (action === null || action === 'undo' || action === 'redo') return position;
    return spider.apply(position, action) ?? position;
  }, opening);
}

test('hints do not depend on face-down cards or the stock', () => {
  const keys = fc.array(fc.nat(), { minLength: 20, maxLength: 100 });
  fc.assert(
    fc.property(anyParams, anySteps, keys, (params, steps, random) => {
      const position = positionAfter([...steps], spider.open(params));
      const other = reshuffled(position, random);
      const relaxed = position.relaxedDealing;
      expect(hints(other, relaxed)).toEqual(hints(position, relaxed));
    }),
    { numRuns: 60 },
  );
});

/*
 * Two games, played by the first hints of an earlier version, that a reviewer judged move by move.
 * Where a hint was good, the first hint must still be the same; where it was bad or weak, it must
 * differ.
 */
const JUDGED = [
  {
    params: { difficulty: '4-suit', seed: 'peacock123', relaxedDealing: false },
    played: [
      '0>5x1 4>0x1 7>4x1 7>4x1 1>8x1 1>5x1 1>7x1 4>7x3 2>4x1 2>1x1',
      '1>8x2 3>1x1 1>4x2 9>1x1 deal 1>6x1 2>1x1 2>7x1 2>9x1 7>1x2',
      '6>7x2 0>6x1 2>0x1 deal 1>7x1 2>5x1 4>9x1 7>4x2 6>0x1 deal',
      '4>2x1 4>5x2 4>6x1 4>0x3 5>4x3 8>2x1 8>2x1 4>8x4 4>5x1 7>4x1',
    ],
    better: [
      { at: 0, hint: '1>7x1', why: '3♣ on 4♦ before 2♠ on it: build from high to low' },
      { at: 6, hint: '1>9x1', why: '6♠ on the 7 that has most face-down cards beneath' },
      { at: 8, hint: '1>8x1', why: '2♠ on 3♣ turns a card as well, and buries no short column' },
      { at: 13, hint: '1>3x1', why: '8♣ on 9♦ first: the same card, and an empty column' },
      { at: 25, hint: '5>8x1', why: '3♣ first, then 2♦ on it' },
      { at: 26, hint: '2>4x1', why: '8♥ alone in its column empties it' },
      { at: 27, hint: '2>9x1', why: '8♥ alone in its column empties it' },
      { at: 28, hint: '2>9x1', why: '8♥ alone in its column empties it' },
      { at: 29, hint: '2>9x1', why: '8♥ empties a column: no deal yet' },
      { at: 39, hint: '4>2x1', why: '3♠ on 4♠ joins its suit and empties a column' },
    ],
  },
  {
    params: { difficulty: '2-suit', seed: '12', relaxedDealing: false },
    played: ['0>8x1 1>5x1 1>4x1 1>5x1 6>1x1 5>6x3 1>2x2 1>8x1 7>0x1'],
    better: [],
  },
] as const;

const JUDGED_POSITIONS = JUDGED.flatMap(({ params, played, better }) => {
  const line = played.flatMap((words) => words.split(' '));
  return line.map((was, index) => {
    const now = better.find(({ at }) => at === index);
    return {
      ...{ params, line: line.slice(0, index), name: `${params.seed}, move ${index}` },
      ...{ hint: now?.hint ?? was, why: now?.why ?? 'it was good already' },
    };
  });
});

describe('the first hint in the 49 positions of the review', () => {
  test.each(JUDGED_POSITIONS)('$name: $why', ({ params, line, hint }) => {
    const position = line.reduce<Position>((before, word) => {
      const move = spider.move.parse(word);
      return (move.ok ? spider.apply(before, move.value) : null) ?? before;
    }, spider.open(params));
    const [first] = hints(position, false);
    expect(first && spider.move.format(first.action)).toBe(hint);
  });

  test('covers all 49', () => {
    expect(JUDGED_POSITIONS).toHaveLength(49);
  });
});
