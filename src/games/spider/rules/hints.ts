import {
  type Board,
  type Move,
  RUN_LENGTH,
  type SpiderMove,
  type Stock,
  type Tableau,
} from './board.ts';
import {
  dealRefusal,
  type DealRefusal,
  distinctMoves,
  legalTargets,
  movableRun,
  playMove,
} from './rules.ts';

/*
 * The value of a move, with the weights of the product requirements. Only what a player sees
 * counts: which columns have face-down cards, but never what these are.
 *
 * "+2 per same-suit link" means the links that the move makes for good: one if the moved cards join
 * a card of their suit, and all twelve if they complete a suit, which nothing can take apart any
 * more. Links within the moved cards exist before and after, so they count nothing; taking cards
 * off others of their run costs −2 for breaking it.
 */

/**
 * Why a move is hinted, in order of importance to the player:
 * - `complete`: completes a suit
 * - `reveal`: turns a face-down card
 * - `same-suit`: makes a run of one suit longer
 * - `empty-column`: leaves a column empty
 * - `king-to-empty`: puts a run that starts with a King in an empty column
 * - `fill-column`: fills an empty column, as dealing requires
 * - `order`: takes a run off a card on which it does not belong, onto one of the next higher rank
 * - `deal`: deals a row
 */
export type HintReason =
  | 'complete'
  | 'reveal'
  | 'same-suit'
  | 'empty-column'
  | 'king-to-empty'
  | 'fill-column'
  | 'order'
  | 'deal';

const REVEAL = 3;
const LINK = 2;
const EMPTY_COLUMN = 2;
const KING_TO_EMPTY = 1;
const FILL_COLUMN = 1;
const BREAKS_RUN = -2;
/** To fill a column, cards on a wrong rank are preferred to cards on the next higher rank. */
const BREAKS_ORDER = -1;

const KING = 13;
const NO_STOCK: Stock = { cards: [], dealsRemaining: 0 };

interface RatedMove {
  readonly move: Move;
  readonly score: number;
  /** The most important one first. */
  readonly reasons: readonly HintReason[];
  /** The length of the same-suit run at the top of the target after the move. */
  readonly run: number;
}

/** The tableau after a legal move as far as a player can foresee it: turned cards stay unknown. */
function foresee(tableau: Tableau, move: Move): Tableau | null {
  const played = playMove({ tableau, stock: NO_STOCK }, move);
  if (!played) return null;
  const next: [...Tableau] = [...played.tableau];
  for (const entry of played.entries) {
    if (entry.t === 'deal' || !entry.turned) continue;
    const index = entry.t === 'move' ? entry.from : entry.column;
    next[index] = [...(next[index] ?? []).slice(0, -1), { ...entry.turned, faceUp: false }];
  }
  return next;
}

/**
 * Whether the move, including a completion that it triggers, reveals a card or empties a column.
 */
function consequences(tableau: Tableau, { from, to, length }: Move, completes: boolean) {
  const beneath = tableau[from]?.at(-1 - length);
  const seen = { reveals: beneath?.faceUp === false, empties: beneath === undefined };
  if (!completes) return seen;
  const target = foresee(tableau, { from, to, length })?.[to] ?? [];
  return {
    reveals: seen.reveals || target.at(-1)?.faceUp === false,
    empties: seen.empties || target.length === 0,
  };
}

/**
 * Rates a legal move. `mustFill` means that a row must be dealt and requires all columns to be
 * filled, which makes filling one worth a point.
 */
function rate(tableau: Tableau, move: Move, mustFill: boolean): RatedMove {
  const { from, to, length } = move;
  const source = tableau[from] ?? [];
  const target = tableau[to] ?? [];
  const head = source.at(-length);
  const beneath = source.at(-1 - length);
  const toEmpty = target.length === 0;
  const sourceRun = movableRun(source);
  const joins = !toEmpty && target.at(-1)?.suit === head?.suit;
  const run = length + (joins ? movableRun(target) : 0);
  const completes = run === RUN_LENGTH;
  const { reveals, empties } = consequences(tableau, move, completes);
  const isMisplaced = beneath?.faceUp === true && beneath.rank !== (head?.rank ?? 0) + 1;
  const isInOrder = beneath?.faceUp === true && !isMisplaced;

  const links = completes ? RUN_LENGTH - 1 : joins ? 1 : 0;

  const reasons: HintReason[] = [];
  let score = links * LINK + (length < sourceRun ? BREAKS_RUN : 0);
  const count = (holds: boolean, reason: HintReason, weight: number) => {
    if (!holds) return;
    reasons.push(reason);
    score += weight;
  };
  count(completes, 'complete', 0);
  count(reveals, 'reveal', REVEAL);
  // Leaving a run to join one that ends up no longer leads nowhere.
  count(joins && run > sourceRun, 'same-suit', 0);
  count(empties && !toEmpty, 'empty-column', EMPTY_COLUMN);
  count(toEmpty && head?.rank === KING, 'king-to-empty', KING_TO_EMPTY);
  count(toEmpty && mustFill, 'fill-column', FILL_COLUMN + (isInOrder ? BREAKS_ORDER : 0));
  count(!toEmpty && isMisplaced, 'order', 0);
  return { move, score, reasons, run };
}

