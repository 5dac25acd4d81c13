import { describe, expect, test } from 'vitest';
import type { Column } from '../../../cards/card.ts';
import { mulberry32 } from '../../../core/rng.ts';
import { decisionsOf, redealt, type Player } from '../../../test-support/coach-games.ts';
import { board, cards } from '../../../test-support/spider.ts';
import { DIFFICULTIES } from '../rules/params.ts';
import { spider, type Position } from '../rules/game.ts';
import { advise } from './coach.ts';
import { effortOf } from './planner.ts';
import { viewOf } from './player-view.ts';
import { standingOf } from './chance.ts';
import { tableOf } from './table.ts';
import { COACH } from './trained-nets.ts';

const EFFORT = effortOf(4);
const coach: Player = (position) => advise(viewOf(position), EFFORT)[0]?.line ?? [];
/** Gets the faces of all hidden cards but one, as if the player had seen them before. */
const peeker: Player = (position) => {
  const hidden = [...position.tableau.flat(), ...position.stock.cards.slice(1)];
  const seen = new Set(hidden.map(({ id }) => id));
  return advise(viewOf(position, seen), EFFORT)[0]?.line ?? [];
};

const GAMES = DIFFICULTIES.flatMap((difficulty) =>
  [1, 2].map((game) => ({ difficulty, seed: `coach test ${game}`, relaxedDealing: game === 2 })),
);

const positionOf = (columns: readonly string[], stock = ''): Position => ({
  ...board(columns, stock),
  completed: [],
  relaxedDealing: false,
});

/**
 * Whether a player makes the same decisions up to a given moment, whatever the order of the unseen
 * cards.
 */
function decidesTheSame(player: Player, opening: Position, seed: number): boolean {
  const rng = mulberry32(seed);
  const game = decisionsOf(opening, player);
  const moment = Math.floor(rng() * game.length);
  const later = game[moment]!.position;
  const again = decisionsOf(redealt(opening, later, rng), player, moment + 1);
  const lines = (decisions: typeof game) => decisions.map(({ line }) => line);
  return JSON.stringify(lines(again)) === JSON.stringify(lines(game.slice(0, moment + 1)));
}

describe('the coach', () => {
  test('makes the same decisions whatever the unseen cards are', () => {
    for (const [index, params] of GAMES.entries()) {
      const opening = spider.open(params);
      expect(decidesTheSame(coach, opening, index), JSON.stringify(params)).toBe(true);
    }
  });

  test('fails the same check if it peeks', () => {
    const fair = GAMES.map((params, index) => decidesTheSame(peeker, spider.open(params), index));
    expect(fair).toContain(false);
  });

  test.each(GAMES)(
    'plays legally to the end, and always the same game: $difficulty $seed',
    (params) => {
      const game = decisionsOf(spider.open(params), coach, 400);
      expect(game.length).toBeLessThan(400);
      expect(decisionsOf(spider.open(params), coach)).toEqual(game);
    },
  );

  test.each(DIFFICULTIES)(
    'terminates when asked again after each move with the earlier positions: %s',
    (difficulty) => {
      for (let game = 0; game < 7; game++) {
        const before: Position[] = [];
        const player: Player = (position) => {
          const [advice] = advise(viewOf(position, undefined, before), EFFORT);
          before.push(position);
          return advice?.line.slice(0, 1) ?? [];
        };
        const opening = spider.open({ difficulty, seed: `step ${game}`, relaxedDealing: false });
        const decisions = decisionsOf(opening, player, 500);
        expect(decisions.length, `${game}`).toBeLessThan(500);
      }
    },
  );

  test('can go in circles without the earlier positions', () => {
    const player: Player = (position) =>
      advise(viewOf(position), EFFORT)[0]?.line.slice(0, 1) ?? [];
    const opening = spider.open({ difficulty: '2-suit', seed: 'f1', relaxedDealing: false });
    expect(decisionsOf(opening, player, 500)).toHaveLength(500);
  });

  test('gives up to three pieces of advice, each legal and starting with a different move', () => {
    for (const params of GAMES) {
      for (const { position } of decisionsOf(spider.open(params), coach, 12)) {
        const advice = advise(viewOf(position), EFFORT);
        const first = advice.map(({ line }) => JSON.stringify(line[0]));
        expect(advice.length).toBeLessThanOrEqual(3);
        expect(new Set(first).size).toBe(advice.length);
        for (const { line } of advice) {
          expect(decisionsOf(position, () => line, 1)).toHaveLength(1);
        }
      }
    }
  });

  test('advises a line that turns no card only if it gains something, to avoid going back and forth', () => {
    const quick = effortOf(8);
    const player: Player = (position) => advise(viewOf(position), quick)[0]?.line ?? [];
    const opening = spider.open({ difficulty: '4-suit', seed: 'gain 1', relaxedDealing: false });
    const standing = (position: Position) => standingOf(tableOf(viewOf(position)), COACH);
    const gains = decisionsOf(opening, player, 20).flatMap(({ position }) =>
      advise(viewOf(position), quick)
        .filter(({ kind }) => kind === 'improve')
        .map(({ line }) => {
          const end = line.reduce((at, move) => spider.apply(at, move)!, position);
          return standing(end) - standing(position);
        }),
    );
    expect(gains.length).toBeGreaterThan(1);
    expect(Math.min(...gains)).toBeGreaterThan(0.05);
  });

  test('describes the cards that a line turns, the columns that it empties and the suits that it completes', () => {
    const kings = Array<string>(7).fill('K♥');
    const [turning] = advise(viewOf(positionOf(['#2♥ 9♠', '10♠', 'K♥', ...kings])), EFFORT);
    expect(turning).toMatchObject({ kind: 'turn', turns: [0], empties: [], completes: 0 });
    expect(turning!.changes.map(({ term }) => term)).toContain('covered');
    const [completing] = advise(viewOf(positionOf(['#2♥ K♥', 'K-2♠', 'A♠', ...kings])), EFFORT);
    expect(completing).toMatchObject({ kind: 'turn', turns: [0], empties: [2], completes: 1 });
    expect(completing!.line).toContainEqual({ t: 'move', from: 2, to: 1, length: 1 });
  });

  test('fills empty columns and deals in a single decision', () => {
    const columns = ['5♠ 9♦', ...Array<string>(8).fill('K♥')];
    const stock = Array<string>(10).fill('K♠').join(' ');
    const [advice] = advise(viewOf(positionOf(columns, stock)), EFFORT);
    expect(advice).toMatchObject({ kind: 'deal' });
    expect(advice!.line).toEqual([{ t: 'move', from: 0, to: 9, length: 1 }, { t: 'deal' }]);
  });

  test('finds a certain win once nothing is hidden', () => {
    const columns = ['2♠ A♠', 'K-3♠', 'K-2♥', 'A♥', ...Array<string>(6).fill('')];
    const position = {
      ...positionOf(columns),
      completed: Array<Column>(6).fill(cards('K-A♠')),
    };
    const [advice] = advise(viewOf(position), EFFORT);
    expect(advice!.kind).toBe('win');
    expect(decisionsOf(position, coach)).toHaveLength(1);
  });

  test('has no advice for a won game', () => {
    const won = {
      ...positionOf(Array<string>(10).fill('')),
      completed: Array<Column>(8).fill(cards('K-A♠')),
    };
    expect(advise(viewOf(won), EFFORT)).toEqual([]);
  });

  test('has no advice if nothing can be gained', () => {
    expect(advise(viewOf(positionOf(Array<string>(10).fill('#2♠ K♥'))), EFFORT)).toEqual([]);
  });
});
