import type { Card } from '../../cards/card.ts';
import { cardName, rankName } from '../../cards/names.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Move, Tableau } from '../../games/spider/rules/board.ts';
import { canMove, legalMoves, movableRun } from '../../games/spider/rules/rules.ts';
import { columnList } from '../../board/cards/scene/table-words.ts';
import { illegalMoveText } from '../../play/spider/words.ts';
import type { NamedCard } from './spoken.ts';
import { t } from '../../words/t.ts';

/** A move as far as a line names it. Columns are numbered from 0. */
export interface AskedMove {
  /** The column that it comes from. */
  readonly from?: number;
  /** The card that is taken with all that lies on it. */
  readonly card?: NamedCard | undefined;
  readonly length?: number;
  /** The column that it goes to. */
  readonly to?: number;
  /** The card that it goes on, or any empty column. */
  readonly onto?: NamedCard | 'empty';
}

type Cards = Omit<Move, 'to'>;

const isNamed = (card: Card | undefined, { rank, suit }: NamedCard) =>
  card?.faceUp === true && card.rank === rank && (suit === undefined || card.suit === suit);

const nameOf = ({ rank, suit }: NamedCard) =>
  suit === undefined ? rankName(rank) : cardName({ rank, suit });

/** The columns of a table that are meant: one, or all. */
const columnsOf = (tableau: Tableau, only: number | undefined) =>
  only === undefined ? [...tableau.keys()] : [only];

/** All that may be lifted of a column, the fewest cards first. */
function liftable(tableau: Tableau, from: number): readonly Cards[] {
  const run = movableRun(tableau[from] ?? []);
  return Array.from({ length: run }, (_, index) => ({ from, length: index + 1 }));
}

/** Why the card that is named cannot be lifted. */
function unliftable(tableau: Tableau, { from, length }: AskedMove, card: NamedCard): string {
  const name = nameOf(card);
  const seen = columnsOf(tableau, from).filter((column) =>
    tableau[column]?.some((each) => isNamed(each, card)),
  );
  if (seen.length === 0) {
    return from === undefined
      ? t('No {card} is in sight.', { card: name })
      : t('No {card} is in sight in column {column}.', { card: name, column: from + 1 });
  }
  const lifted = liftedWith(tableau, from, card)[0];
  return lifted && length !== undefined
    ? t(
        '{card} in column {column} moves with all that lies on it: {count, plural, one {# card} other {# cards}}.',
        { card: name, column: lifted.from + 1, count: lifted.length },
      )
    : t('{card} in {columns} cannot be picked up: the cards on it do not follow it in its suit.', {
        card: name,
        columns: columnList(seen),
      });
}

/** What the card that is named is lifted with, in each column where it can be. */
function liftedWith(tableau: Tableau, from: number | undefined, card: NamedCard) {
  return columnsOf(tableau, from)
    .flatMap((column) => liftable(tableau, column))
    .filter(({ from: column, length }) => isNamed(tableau[column]?.at(-length), card));
}

/** The cards that may be meant, or why there are none. */
function sources(tableau: Tableau, asked: AskedMove): Result<readonly Cards[]> {
  const { from, card, length } = asked;
  const fits = (cards: Cards) => length === undefined || cards.length === length;
  if (card) {
    const lifted = liftedWith(tableau, from, card).filter(fits);
    return lifted.length > 0 ? ok(lifted) : err(unliftable(tableau, asked, card));
  }
  const column = from ?? 0;
  const all = liftable(tableau, column);
  if (all.length === 0)
    return err(t('There is no card in column {column}.', { column: column + 1 }));
  const lifted = all.filter(fits);
  return lifted.length > 0
    ? ok(lifted)
    : err(
        t(
          'Only {count, plural, one {# card} other {# cards}} of column {column} can be moved together.',
          { count: all.length, column: column + 1 },
        ),
      );
}

/** The columns that may be meant, or why there are none. Empty ones are all alike: the first will do. */
function targets(tableau: Tableau, { to, onto }: AskedMove): Result<readonly number[]> {
  if (onto === undefined) return ok(columnsOf(tableau, to));
  if (onto === 'empty') {
    const empty = tableau.findIndex((column) => column.length === 0);
    return empty < 0 ? err(t('No column is empty.')) : ok([empty]);
  }
  const columns = columnsOf(tableau, to).filter((column) => isNamed(tableau[column]?.at(-1), onto));
  if (columns.length > 0) return ok(columns);
  const card = nameOf(onto);
  return err(
    to === undefined
      ? t('No {card} is the top card of a column.', { card })
      : t('No {card} is the top card of column {column}.', { card, column: to + 1 }),
  );
}

/** Why none of these cards can go to any of these columns. */
function refusal(tableau: Tableau, lifted: readonly Cards[], columns: readonly number[]): string {
  const to = columns[0] ?? 0;
  const cards = lifted.findLast(({ from }) => from !== to);
  if (!cards) return t('The cards of column {column} lie there already.', { column: to + 1 });
  const head = tableau[cards.from]?.slice(-cards.length) ?? [];
  return illegalMoveText(head, tableau[to] ?? [], to);
}

/** The shortest line that asks for just this move, in the English words that are read in all languages. */
export function typedLine(tableau: Tableau, { from, to, length }: Move): string {
  const most = legalMoves(tableau).findLast((move) => move.from === from && move.to === to);
  const line = `${from + 1} to ${to + 1}`;
  if (most?.length === length) return line;
  return `${length} ${length === 1 ? 'card' : 'cards'} from ${line}`;
}

const unique = (columns: readonly number[]) =>
  [...new Set(columns)].sort((one, other) => one - other);

/**
 * The legal move that is meant: where neither a card nor a length is given, the one with most cards. The error is why
 * there is none, or which there are.
 */
export function typedMove(tableau: Tableau, asked: AskedMove): Result<Move> {
  const lifted = sources(tableau, asked);
  if (!lifted.ok) return lifted;
  const columns = targets(tableau, asked);
  if (!columns.ok) return columns;
  const legal = lifted.value
    .flatMap((cards) => columns.value.map((to) => ({ ...cards, to })))
    .filter((move) => canMove(tableau, move));
  const moves = legal.filter(
    ({ from, to, length }) =>
      !legal.some((other) => other.from === from && other.to === to && other.length > length),
  );
  const [only, ...others] = moves;
  const isWhereTo = asked.to === undefined && asked.onto === undefined;
  if (!only) {
    return err(
      isWhereTo && asked.card
        ? t('{card} has no place to go.', { card: nameOf(asked.card) })
        : refusal(tableau, lifted.value, columns.value),
    );
  }
  if (others.length === 0 && !isWhereTo) return ok(only);
  const from = columnList(unique(moves.map((move) => move.from)));
  const to = columnList(unique(moves.map((move) => move.to)));
  const between = t(
    // Translators: between lines that can be typed, of which the player chooses one
    ', or ',
  );
  const lines = moves.map((move) => typedLine(tableau, move)).join(between);
  return err(t('That can go from {from} to {to}. Type {lines}.', { from, to, lines }));
}