/**
 * The distinct moves that have a reason, in no particular order. A run of one suit is broken only
 * if a longer one results or an empty column is filled.
 */
export function movesWithReason(tableau: Tableau, mustFill: boolean): readonly RatedMove[] {
  return distinctMoves(tableau)
    .map((move) => rate(tableau, move, mustFill))
    .filter(({ reasons }) => reasons.length > 0);
}

/**
 * The combined value of the best two moves after `move`, as far as a player can foresee: a card
 * that would be turned is unknown, so nothing is moved from its column or onto it. Used to break
 * ties.
 */
function lookAhead(tableau: Tableau, move: Move): number {
  return bestOf(foresee(tableau, move), 2);
}

/** The value of the best `depth` moves; doing nothing is worth 0. Filling columns is no gain. */
function bestOf(tableau: Tableau | null, depth: number): number {
  if (!tableau || depth === 0) return 0;
  return movesWithReason(tableau, false).reduce((best, { move, score }) => {
    const rest = depth > 1 ? bestOf(foresee(tableau, move), depth - 1) : 0;
    return Math.max(best, score + rest);
  }, 0);
}

/** Whether the move would cover cards of another suit, which then can no longer be moved. */
function covers(tableau: Tableau, { move: { from, to, length } }: RatedMove): boolean {
  const target = tableau[to]?.at(-1);
  return target !== undefined && target.suit !== tableau[from]?.at(-length)?.suit;
}

/**
 * The moves of the whole run that the given move would cover. They should be played before it, and
 * it can then follow. This builds columns from high to low and avoids covering anything that could
 * have been moved.
 */
function coveredMoves(
  tableau: Tableau,
  rated: RatedMove,
  moves: readonly RatedMove[],
): readonly RatedMove[] {
  if (!covers(tableau, rated)) return [];
  const { to } = rated.move;
  const run = movableRun(tableau[to] ?? []);
  return moves.filter(
    ({ move }) => move.from === to && move.length === run && tableau[move.to]?.length !== 0,
  );
}

/** The length of the run that cards of another suit would cover; 0 for none. */
function spoiledBy(tableau: Tableau, rated: RatedMove): number {
  return covers(tableau, rated) ? movableRun(tableau[rated.move.to] ?? []) : 0;
}

/**
 * How near the target column is to being dug out, in which case cards of another suit are in the
 * way: columns without face-down cards come first, then those with the fewest. A column in order
 * from the ground up needs no digging out, unless the whole of it can be moved.
 */
function nearness(tableau: Tableau, rated: RatedMove): number {
  if (!covers(tableau, rated)) return -Infinity;
  const column = tableau[rated.move.to] ?? [];
  const faceDown = column.filter((card) => !card.faceUp).length;
  if (faceDown > 0) return -faceDown;
  const isInOrder = column.every((card, at) => at === 0 || column[at - 1]?.rank === card.rank + 1);
  const canMove = movableRun(column) === column.length && column[0]?.rank !== KING;
  return isInOrder && !canMove ? -Infinity : 0;
}

/**
 * Orders the moves of a tableau, best first: by score; onto a card rather than into an empty
 * column, which stays useful; by the shorter run of another suit that is covered; not onto a run
 * that could be moved; by look-ahead; by the longer run; away from a column that is to be dug out;
 * by the smaller resulting column; and from the left.
 */
