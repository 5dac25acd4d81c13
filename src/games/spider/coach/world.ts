import { mulberry32, shuffled, type Rng } from '../../../core/rng.ts';
import { COLUMN_COUNT, FOUNDATION_COUNT } from '../rules/board.ts';
import { DEAL } from '../solver/packed.ts';
import { decide } from './decide.ts';
import type { Effort } from './planner.ts';
import {
  columnAt,
  COMPLETED,
  COVERED,
  dealOn,
  HEIGHTS,
  playOn,
  ROWS,
  TABLE_SIZE,
  UNKNOWN,
  type Table,
} from './table.ts';
import type { CoachWeights } from './weights.ts';

/** A possible arrangement of a table's unseen cards. */
export interface World {
  /** Like the table's record, with the faces of its face-down cards. */
  readonly covered: Uint8Array;
  /** Like the table's stock, with all faces. */
  readonly stock: Uint8Array;
}

/** Deals the unseen cards of a table at random. All arrangements are equally likely, as for the player. */
function sampleWorld({ record, stock, unseen }: Table, rng: Rng): World {
  const cards = [...unseen].flatMap((count, card) => Array.from({ length: count }, () => card));
  const left = shuffled(cards, rng);
  const faceOf = (card: number) => (card === UNKNOWN ? (left.pop() ?? UNKNOWN) : card);
  const covered = record.slice();
  for (let column = 0; column < COLUMN_COUNT; column++) {
    const start = columnAt(0, column);
    for (let at = start; at < start + record[COVERED + column]!; at++) {
      covered[at] = faceOf(covered[at]!);
    }
  }
  const places = record[ROWS]! * COLUMN_COUNT;
  return { covered, stock: stock.map((card, place) => (place < places ? faceOf(card) : card)) };
}

/** A game played on a copy of a table in one world, in which only turned cards become visible. */
export class WorldGame {
  readonly table: Table & { unseenCount: number };
  private readonly world: World;

  constructor(table: Table, world: World) {
    this.world = world;
    const { record, unseen } = table;
    // Cards are soon turned, after which no earlier table can be reached.
    this.table = { ...table, record: record.slice(), unseen: unseen.slice(), earlier: [] };
  }

  get suits(): number {
    return this.table.record[COMPLETED]!;
  }

  /** Plays a legal packed move. */
  play(move: number): void {
    const { table, world } = this;
    const { record } = table;
    if (move === DEAL) {
      const row = (record[ROWS]! - 1) * COLUMN_COUNT;
      for (let place = row; place < row + COLUMN_COUNT; place++) {
        if (table.stock[place] === UNKNOWN) this.see(world.stock[place]!);
      }
    }
    let turned = move === DEAL ? dealOn(record, world.stock) : playOn(record, 0, move);
    for (let column = 0; turned !== 0; column++, turned >>= 1) {
      if ((turned & 1) === 0) continue;
      const top = columnAt(0, column) + record[HEIGHTS + column]! - 1;
      record[top] = world.covered[top]!;
      this.see(world.covered[top]!);
    }
  }

  private see(card: number): void {
    this.table.unseen[card]!--;
    this.table.unseenCount--;
  }

  /** Plays on as the coach would, to the end; returns the number of completed suits. */
  playOut(weights: CoachWeights, effort: Effort): number {
    while (this.suits < FOUNDATION_COUNT) {
      const { kind, line } = decide(this.table, weights, effort);
      if (kind === 'win') return FOUNDATION_COUNT;
      if (kind === 'none') break;
      for (const move of line) this.play(move);
    }
    return this.suits;
  }
}

/** A number determined by the visible cards, so that the same view always gets the same answer. */
function seedOf({ record, unseen }: Table): number {
  let hash = 0x811c9dc5;
  const mix = (byte: number) => {
    hash = Math.imul(hash ^ byte, 0x01000193);
  };
  for (let at = 0; at < TABLE_SIZE; at++) mix(record[at]!);
  unseen.forEach(mix);
  return hash;
}

/** Worlds of a table, one after the other: the same table always gets the same. */
export function worldsOf(table: Table): () => World {
  const rng = mulberry32(seedOf(table));
  return () => sampleWorld(table, rng);
}
