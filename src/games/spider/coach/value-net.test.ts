import { expect, test } from 'vitest';
import { mulberry32, shuffled, type Rng } from '../../../core/rng.ts';
import type { Suit } from '../../../cards/card.ts';
import { decisionsOf } from '../../../test-support/coach-games.ts';
import { board } from '../../../test-support/spider.ts';
import { spider, type Position } from '../rules/game.ts';
import { packMove, packSpiderMove } from '../solver/packed.ts';
import { FOUNDATION_COUNT, type Tableau } from '../rules/board.ts';
import { DIFFICULTIES, SUITS_OF, type Difficulty } from '../rules/params.ts';
import { advise } from './coach.ts';
import { decide, fillForDeal, isGain } from './decide.ts';
import { effortOf, plansFor } from './planner.ts';
import { viewOf } from './player-view.ts';
import { sharedRating } from './rating.ts';
import { playOn, type Table, tableOf } from './table.ts';
import { COACH_BY_VALUE } from './weights.ts';
import { NET_NAMES, NET_SIZES, netNumbers, netText, noNumbers, ValueNet } from './value-net.ts';
import { COACH } from './trained-nets.ts';

/** The offset of the columns in the record of a table. */
const CARDS = 24;

const WEIGHTS = COACH_BY_VALUE.withRows;
const QUICK = effortOf(4);

/** A network with random weights. */
function netOf(rng: Rng): ValueNet {
  const numbers = noNumbers();
  for (const name of NET_NAMES) {
    for (let at = 0; at < NET_SIZES[name]; at++) numbers[name][at] = rng() - 0.5;
  }
  return new ValueNet(numbers);
}

function logOddsOf(net: ValueNet, table: Table, record = table.record): number {
  const rating = sharedRating(WEIGHTS, table);
  rating.load(record, 0);
  net.expect(table);
  return net.logOdds(record, 0, rating.value);
}

function oddsAfter(net: ValueNet, table: Table, line: readonly number[]): number {
  const record = table.record.slice();
  for (const move of line) playOn(record, 0, move);
  return logOddsOf(net, table, record);
}

const positionsOf = (difficulty: Difficulty, seed: string, effort = QUICK): readonly Position[] =>
  decisionsOf(
    spider.open({ difficulty, seed, relaxedDealing: false }),
    (position) => advise(viewOf(position), effort)[0]?.line ?? [],
  ).map(({ position }) => position);

/** The same position with its columns shuffled and its suits renamed. */
function renamed(position: Position, difficulty: Difficulty, rng: Rng): Position {
  const own = SUITS_OF[difficulty];
  const names = shuffled(own, rng);
  const nameOf = new Map(own.map((suit, index) => [suit, names[index] ?? suit]));
  const rename = <T extends { readonly suit: Suit }>(card: T) => ({
    ...card,
    suit: nameOf.get(card.suit) ?? card.suit,
  });
  return {
    ...position,
    tableau: shuffled(position.tableau, rng).map((column) =>
      column.map(rename),
    ) as unknown as Tableau,
    stock: { ...position.stock, cards: position.stock.cards.map(rename) },
    completed: position.completed.map((column) => column.map(rename)),
  };
}

test('the order of columns and the names of suits make no difference', () => {
  const rng = mulberry32(1);
  for (const difficulty of DIFFICULTIES) {
    const net = netOf(rng);
    for (const position of positionsOf(difficulty, 'net 1')) {
      const odds = logOddsOf(net, tableOf(viewOf(position)));
      const other = renamed(position, difficulty, rng);
      expect(logOddsOf(net, tableOf(viewOf(other)))).toBeCloseTo(odds, 9);
    }
  }
});

test('every open card makes a difference', () => {
  const net = netOf(mulberry32(2));
  const table = tableOf(viewOf(positionsOf('4-suit', 'net 2')[12]!));
  const odds = logOddsOf(net, table);
  const counts = { tried: 0, matching: 0 };
  for (const [at, card] of table.record.entries()) {
    if (at < CARDS || card === 0) continue;
    const record = table.record.slice();
    record[at] = card > 16 ? card - 16 : card + 16;
    counts.tried++;
    if (logOddsOf(net, table, record) !== odds) counts.matching++;
  }
  expect(counts.tried).toBeGreaterThan(8);
  expect(counts.matching).toBe(counts.tried);
});

test('the best plan has the end that the network rates highest, and its log odds as its standing', () => {
  const net = netOf(mulberry32(3));
  let others = 0;
  for (const position of positionsOf('2-suit', 'net 3').slice(0, 12)) {
    const table = tableOf(viewOf(position));
    const { best, turning, quiet } = plansFor(table, WEIGHTS, effortOf(16), net);
    const plans = [...turning, quiet].filter((plan) => plan !== null);
    for (const plan of plans) {
      expect(plan.standing).toBeCloseTo(oddsAfter(net, table, plan.line), 9);
    }
    expect(best?.standing).toBe(
      plans.length > 0 ? Math.max(...plans.map((plan) => plan.standing)) : undefined,
    );
    if (plans.some((plan) => plan.value > (best?.value ?? 0))) others++;
  }
  expect(others).toBeGreaterThan(0);
});