export function byRank(
  tableau: Tableau,
  moves: readonly RatedMove[],
): (a: RatedMove, b: RatedMove) => number {
  // Looking ahead is expensive: it is only done for moves that are otherwise equal, and once for
  // each.
  const known = new Map<Move, number>();
  const ahead = ({ move }: RatedMove): number => {
    const value = known.get(move) ?? lookAhead(tableau, move);
    known.set(move, value);
    return value;
  };
  const height = ({ to, length }: Move) => (tableau[to]?.length ?? 0) + length;
  const toEmpty = ({ to }: Move) => Number(tableau[to]?.length === 0);
  const isCovering = (rated: RatedMove) => Math.min(coveredMoves(tableau, rated, moves).length, 1);
  return (a, b) =>
    b.score - a.score ||
    toEmpty(a.move) - toEmpty(b.move) ||
    spoiledBy(tableau, a) - spoiledBy(tableau, b) ||
    isCovering(a) - isCovering(b) ||
    ahead(b) - ahead(a) ||
    b.run - a.run ||
    compare(nearness(tableau, a), nearness(tableau, b)) ||
    height(a.move) - height(b.move) ||
    a.move.from - b.move.from ||
    a.move.to - b.move.to ||
    b.move.length - a.move.length;
}

/** Subtraction would fail if both are infinite. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b);

/*
 * Following hints must not run in a circle. Every hint but one kind raises a measure that no other
 * kind lowers: suits completed, face-down cards turned, the squared lengths of same-suit runs,
 * cards that lie on the next higher rank, Kings at the bottom of a column. The exception fills an
 * empty column in order to deal. It prefers cards that belong nowhere, which lowers none of these.
 * So as long as there is a row to deal, a column is emptied only if such cards can fill it again,
 * or if emptying it allows a face-down card to be turned; and one is filled only if nothing else is
 * left to do.
 */

export interface Hint {
  readonly action: SpiderMove;
  readonly reasons: readonly HintReason[];
}

/** Players would not read more. */
export const MAX_HINTS = 3;

/** Whether some face-down card lies right under a run that could be moved as a whole. */
function canReveal(tableau: Tableau, without: number): boolean {
  return tableau.some((column, index) => {
    const beneath = column[column.length - 1 - movableRun(column)];
    return index !== without && beneath?.faceUp === false;
  });
}

/** Whether all empty columns could be filled with runs that lie on no card of the next higher rank. */
function canFillWithStrays(tableau: Tableau): boolean {
  const strays = tableau.filter((column) => {
    const run = movableRun(column);
    const head = column.at(-run);
    const beneath = column.at(-run - 1);
    return beneath?.faceUp === true && beneath.rank !== (head?.rank ?? 0) + 1;
  });
  return strays.length >= tableau.filter((column) => column.length === 0).length;
}

/** Whether the column that a move empties would be useful. */
function isEmptyingUseful(tableau: Tableau, move: Move): boolean {
  if (canReveal(tableau, move.to)) return true;
  const after = foresee(tableau, move);
  return after !== null && canFillWithStrays(after);
}

/** The moves worth doing now. */
function worthwhile(
  { tableau }: Board,
  relaxed: boolean,
  refusal: DealRefusal | null,
): readonly RatedMove[] {
  const mustFill = !relaxed && refusal?.reason !== 'no-stock';
  const moves = movesWithReason(tableau, false);
  const useful = moves.filter(
    ({ move, reasons }) =>
      !mustFill ||
      !reasons.includes('empty-column') ||
      reasons.includes('complete') ||
      isEmptyingUseful(tableau, move),
  );
  // As long as there are other moves, an empty column is worth more than the deal that filling it
  // would allow.
  if (useful.length > 0 || refusal?.reason !== 'empty-columns') return useful;
  return movesWithReason(tableau, true).filter(({ reasons }) => reasons.includes('fill-column'));
}

/** A positive amount smaller than any difference of scores. */
const JUST_ABOVE = 1e-3;

/**
 * The same moves, rescored: a move that another one would cover is ranked just above that one,
 * which can still be played after it, so more is gained. Does not apply if the other move has an
 * equally good alternative target.
 */
function withCoveredFirst(tableau: Tableau, moves: readonly RatedMove[]): readonly RatedMove[] {
  const scores = new Map(moves.map((rated) => [rated, rated.score]));
  const scoreOf = (rated: RatedMove) => scores.get(rated) ?? rated.score;
  const hasOtherPlace = ({ move, score }: RatedMove) =>
    moves.some(
      (other) =>
        other.move.from === move.from &&
        other.move.length === move.length &&
        other.score >= score &&
        coveredMoves(tableau, other, moves).length === 0,
    );
  const pairs = moves.flatMap((rated) =>
    hasOtherPlace(rated)
      ? []
      : coveredMoves(tableau, rated, moves).map((first) => ({ rated, first })),
  );
  // Covered cards have a higher rank, so no chain returns to its beginning.
  for (let changed = pairs.length > 0; changed;) {
    changed = false;
    for (const { rated, first } of pairs) {
      if (scoreOf(first) > scoreOf(rated)) continue;
      scores.set(first, scoreOf(rated) + JUST_ABOVE);
      changed = true;
    }
  }
  return moves.map((rated) => ({ ...rated, score: scoreOf(rated) }));
}

