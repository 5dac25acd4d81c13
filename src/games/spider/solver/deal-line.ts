import { quoted } from '../../../core/outside-text.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import { type Board, dealCards, type SpiderMove, unshuffledDeck } from '../rules/board.ts';
import { RANKS, SUITS, type Card, type Rank, type Suit } from '../../../cards/card.ts';
import { spider, type Position } from '../rules/game.ts';

/*
 * Deals and solutions as lines of text. A deal is a name and the 104 cards in dealing order, the
 * rows of the stock from the left: `d1 KS 9H TD …`. A solution is a list of moves: `deal`, or
 * `3>7@4` for moving everything in column 3 from height 4 upwards to column 7.
 */

const RANK_LETTERS = 'A23456789TJQK';
const SUIT_LETTERS = 'SHDC';
const OPEN_CARDS = 54;

export interface NamedDeal {
  readonly name: string;
  readonly position: Position;
}

interface Face {
  readonly suit: Suit;
  readonly rank: Rank;
}

function faceOf(word: string): Face | null {
  const rank = RANKS[RANK_LETTERS.indexOf(word.charAt(0))];
  const suit = SUITS[SUIT_LETTERS.indexOf(word.charAt(1))];
  return word.length === 2 && rank && suit ? { rank, suit } : null;
}

const wordOf = ({ rank, suit }: Face) =>
  RANK_LETTERS.charAt(rank - 1) + SUIT_LETTERS.charAt(SUITS.indexOf(suit));

/**
 * Why these cards are not a deal, or `null`: all suits present must have the same number of cards.
 */
function refusal(faces: readonly Face[]): string | null {
  const deck = unshuffledDeck('1-suit');
  if (faces.length !== deck.length) {
    return t('there must be {n} cards, not {found}', {
      n: String(deck.length),
      found: String(faces.length),
    });
  }
  for (const suit of SUITS) {
    const own = faces.filter((face) => face.suit === suit);
    const runs = own.filter(({ rank }) => rank === 1).length;
    const odd = RANKS.find((rank) => own.filter((face) => face.rank === rank).length !== runs);
    if (odd) return t('the cards do not make up whole suits: look at the {suit}', { suit });
  }
  return null;
}

/** Parses a deal, to be played with the usual dealing rule. The error does not name the line. */
export function parseDeal(line: string): Result<NamedDeal> {
  const [name = '', ...words] = line.trim().split(/\s+/);
  const faces = words.map(faceOf);
  const unknown = faces.indexOf(null);
  if (unknown >= 0) return err(t('{text} is not a card', { text: quoted(words[unknown] ?? '') }));
  const known = faces.filter((face) => face !== null);
  const reason = refusal(known);
  if (reason) return err(reason);
  const cards = known.map((face, id): Card => ({ id, ...face, faceUp: false }));
  // The stock is dealt from its end.
  const inOrder = [...cards.slice(0, OPEN_CARDS), ...cards.slice(OPEN_CARDS).reverse()];
  return ok({ name, position: { ...dealCards(inOrder), completed: [], relaxedDealing: false } });
}

/** The line of an opening, in the format of `parseDeal`. The name must be one word. */
export function formatDeal(name: string, { tableau, stock }: Board): string {
  const rows = Array.from({ length: Math.ceil(OPEN_CARDS / tableau.length) }, (_, row) =>
    tableau.flatMap((column) => column.slice(row, row + 1)),
  );
  const cards = [...rows.flat(), ...stock.cards.toReversed()];
  return [name, ...cards.map(wordOf)].join(' ');
}

/**
 * A line of play as text, played move by move through the rules; `null` if one of the moves is
 * illegal.
 */
export function formatLine(opening: Position, moves: readonly SpiderMove[]): string | null {
  return playLine(opening, moves)?.text ?? null;
}

/** The same for a line that wins; `null` also if it does not end in a win. */
export function formatSolution(opening: Position, moves: readonly SpiderMove[]): string | null {
  const played = playLine(opening, moves);
  return played && spider.status(played.end) === 'won' ? played.text : null;
}

function playLine(
  opening: Position,
  moves: readonly SpiderMove[],
): { readonly text: string; readonly end: Position } | null {
  let position = opening;
  const words: string[] = [];
  for (const move of moves) {
    const next = spider.apply(position, move);
    if (!next) return null;
    const height = move.t === 'move' ? (position.tableau[move.from]?.length ?? 0) - move.length : 0;
    words.push(move.t === 'deal' ? 'deal' : `${move.from}>${move.to}@${height}`);
    position = next;
  }
  return { text: words.join(' '), end: position };
}
