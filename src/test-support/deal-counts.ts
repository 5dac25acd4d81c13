import { deviationOfCounts, deviationOfOrders } from './chance.ts';

const CARDS = 104;
/** The distances of neighbours in dealing order: adjacent in a row, or overlapping in a column. */
const GAPS = [1, 10] as const;

/** Counts over many deals. */
export interface DealCounts {
  readonly deals: number;
  /** How often card i was at place j, at index i * 104 + j. */
  readonly places: Uint32Array;
  /** For each pair of adjacent places, how often card i was at the first and card j at the second. */
  readonly neighbours: readonly Uint32Array[];
}

/** Counts the places and the neighbours of cards. `orders` are the ids of the cards, 0 to 103, in dealing order. */
export function countDeals(orders: Iterable<ArrayLike<number>>): DealCounts {
  const places = new Uint32Array(CARDS * CARDS);
  const pairs = GAPS.flatMap((gap) =>
    Array.from({ length: CARDS - gap }, (_, first) => ({
      ...{ first, second: first + gap },
      counts: new Uint32Array(CARDS * CARDS),
    })),
  );
  let deals = 0;
  for (const order of orders) {
    deals++;
    for (let place = 0; place < CARDS; place++) places[order[place]! * CARDS + place]!++;
    for (const { first, second, counts } of pairs)
      counts[order[first]! * CARDS + order[second]!]!++;
  }
  return { deals, places, neighbours: pairs.map(({ counts }) => counts) };
}

/** The deviations of the deals from chance, in standard deviations: one number per question. */
export interface DealDeviations {
  /** Of every card in every place, together. */
  readonly cardsInPlaces: number;
  /** Of each place: its cards. */
  readonly byPlace: readonly number[];
  /** Of each card: its places. */
  readonly byCard: readonly number[];
  /** Of each two adjacent places: their pairs of cards. */
  readonly byNeighbours: readonly number[];
}

const ALL = Array.from({ length: CARDS }, (_, index) => index);

/** Compares counts with chance. */
export function deviationsOf({ deals, places, neighbours }: DealCounts): DealDeviations {
  const isTwo = (_: number, at: number) => Math.floor(at / CARDS) !== at % CARDS; // no card is its own neighbour
  return {
    cardsInPlaces: deviationOfOrders(places, CARDS, deals),
    byPlace: ALL.map((place) =>
      deviationOfCounts(
        ALL.map((card) => places[card * CARDS + place]!),
        deals,
      ),
    ),
    byCard: ALL.map((card) =>
      deviationOfCounts(places.subarray(card * CARDS, (card + 1) * CARDS), deals),
    ),
    byNeighbours: neighbours.map((counts) => deviationOfCounts(counts.filter(isTwo), deals)),
  };
}

/** The deviation that is farthest from 0. */
export function farthest(deviations: readonly number[]): number {
  return deviations.reduce((far, each) => (Math.abs(each) > Math.abs(far) ? each : far), 0);
}
