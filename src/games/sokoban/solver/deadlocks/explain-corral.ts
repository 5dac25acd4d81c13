import { DIRECTIONS } from '../../rules/direction.ts';
import { cellOf } from '../../rules/field.ts';
import type { Level } from '../../rules/level.ts';
import { boardOn, type SolverBoard } from '../board/board.ts';
import { BoxState } from '../board/box-state.ts';
import { DeadlockSearch, PROOF_LIMIT } from './deadlock.ts';
import { deadSquares } from '../board/goal-table.ts';
import type { Reason, TriedPush } from './explanation.ts';
import { ProofSearch } from './proof-search.ts';
import { Reach } from '../board/reach.ts';
import { keysFor } from '../search/zobrist.ts';

/** A board with these boxes only. */
function withBoxes(board: SolverBoard, boxes: readonly number[], player: number): SolverBoard {
  return boardOn(board.walls.slice(), board.steps, boxes, [...board.goals], player);
}

/** How many positions all play with these boxes alone takes; `null` where that proves nothing. */
function positionsTried(board: SolverBoard): number | null {
  const proof = new ProofSearch(board, keysFor(board.size), deadSquares(board));
  const { boxes, player } = board;
  return proof.prove(boxes, boxes.length, player, PROOF_LIMIT) === 'dead' ? proof.positions : null;
}

/** Every push of a box that the player can make now, with how it loses. */
function pushesOf(level: Level, board: SolverBoard, box: number, state: BoxState): TriedPush[] {
  const reach = new Reach(board);
  reach.flood(state.blocked, board.player);
  const sides = reach.sidesOf(box);
  return DIRECTIONS.flatMap((direction, towards) => {
    const to = box + (board.steps[towards] ?? 0);
    if ((sides & (1 << (towards ^ 2))) === 0 || state.blocked[to] === 1) return [];
    const boxes = Array.from(board.boxes, (other) => (other === box ? to : other));
    const after = new DeadlockSearch(withBoxes(board, boxes, box));
    return [{ direction, to: cellOf(level, to), loss: after.faultOfBoxes()?.kind ?? null }];
  });
}

/**
 * Why boxes round squares that the player cannot come to are lost: `squares` are those that the solver named, and where
 * these prove nothing by themselves the `frozen` ones help, or all.
 */
export function explainCorral(
  level: Level,
  board: SolverBoard,
  squares: readonly number[],
  frozen: readonly number[],
): readonly Reason[] {
  const sets = [squares, [...new Set([...squares, ...frozen])], [...board.boxes]];
  const boards = sets.map((boxes) => withBoxes(board, boxes, board.player));
  const proven = boards.find((each) => positionsTried(each) !== null);
  const alone = proven ?? withBoxes(board, squares, board.player);
  const state = new BoxState(alone);
  const reach = new Reach(alone);
  reach.flood(state.blocked, alone.player);
  const cellsOf = (all: readonly number[]) => all.map((square) => cellOf(level, square));
  const boxes = cellsOf([...alone.boxes]);
  const closed = [...alone.floor].filter((at) => state.blocked[at] === 0 && !reach.has(at));
  const pushes = [...alone.boxes].map((box) => ({
    kind: 'pushes' as const,
    box: cellOf(level, box),
    pushes: pushesOf(level, alone, box, state),
  }));
  const positions = proven && positionsTried(proven);
  return [
    { kind: 'closed', boxes, cells: cellsOf(closed) },
    ...pushes.filter((each) => each.pushes.length > 0),
    ...(positions ? [{ kind: 'tried' as const, boxes, positions }] : []),
  ];
}