/** The first few moves by rank. Only moves that can be among them are compared closely. */
function leading(
  tableau: Tableau,
  worth: readonly RatedMove[],
  count: number,
): readonly RatedMove[] {
  const moves = withCoveredFirst(tableau, worth);
  const scores = moves.map(({ score }) => score).sort((a, b) => b - a);
  const least = scores[count - 1] ?? -Infinity;
  return moves
    .filter(({ score }) => score >= least)
    .sort(byRank(tableau, moves))
    .slice(0, count);
}

/**
 * Up to `count` suggestions, best first, by the weights at the top of this file. Suggests the deal
 * if nothing on the tableau helps, and nothing if the rest leads nowhere. Following the first hint
 * never runs in a circle. The result does not depend on face-down cards.
 */
export function hints(board: Board, relaxed: boolean, count = MAX_HINTS): readonly Hint[] {
  const refusal = dealRefusal(board, relaxed);
  const moves = worthwhile(board, relaxed, refusal);
  if (moves.length === 0 && !refusal) return [{ action: { t: 'deal' }, reasons: ['deal'] }];
  return leading(board.tableau, moves, count).map(({ move, reasons }) => ({
    action: { t: 'move', ...move },
    reasons,
  }));
}

/** Whether there is any hint; much faster than `hints`. */
export function hasHint(board: Board, relaxed: boolean): boolean {
  const refusal = dealRefusal(board, relaxed);
  return !refusal || worthwhile(board, relaxed, refusal).length > 0;
}

/**
 * The columns to which successive clicks send the top `length` cards of column `from`, in the order
 * in which hints would rank them. Empty if the cards cannot move, or are a whole column that could
 * only go to an empty one.
 */
export function rankedTargets(board: Board, from: number, length: number): readonly number[] {
  const { tableau } = board;
  const isWhole = tableau[from]?.length === length;
  return legalTargets(board, { from, length })
    .filter((to) => !(isWhole && tableau[to]?.length === 0))
    .map((to) => rate(tableau, { from, to, length }, false))
    .toSorted(byRank(tableau, movesWithReason(tableau, false)))
    .map(({ move }) => move.to);
}

/** Moves of a whole run onto a card of its suit: they make a longer run and take nothing apart. */
function freeJoins(tableau: Tableau): readonly RatedMove[] {
  return movesWithReason(tableau, false).filter(
    ({ move, reasons }) =>
      reasons.includes('same-suit') && move.length === movableRun(tableau[move.from] ?? []),
  );
}

const has = ({ reasons }: RatedMove, reason: 'complete' | 'reveal' | 'empty-column') =>
  reasons.includes(reason);

const isSame = (one: Move, other: Move) =>
  one.from === other.from && one.to === other.to && one.length === other.length;

/** Whether a join does all that a single move does, and more for its suit. */
function isBetter(join: RatedMove, other: RatedMove, joins: readonly RatedMove[]): boolean {
  if (has(other, 'complete')) return false;
  const isJoin = joins.some(({ move }) => isSame(move, other.move));
  return (
    (!isJoin || join.run > other.run) &&
    (has(join, 'reveal') || !has(other, 'reveal')) &&
    (has(join, 'empty-column') || !has(other, 'empty-column'))
  );
}

/**
 * A free join to play before a suggested `line`: before a deal, which may cover it, and before a
 * single move that does no more; `null` if there is none. A join that empties a column is not
 * played before a deal, which would require filling it again.
 *
 * Of 240 deals, 80 of each difficulty (`sim1` to `sim80`), the coach won 161 by its first choice at
 * width 64, and 172 with such joins first.
 */
export function joinBefore({ tableau }: Board, line: readonly SpiderMove[]): RatedMove | null {
  const [first] = line;
  if (!first) return null;
  const joins = freeJoins(tableau);
  // The deal alone, or after moves that fill empty columns for it.
  const fills = first.t === 'deal' || tableau[first.to]?.length === 0;
  const isDeal = fills && line.at(-1)?.t === 'deal';
  if (!isDeal && line.length > 1) return null;
  const own = first.t === 'move' && !isDeal ? rate(tableau, first, false) : null;
  const better = joins.filter((join) =>
    own === null ? !has(join, 'empty-column') || has(join, 'complete') : isBetter(join, own, joins),
  );
  const best = better.toSorted((a, b) => b.score - a.score || b.run - a.run)[0];
  return best && !(first.t === 'move' && isSame(best.move, first)) ? best : null;
}
