import { Astar } from './astar.ts';
import { boardOn, type SolverBoard } from '../board/board.ts';
import { pushesOf, pushTarget, type Push } from './line.ts';
import { Reach } from '../board/open-floor.ts';
import type { Keys } from '../board/box-state.ts';

/** The number of boxes that a window may move, pass by pass, and its maximum number of positions. */
const PASSES = [
  { movers: 2, nodes: 1500 },
  { movers: 3, nodes: 3000 },
  { movers: 4, nodes: 6000 },
  { movers: 5, nodes: 12_000 },
  { movers: 7, nodes: 24_000 },
] as const;

/** Memory for one window. */
const WINDOW_BYTES = 64 * 2 ** 20;

interface Window {
  readonly board: SolverBoard;
  /** The pushes from `from` to `to`, exclusive, to be improved. */
  readonly from: number;
  readonly to: number;
  /** The lowest square of the player's region in the end, or -1 where the line ends. */
  readonly endPlayer: number;
}

/**
 * Shortens a line of pushes in windows. A window is the longest part of the line that moves only a few boxes; all
 * others count as walls, which keeps the search for its shortest way (A*) small even for a long part. Each pass goes
 * through the line window by window until nothing gets shorter; the next one allows more boxes.
 */
export class Improver {
  /** The current line: always a complete solution. */
  pushes: readonly Push[];
  /** The current window: its first push, and the one after its last. */
  from = 0;
  to = 0;
  private readonly board: SolverBoard;
  private readonly keys: Keys;
  private readonly reach: Reach;

  constructor(board: SolverBoard, keys: Keys, pushes: readonly Push[]) {
    this.board = board;
    this.keys = keys;
    this.pushes = pushes;
    this.reach = new Reach(board);
  }

  /** Runs all passes, or only the first ones, and pauses now and then. */
  *run(passes: number = PASSES.length): Generator<void, void> {
    for (const { movers, nodes } of PASSES.slice(0, passes)) {
      for (let before = Infinity; this.pushes.length < before;) {
        before = this.pushes.length;
        let last = -1;
        for (let from = 0; from < this.pushes.length; from++) {
          if (from > 0 && this.isSameBox(from)) continue;
          const window = this.windowAt(from, movers);
          // A window that ends where the last one did is part of it.
          if (window === null || window.to === last) continue;
          last = window.to;
          yield* this.improve(window, nodes);
        }
      }
    }
  }

  /** Whether a push continues with the box of the one before it. */
  private isSameBox(index: number): boolean {
    const before = this.pushes[index - 1]!;
    return pushTarget(before, this.board.steps) === this.pushes[index]! >> 2;
  }

  private *improve(window: Window, nodes: number): Generator<void, void> {
    const { from, to, board, endPlayer } = window;
    [this.from, this.to] = [from, to];
    const limits = { below: to - from, nodes, bytes: WINDOW_BYTES };
    const outcome = yield* new Astar(board, this.keys, limits, endPlayer).run();
    if (outcome.kind !== 'found') return;
    const better = pushesOf(board, outcome.line);
    this.pushes = [...this.pushes.slice(0, from), ...better, ...this.pushes.slice(to)];
  }

  private windowAt(from: number, movers: number): Window | null {
    const { board, pushes, reach } = this;
    const boxAt = new Uint8Array(board.size);
    for (const box of board.boxes) boxAt[box] = 1;
    let { player } = board;
    for (let i = 0; i < from; i++) {
      const push = pushes[i]!;
      boxAt[push >> 2] = 0;
      boxAt[pushTarget(push, board.steps)] = 1;
      player = push >> 2;
    }
    /** By current square of a moved box: its initial square. */
    const origin = new Map<number, number>();
    let to = from;
    let end = player;
    for (; to < pushes.length; to++) {
      const push = pushes[to]!;
      const box = push >> 2;
      const first = origin.get(box);
      if (first === undefined && origin.size === movers) break;
      origin.delete(box);
      origin.set(pushTarget(push, board.steps), first ?? box);
      end = box;
    }
    if (to - from < 2) return null;
    const walls = board.walls.slice();
    for (const square of board.floor) walls[square] = boxAt[square]!;
    for (const square of origin.values()) walls[square] = 0;
    const blocked = walls.slice();
    for (const square of origin.keys()) blocked[square] = 1;
    const endPlayer = to === pushes.length ? -1 : reach.flood(blocked, end);
    const part = boardOn(walls, board.steps, [...origin.values()], [...origin.keys()], player);
    return { board: part, from, to, endPlayer };
  }
}
