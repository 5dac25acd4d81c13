import { save } from '../engine/save.ts';
import { current, play, start, withElapsed, type Session } from '../engine/session.ts';
import type { Card, Column } from '../cards/card.ts';
import { spider, type Position, type SpiderMove } from '../games/spider/rules/game.ts';
import type { SpiderParams } from '../games/spider/rules/params.ts';

export { WON } from './spider-won-game.ts';

export type SpiderSession = Session<SpiderParams, Position, SpiderMove>;

export const PEACOCK: SpiderParams = {
  difficulty: '4-suit',
  seed: 'peacock123',
  relaxedDealing: false,
};

const oneSuit = (seed: string): SpiderParams => ({
  difficulty: '1-suit',
  seed,
  relaxedDealing: false,
});

/** The fifth column is empty, and all five rows are still to be dealt. */
export const EMPTY_COLUMN = {
  params: oneSuit('willow298'),
  moves: '4>5x1 4>6x1 4>2x1 4>8x1 4>3x1',
};

/** After all five deals in a row, no move is left. */
export const STUCK = { params: oneSuit('amber'), moves: 'deal deal deal deal deal' };

/** After all five deals there are moves, but none worth a hint. */
export const HINTLESS = {
  params: { ...PEACOCK, seed: 'peacock16' },
  moves: 'deal deal deal deal deal',
};

/** The fourth column holds 55 cards, more than half of the deck. */
export const TALL = {
  params: oneSuit('ember91'),
  column: 3,
  moves: `4>0x1 4>3x1 0>3x2 6>3x1 0>3x1 8>3x1 deal 6>3x1 2>3x1 4>3x2 5>3x1 1>3x1 deal 1>3x1 7>3x1
    8>3x1 4>3x1 1>3x1 2>3x1 5>3x1 2>1x1 2>3x1 deal 1>4x1 1>3x1 2>0x1 2>3x1 8>3x1 6>3x1 0>3x2 7>3x1
    4>3x2 2>3x1 9>3x1 deal 1>3x1 2>3x1 4>0x1 4>3x1 6>3x1 deal 5>3x2 4>3x2 7>3x1 2>3x1 8>3x3`,
};

/** Every card is open and the stock is empty, with suits still to be completed: an easy end. */
export const OPEN_END = {
  params: oneSuit('meadow16'),
  moves: `2>6x1 6>5x2 5>3x3 4>5x1 4>5x1 1>5x1 4>5x1 5>6x5 6>0x6 0>4x7 7>6x1 7>5x1 deal 6>7x1 6>3x2 6>4x1
    5>3x1 5>0x2 5>7x1 3>7x4 7>3x7 8>3x1 0>2x3 2>5x4 2>1x1 2>5x1 2>1x1 7>1x1 4>5x2 4>3x1 3>6x1
    3>4x1 5>6x8 4>6x3 4>5x5 0>6x1 1>0x4 5>0x4 deal 1>2x2 7>6x1 1>7x1 7>9x2 1>7x1 2>7x3 2>4x1 9>4x3
    8>9x1 8>4x1 1>4x1 1>0x1 8>1x1 deal 9>4x1 4>9x2 9>7x4 9>1x1 7>3x5 3>9x6 1>0x2 3>6x1 deal 0>2x4
    2>7x5 1>8x1 7>1x6 4>7x1 1>7x7 4>8x7 3>4x1 3>1x1 3>0x1 8>0x10 0>9x9 1>0x1 3>5x1 0>1x2 0>4x1
    8>3x1 8>7x1 6>9x1 5>1x2 5>4x1 deal 9>8x1 2>9x1 7>9x1 9>7x7 9>1x1 9>1x1`,
};

/** Plays a game by the rules; throws on an illegal move. */
export function playGame(params: SpiderParams, moves = ''): SpiderSession {
  return moves
    .split(/\s+/)
    .filter((word) => word !== '')
    .reduce(
      (session, word) => {
        const move = spider.move.parse(word);
        const next = move.ok ? play(spider, session, move.value) : session;
        if (next === session) throw new Error(`${word} cannot be played`);
        return next;
      },
      start(spider, params),
    );
}

/** The saved game as the app stores it. */
export function saveOf(session: SpiderSession, elapsedMs = 0): string {
  return save(spider, withElapsed(session, elapsedMs));
}

/** The same game some moves earlier, with nothing to redo. */
export function before(session: SpiderSession, steps: number): SpiderSession {
  const moves = session.moves.slice(0, session.cursor - steps);
  return playGame(session.params, moves.map(spider.move.format).join(' '));
}

const RANKS = ['Ace', ...'2 3 4 5 6 7 8 9 10'.split(' '), 'Jack', 'Queen', 'King'];
const SUITS = { '♠': 'Spades', '♥': 'Hearts', '♦': 'Diamonds', '♣': 'Clubs' };

/** The name of a card: "9 of Spades". */
export function nameOf({ rank, suit }: Card): string {
  return `${RANKS[rank - 1] ?? '?'} of ${SUITS[suit]}`;
}

/** The label of every card in a column, as worded in the requirements (PRD §5). */
export function labelsOf(column: Column): string[] {
  if (column.length === 0) return ['empty'];
  return column.map((card, index) => {
    const place = `position ${index + 1} of ${column.length}`;
    return card.faceUp ? `${nameOf(card)}, face-up, ${place}` : `face-down card, ${place}`;
  });
}

/** The labels of all ten columns. */
export function boardLabels(position: Position): string[][] {
  return position.tableau.map(labelsOf);
}

export function positionOf(session: SpiderSession): Position {
  return current(session);
}