test('a negligible gain in the rating is not advice', () => {
  // Only the Queen can still move, from one King to another.
  const opening = spider.open({ difficulty: '4-suit', seed: 'peacock16', relaxedDealing: false });
  const deal = { t: 'deal' } as const;
  const end = [deal, deal, deal, deal, deal].reduce<Position>(
    (position, move) => spider.apply(position, move)!,
    opening,
  );
  const table = tableOf(viewOf(end));
  const plans = plansFor(table, WEIGHTS, effortOf(16), COACH.net?.(4));
  expect(plans.quiet!.standing).toBeGreaterThan(plans.standing);
  expect(isGain(plans.quiet!, plans)).toBe(false);
  expect(isGain({ ...plans.quiet!, standing: plans.standing + 0.1 }, plans)).toBe(true);
  expect(advise(viewOf(end), effortOf(16))).toEqual([]);
});

test('with no rows left a card is turned, however much better an earlier table was', () => {
  const net = netOf(mulberry32(7));
  const positionWith = (...columns: readonly string[]): Position => ({
    ...board(columns, ''),
    completed: [],
    relaxedDealing: false,
  });
  const kings = Array<string>(8).fill('K♥');
  const table = tableOf(viewOf(positionWith('#2♥ 9♦', '10♠', ...kings)));
  const before = tableOf(viewOf(positionWith('#2♥ 9♦ 8♦', '', '', '', '', '', '', '', '', '10♠')));
  const { kind, line } = decide(
    { ...table, earlier: [before.record] },
    { ...COACH_BY_VALUE, net: () => net },
    effortOf(16),
  );
  expect(kind).toBe('turn');
  expect(line).toEqual([packMove(0, 1, 1)]);
});

test('before a deal, a column is filled as the network prefers', () => {
  const net = netOf(mulberry32(6));
  const columns = [
    '',
    '5♠ 4♠',
    '9♦ 8♠',
    'J♥ 2♣',
    '7♦ 6♦',
    '3♣ Q♠',
    '10♥ 9♥',
    '8♦ A♠',
    'K♠ 4♦',
    '6♣ 2♥',
  ];
  const stock = Array<string>(10).fill('K♣').join(' ');
  const position: Position = { ...board(columns, stock), completed: [], relaxedDealing: false };
  const table = tableOf(viewOf(position));
  const ends = spider
    .legalMoves(position)
    .filter((move) => move.t === 'move' && move.to === 0 && move.length < 2)
    .map(packSpiderMove)
    .map((move) => ({ move, odds: oddsAfter(net, table, [move]) }))
    .toSorted((a, b) => b.odds - a.odds);
  expect(ends.length).toBeGreaterThan(8);
  expect(fillForDeal(table, WEIGHTS, net).line).toEqual([ends[0]!.move]);
  expect(fillForDeal(table, WEIGHTS).line).not.toEqual([ends[0]!.move]);
});

test('a network survives a round trip through text, each number within half a step', () => {
  const numbers = netOf(mulberry32(4)).numbers;
  const text = netText(numbers);
  const again = netNumbers(text);
  for (const name of NET_NAMES) {
    const [scale] = text[name];
    for (const [at, number] of numbers[name].entries()) {
      expect(Math.abs(number - again[name][at]!)).toBeLessThanOrEqual(scale * 0.51);
    }
  }
  expect(netText(again)).toEqual(text);
  expect(netNumbers(netText(noNumbers()))).toEqual(noNumbers());
});

test('text of the wrong size is rejected', () => {
  const text = netText(noNumbers());
  expect(() => netNumbers({ ...text, suit: [1, '7f7f'] })).toThrow('another suit');
});

/** Widths at which some games are won and some are lost. */
const WIDTHS = { '2-suit': 8, '4-suit': 16 } as const;

test.each(['2-suit', '4-suit'] as const)(
  'more suits are completed where the trained network predicts better odds: %s',
  (difficulty) => {
    const net = COACH.net?.(SUITS_OF[difficulty].length);
    if (!net) throw new Error('no network');
    const rated: { odds: number; suits: number }[] = [];
    for (let game = 0; game < 10; game++) {
      const positions = positionsOf(difficulty, `foretold ${game}`, effortOf(WIDTHS[difficulty]));
      const dealt = positions.find(({ stock }) => stock.dealsRemaining === 1);
      if (!dealt) continue;
      const end = positions.at(-1)!;
      const isWon = advise(viewOf(end), QUICK)[0]?.kind === 'win';
      const suits = isWon ? FOUNDATION_COUNT : end.completed.length;
      rated.push({ odds: logOddsOf(net, tableOf(viewOf(dealt))), suits });
    }
    const inOrder = rated.toSorted((a, b) => a.odds - b.odds).map(({ suits }) => suits);
    const sum = (some: readonly number[]) => some.reduce((all, suits) => all + suits, 0);
    const half = Math.floor(inOrder.length / 2);
    expect(inOrder.length).toBeGreaterThan(8);
    expect(sum(inOrder.slice(-half))).toBeGreaterThan(1.3 * sum(inOrder.slice(0, half)));
  },
);

test('one suit has no network, and other networks are unpacked only once', () => {
  expect(COACH.net?.(1)).toBeNull();
  expect(COACH.net?.(4)).toBe(COACH.net?.(4));
});
