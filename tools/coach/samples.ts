import type { Rng } from '../../src/core/rng.ts';
import {
  dealDecision,
  decide,
  isGain,
  lineOf,
  weightsFor,
} from '../../src/games/spider/coach/decide.ts';
import { RANK_COUNT, SUIT_COUNT } from '../../src/games/spider/coach/net-features.ts';
import type { Effort, Plan, Plans } from '../../src/games/spider/coach/planner.ts';
import { viewOf } from '../../src/games/spider/coach/player-view.ts';
import { sharedRating } from '../../src/games/spider/coach/rating.ts';
import {
  CARD_CODES,
  columnAt,
  COMPLETED,
  COVERED,
  HEIGHTS,
  playOn,
  ROWS,
  type Table,
  TABLE_SIZE,
  tableOf,
} from '../../src/games/spider/coach/table.ts';
import { WorldGame, worldsOf } from '../../src/games/spider/coach/world.ts';
import type { CoachWeights } from '../../src/games/spider/coach/weights.ts';
import { COLUMN_COUNT, FOUNDATION_COUNT } from '../../src/games/spider/rules/board.ts';
import { spider } from '../../src/games/spider/rules/game.ts';
import type { SpiderParams } from '../../src/games/spider/rules/params.ts';

/*
 * Tables of games with their outcomes, as a file of records of 192 bytes: heights and face-down cards of the columns,
 * completed suits, rows left, the value (a float), how many of each card were never seen, the open cards column by
 * column, and last the number of suits complete at the end and the number of tables of the game.
 */

/** Bytes per sample. */
export const SAMPLE_SIZE = 192;
const VALUE = COMPLETED + 2;
const UNSEEN = VALUE + 4;
const CARDS = UNSEEN + SUIT_COUNT * RANK_COUNT;
const SUITS_AT_END = SAMPLE_SIZE - 2;
const TABLES_OF_GAME = SAMPLE_SIZE - 1;

/** Packs a table of which `record` is worth `value` points. The outcome of its game is written later. */
export function packSample(record: Uint8Array, unseen: Uint8Array, value: number): Uint8Array {
  const bytes = new Uint8Array(SAMPLE_SIZE);
  bytes.set(record.subarray(0, ROWS + 1));
  new DataView(bytes.buffer).setFloat32(VALUE, value, true);
  let to = UNSEEN;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let rank = 1; rank <= RANK_COUNT; rank++) bytes[to++] = unseen[suit * 16 + rank]!;
  }
  for (let column = 0; column < COLUMN_COUNT; column++) {
    const start = columnAt(0, column);
    const open = record.subarray(
      start + record[COVERED + column]!,
      start + record[HEIGHTS + column]!,
    );
    bytes.set(open, to);
    to += open.length;
  }
  return bytes;
}

/**
 * Writes the outcome of a game into all of its samples. Throws if there are more than a byte can count, which no game
 * has.
 */
export function endSamples(samples: readonly Uint8Array[], suits: number): void {
  if (samples.length > 255) throw new Error(`a game of ${samples.length} decisions`);
  for (const sample of samples) {
    sample[SUITS_AT_END] = suits;
    sample[TABLES_OF_GAME] = samples.length;
  }
}

/** The number of suits that were complete at the end of the game of the sample at `at`. */
export const suitsAtEnd = (samples: Uint8Array, at: number) => samples[at + SUITS_AT_END]!;

/** By index of a sample: the index of its game. */
export function gamesOf(samples: Uint8Array): Int32Array {
  const games = new Int32Array(samples.length / SAMPLE_SIZE);
  for (let at = 0, game = 0; at < games.length; game++) {
    const tables = Math.max(1, samples[at * SAMPLE_SIZE + TABLES_OF_GAME]!);
    games.fill(game, at, at + tables);
    at += tables;
  }
  return games;
}

/** A table in the form that a network reads, taken from samples. */
export class SampleTable implements Pick<Table, 'record' | 'unseen' | 'unseenCount' | 'suits'> {
  readonly record = new Uint8Array(TABLE_SIZE);
  readonly unseen = new Uint8Array(CARD_CODES);
  unseenCount = 0;
  value = 0;
  readonly suits: number;

  constructor(suits: number) {
    this.suits = suits;
  }

  get rows(): number {
    return this.record[ROWS]!;
  }

  /** Reads the sample at `at`. */
  read(samples: Uint8Array, at: number): void {
    const { record, unseen } = this;
    record.set(samples.subarray(at, at + ROWS + 1));
    this.value = new DataView(samples.buffer, samples.byteOffset).getFloat32(at + VALUE, true);
    this.unseenCount = 0;
    let from = at + UNSEEN;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      for (let rank = 1; rank <= RANK_COUNT; rank++) {
        unseen[suit * 16 + rank] = samples[from]!;
        this.unseenCount += samples[from++]!;
      }
    }
    from = at + CARDS;
    for (let column = 0; column < COLUMN_COUNT; column++) {
      const height = record[HEIGHTS + column]!;
      const start = columnAt(0, column);
      for (let place = record[COVERED + column]!; place < height; place++) {
        record[start + place] = samples[from++]!;
      }
    }
  }
}

/** How often a choice is random, and how often the random choice is to deal. */
const CHANCE = 0.08;
const DEAL_CHANCE = 0.15;
/** Otherwise it is one of this many best plans. */
const CHOICES = 3;

/** The result of a decision: the plan, if one is followed, and the moves up to the first new card. */
interface Choice {
  readonly plan: Plan | null;
  readonly line: readonly number[];
}

/** One of the best plans at random, or a deal; `null` if there is no choice. */
function byChance(table: Table, weights: CoachWeights, plans: Plans, rng: Rng): Choice | null {
  if (table.record[ROWS]! > 0 && rng() < DEAL_CHANCE) {
    return { plan: null, line: dealDecision(table, weights, null).line };
  }
  const good = [...plans.turning, plans.quiet]
    .filter((plan) => plan !== null)
    .filter((plan) => isGain(plan, plans))
    .toSorted((a, b) => b.standing - a.standing)
    .slice(0, CHOICES);
  const plan = good[Math.floor(rng() * good.length)];
  return plan ? { plan, line: lineOf(plan) } : null;
}

/**
 * Plays a deal with a random arrangement of hidden cards, and packs the target table of each decision: the end of its
 * plan, with turned cards still unknown; before a deal the current table.
 */
export function samplesOf(
  params: SpiderParams,
  weights: CoachWeights,
  effort: Effort,
  rng: Rng,
): { readonly samples: readonly Uint8Array[]; readonly suits: number } {
  const opening = tableOf(viewOf(spider.open(params)));
  const game = new WorldGame(opening, worldsOf(opening)());
  const samples: Uint8Array[] = [];
  const end = (suits: number) => {
    endSamples(samples, suits);
    return { samples, suits };
  };
  while (game.suits < FOUNDATION_COUNT) {
    const { table } = game;
    const { kind, line, plan = null, plans } = decide(table, weights, effort);
    if (kind === 'win') return end(FOUNDATION_COUNT);
    if (kind === 'none') break;
    const chosen = plans && rng() < CHANCE ? byChance(table, weights, plans, rng) : null;
    const choice = chosen ?? { plan, line };
    const record = table.record.slice();
    for (const move of choice.plan?.line ?? []) playOn(record, 0, move);
    const rating = sharedRating(weightsFor(table, weights), table);
    rating.load(record, 0);
    samples.push(packSample(record, table.unseen, rating.value));
    for (const move of choice.line) game.play(move);
  }
  return end(game.suits);
}
