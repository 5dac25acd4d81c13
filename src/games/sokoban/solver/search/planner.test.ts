import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { HALL, levelOf } from '../../../../test-support/sokoban-levels.ts';
import type { Level } from '../../rules/level.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { DeadlockCheck } from '../deadlocks/deadlock-check.ts';
import { boardTables } from '../plans/search-tables.ts';
import { beginPlanning, planningOn } from './portfolio.ts';
import { keysFor } from '../board/box-state.ts';
import { OtherPlans, Planner } from './planner.ts';

const MEBIBYTE = 2 ** 20;

/** The plans for the opening of a level, once the first one exists. */
function plansOn(level: Level, bytes = MEBIBYTE) {
  const board = boardOf(opening(level))!;
  const keys = keysFor(board.size);
  const deadlockCheck = new DeadlockCheck(board, keys);
  const planning = planningOn(board, keys, deadlockCheck, 64 * MEBIBYTE, 2);
  finish(beginPlanning(planning));
  const tables = boardTables(board, keys, deadlockCheck, null);
  const planner = new Planner(planning.search, planning.work, tables);
  return { board, planner, plans: new OtherPlans(planner, bytes) };
}

const stagesOf = (plans: OtherPlans, number: number) =>
  finish(plans.tables(number))?.features.plan.stages ?? null;

describe('alternative plans', () => {
  const { board, planner, plans } = plansOn(HALL);
  const all = [1, 2, 3, 4, 5, 6].map((number) => stagesOf(plans, number));

  it('lead from no box to all goals, adding one box per step', () => {
    for (const stages of all) {
      expect(stages?.[0]).toEqual([]);
      expect([...(stages?.at(-1) ?? [])].sort()).toEqual([...board.goals].sort());
      stages?.slice(1).forEach((stage, k) => {
        expect(stage.filter((square) => !stages[k]!.includes(square)).length).toBe(1);
        expect(stage.length - stages[k]!.length).toBeOneOf([0, 1]);
      });
    }
  });

  it('differ from the usual plan and from each other, and are reproducible', () => {
    const texts = [planner.tables.features.plan.stages, ...all].map((stages) =>
      JSON.stringify(stages),
    );
    expect(new Set(texts).size).toBeGreaterThan(4);
    expect(stagesOf(plans, 3)).toEqual(all[2]);
  });

  it('leave the rest of the tables unchanged', () => {
    const tables = finish(plans.tables(1));
    const { features, ...others } = planner.tables;
    expect(tables?.features === features).toBe(false);
    for (const name of Object.keys(others) as (keyof typeof others)[]) {
      expect([name, tables?.[name] === others[name]]).toEqual([name, true]);
    }
  });
});

describe('there is no alternative plan', () => {
  it('with number 0', () => {
    expect(stagesOf(plansOn(HALL).plans, 0)).toBe(null);
  });

  it('if the first plan does not go down to the last box', () => {
    const stuck = levelOf(`
#########
#.#   # #
#.$ @$  #
#########`);
    expect(stagesOf(plansOn(stuck).plans, 1)).toBe(null);
  });

  it('after two could not be found', () => {
    const { plans } = plansOn(HALL, 0);
    expect([1, 2].map((number) => stagesOf(plans, number))).toEqual([null, null]);
    const asked = plans.tables(3);
    expect(asked.next()).toEqual({ done: true, value: null });
  });
});
