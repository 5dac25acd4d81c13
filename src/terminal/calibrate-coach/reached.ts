import { decide } from '../../games/spider/coach/decide.ts';
import type { Effort } from '../../games/spider/coach/planner.ts';
import { viewOf } from '../../games/spider/coach/player-view.ts';
import { bestOfAll } from '../../games/spider/coach/chance.ts';
import { ROWS, tableOf } from '../../games/spider/coach/table.ts';
import { COACH_BY_VALUE } from '../../games/spider/coach/weights.ts';
import { WorldGame, worldsOf } from '../../games/spider/coach/world.ts';
import { FOUNDATION_COUNT } from '../../games/spider/rules/board.ts';
import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import { spider } from '../../games/spider/rules/game.ts';
import type { Reached } from './fit-outlook.ts';

export interface ReachedWithRows extends Reached {
  readonly rows: number;
}

/** Plays a deal by whole lines, without late choices tried out; what each decision could reach, and how it ended. */
export function reachedIn(
  difficulty: Difficulty,
  seed: string,
  effort: Effort,
): readonly ReachedWithRows[] {
  const start = tableOf(viewOf(spider.open({ difficulty, seed, relaxedDealing: false })));
  const game = new WorldGame(start, worldsOf(start)());
  const { table } = game;
  const reached: { readonly rows: number; readonly value: number }[] = [];
  let won = false;
  while (!won) {
    const { kind, line, plans } = decide(table, COACH_BY_VALUE, effort);
    const rows = table.record[ROWS] ?? 0;
    if (plans) reached.push({ rows, value: bestOfAll(plans) });
    won = kind === 'win';
    if (line.length === 0 || won) break;
    for (const move of line) game.play(move);
    won = game.suits === FOUNDATION_COUNT;
  }
  return reached.map((each) => ({ ...each, won }));
}
