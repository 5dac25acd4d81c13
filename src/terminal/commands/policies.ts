import { advise } from '../../games/spider/coach/coach.ts';
import { effortOf } from '../../games/spider/coach/planner.ts';
import { viewOf } from '../../games/spider/coach/player-view.ts';
import { hints } from '../../games/spider/rules/hints.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { spider, type Position } from '../../games/spider/rules/game.ts';

/** Who plays. */
export const POLICIES = ['coach', 'hints'] as const;
export type PolicyName = (typeof POLICIES)[number];

/** The next moves for a position; none to give up. */
type Policy = (position: Position) => readonly SpiderMove[];

/** A player that is asked again whenever its moves are played. */
export function policyOf(name: PolicyName, effort: number): Policy {
  switch (name) {
    case 'coach':
      return (position) => advise(viewOf(position), effortOf(effort))[0]?.line ?? [];
    case 'hints':
      return (position) => hints(position, position.relaxedDealing, 1).map(({ action }) => action);
  }
}

/** A game that is over. */
interface PlayedGame {
  readonly end: Position;
  readonly moves: readonly SpiderMove[];
  /** How often the player was asked. */
  readonly decisions: number;
}

/** Plays a game to its end by the rules. Throws where they forbid a move: that is a fault of the player. */
export function playGame(opening: Position, policy: Policy): PlayedGame {
  let end = opening;
  const moves: SpiderMove[] = [];
  for (let decisions = 1; ; decisions++) {
    const line = spider.status(end) === 'won' ? [] : policy(end);
    if (line.length === 0) return { end, moves, decisions };
    for (const move of line) {
      const next = spider.apply(end, move);
      if (!next) throw new Error(`the rules forbid ${spider.move.format(move)}`);
      end = next;
      moves.push(move);
    }
  }
}
