import {
  CARD_CODES,
  columnAt,
  COMPLETED,
  COVERED,
  HEIGHTS,
  ROWS,
  TABLE_SIZE,
  type Table,
} from '../../games/spider/coach/table.ts';
import { COLUMN_COUNT } from '../../games/spider/rules/board.ts';
import { RANK_COUNT, SUIT_COUNT } from '../../games/spider/coach/net-features.ts';

/*
 * Tables of games with how each game ended, as a file of records of 192 bytes: heights and face-down cards of the
 * columns, completed suits, rows left, the value (a float), how many of each card were never seen, the open cards
 * column after column, and last how many suits were complete at the end and how many tables of the game follow one
 * another.
 */

/** Bytes of a sample. */
export const SAMPLE_SIZE = 192;
const VALUE = COMPLETED + 2;
const UNSEEN = VALUE + 4;
const CARDS = UNSEEN + SUIT_COUNT * RANK_COUNT;
const SUITS_AT_END = SAMPLE_SIZE - 2;
const TABLES_OF_GAME = SAMPLE_SIZE - 1;

/** Packs a table of which `record` is worth `value` points. How its game ends is written later. */
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

/** Writes into all samples of a game how it ended. Throws where there are more than a byte can count: no game has. */
export function endSamples(samples: readonly Uint8Array[], suits: number): void {
  if (samples.length > 255) throw new Error(`a game of ${samples.length} decisions`);
  for (const sample of samples) {
    sample[SUITS_AT_END] = suits;
    sample[TABLES_OF_GAME] = samples.length;
  }
}

/** How many suits were complete when the game of the sample at `at` ended. */
export const suitsAtEnd = (samples: Uint8Array, at: number) => samples[at + SUITS_AT_END]!;

/** By number of a sample: the number of its game. */
export function gamesOf(samples: Uint8Array): Int32Array {
  const games = new Int32Array(samples.length / SAMPLE_SIZE);
  for (let at = 0, game = 0; at < games.length; game++) {
    const tables = Math.max(1, samples[at * SAMPLE_SIZE + TABLES_OF_GAME]!);
    games.fill(game, at, at + tables);
    at += tables;
  }
  return games;
}

/** A table as a network takes it, read from samples. */
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
