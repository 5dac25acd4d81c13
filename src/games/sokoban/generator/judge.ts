import { boardOn } from '../solver/board/board.ts';
import { pushTarget, type Push } from '../solver/lines/line.ts';
import type { Keys } from '../solver/search/zobrist.ts';
import { Pulls } from './pulls.ts';
import { floorOf, type RoomFrame, type Room } from './room.ts';
import { trapsOf } from './traps.ts';

/** The best opening that was found in a room. */
export interface Design {
  readonly room: Room;
  readonly boxes: readonly number[];
  /** A square of the region that the player begins in. */
  readonly player: number;
  /** A solution with the fewest box lines. */
  readonly pushes: readonly Push[];
  /** The more, the better the level. */
  readonly worth: number;
}

/** What is asked of an opening. */
export interface Wishes {
  /** The most box lines that it may need. */
  readonly lines: number;
  /** Positions to look at in one room; where there are more, the deepest of these are taken. */
  readonly positions: number;
}

/** So many layers, from the deepest that may be taken, are searched for the best opening. */
const LAYERS = 5;

/**
 * Weights. Another box to turn to counts like a line; a push counts little, as a long corridor asks
 * for nothing; a box that begins on a goal looks like one that is done.
 */
const PUSH = 0.25;
const AT_HOME = 3;
const TRAP = 0.2;
const MOST_TRAPS = 40;

function bestNode(pulls: Pulls, isGoal: Uint8Array, lines: number) {
  const { store, layers } = pulls;
  const deepest = Math.min(pulls.depth, lines);
  let best = { node: -1, worth: -Infinity };
  for (let layer = Math.max(1, deepest - LAYERS + 1); layer <= deepest; layer++) {
    const end = layers[layer + 1]!;
    for (let node = layers[layer]!; node < end; node++) {
      let home = 0;
      const first = node * store.boxCount;
      for (let i = first; i < first + store.boxCount; i++) home += isGoal[store.boxes[i]!]!;
      const changes = pulls.changes[node]!;
      const pushes = pulls.pushes[node]!;
      const worth = layer + changes + PUSH * pushes - AT_HOME * home;
      if (worth > best.worth) best = { node, worth };
    }
  }
  return best;
}

/** Whether every box is pushed by a line of play. */
function movesAll(boxes: readonly number[], pushes: readonly Push[], steps: RoomFrame['steps']) {
  const idle = new Set(boxes);
  const moved = new Set<number>();
  for (const push of pushes) {
    const box = push >> 2;
    if (!moved.delete(box)) idle.delete(box);
    moved.add(pushTarget(push, steps));
  }
  return idle.size === 0;
}

/** How good the best level of a room is, and how many positions were looked at; no design where there is none. */
export function judge(
  room: Room,
  frame: RoomFrame,
  keys: Keys,
  { lines, positions }: Wishes,
): { readonly design: Design | null; readonly positions: number } {
  const { walls, goals } = room;
  const { steps } = frame;
  const free = floorOf(room).find((square) => !goals.includes(square));
  if (free === undefined) return { design: null, positions: 0 };
  const board = boardOn(walls.slice(), steps, goals, goals, free);
  const pulls = new Pulls(board, keys, positions);
  const { node, worth } = bestNode(pulls, board.isGoal, lines);
  const looked = { design: null, positions: pulls.store.count };
  if (node < 0) return looked;
  const { store } = pulls;
  const first = node * store.boxCount;
  const boxes = Array.from(store.boxes.subarray(first, first + store.boxCount));
  const player = store.player[node]!;
  const pushes = pulls.pushesFrom(node);
  if (!movesAll(boxes, pushes, steps)) return looked;
  const traps = pulls.isComplete ? trapsOf(pulls, board, boxes, player, pushes) : 0;
  const design = {
    room,
    boxes,
    player,
    pushes,
    worth: worth + TRAP * Math.min(traps, MOST_TRAPS),
  };
  return { ...looked, design };
}
