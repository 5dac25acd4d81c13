import { save } from '../../src/engine/save.ts';
import { current, play, start, withElapsed, type Session } from '../../src/engine/session.ts';
import type { Column } from '../../src/games/spider/board.ts';
import type { Card } from '../../src/games/spider/card.ts';
import { spider, type Position, type SpiderMove } from '../../src/games/spider/game.ts';
import type { SpiderParams } from '../../src/games/spider/params.ts';

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

/** A game of one suit that is won with its last move. */
export const WON = {
  params: oneSuit('velvet214'),
  moves: `1>9x1 4>8x1 4>5x1 0>3x1 0>9x1 7>8x1 1>3x1 deal 3>0x1 4>1x1 2>4x1 2>7x1 9>2x1 9>4x3 1>9x2
    2>1x2 2>9x1 2>4x1 1>0x3 1>9x1 1>0x1 5>1x1 5>8x2 8>1x3 8>4x3 7>1x2 0>9x6 6>3x1 1>4x2 4>3x9 deal
    0>8x1 1>7x6 0>1x1 5>1x1 8>1x2 3>1x1 7>1x7 deal 3>7x1 8>3x1 8>0x1 8>9x1 2>8x1 2>8x1 5>8x1 7>8x2
    deal 5>7x1 5>3x1 5>9x1 9>5x2 3>5x2 0>5x1 1>8x1 5>1x6 8>5x2 7>5x2 4>7x1 6>8x1 6>8x2 6>2x1 6>2x1
    8>2x9 6>2x1 5>8x5 3>5x2 2>3x2 7>2x2 8>3x5 3>1x2 deal 4>8x1 3>2x1 3>8x6 4>5x1 9>6x1 1>6x1 5>8x2
    7>5x1 1>2x9 7>1x1 0>1x4 7>0x1 0>3x2 7>1x1 0>4x1 3>0x3 3>6x1 3>6x1 6>1x5 6>1x1 6>0x1 8>5x10
    4>2x2 4>2x2 4>8x1 0>8x4 9>0x2 9>1x1 9>0x11 9>2x1 9>1x1 9>4x1 4>2x2 8>2x6`,
};

/** The fifth column is empty, and all five rows are still to be dealt. */
export const EMPTY_COLUMN = {
  params: oneSuit('willow298'),
  moves: '4>5x1 4>6x1 4>2x1 4>8x1 4>3x1',
};

/** After all five deals, at once, nothing is left to play. */
export const STUCK = { params: oneSuit('amber'), moves: 'deal deal deal deal deal' };

/** After all five deals there are moves, but none that is worth a hint. */
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

/** Plays a game by the rules; a move that they refuse is an error. */
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

/** The saved game as the app keeps it. */
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

/** "9 of Spades". */
export function nameOf({ rank, suit }: Card): string {
  return `${RANKS[rank - 1] ?? '?'} of ${SUITS[suit]}`;
}

/** The label of every card of a column, in the words of the product's requirements, §5. */
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
