import { useEffect, useState } from 'react';
import { type Grade, gradeOf, gradeOfSeed } from '../../games/spider/library/numbered-deals.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/rules/params.ts';
import type { SpiderSolver } from '../../workers/open-spider.ts';

/** The assessment of a deal before it is played. */
export type DealCheck =
  | { readonly kind: 'checking' }
  | { readonly kind: 'winnable'; readonly grade: Grade | null }
  | { readonly kind: 'unsolvable' }
  /** The solver found no win within its time limit. */
  | { readonly kind: 'unknown' }
  /** The solver does not work. */
  | { readonly kind: 'unchecked' };

/** The delay before a check, so as not to interrupt players who are still typing. */
const TYPING_MS = 500;
/** The time limit of each of the four searches. */
const CHECK_MS = 5_000;

async function checkDeal(solver: SpiderSolver, deal: SpiderParams): Promise<DealCheck> {
  const position = spider.open(deal);
  const answer = await solver.start({ position, solverGoal: 'effort' }, CHECK_MS);
  if (answer.kind === 'solved') {
    const { effort } = answer;
    const grade = effort === null ? null : gradeOf(deal.difficulty, effort);
    return { kind: 'winnable', grade };
  }
  return { kind: answer.kind === 'unsolvable' ? 'unsolvable' : 'unknown' };
}

/** Whether a deal can be won, and how hard it is: looked up, or else determined by the solver. `null` for no deal. */
export function useDealCheck(deal: SpiderParams | null): DealCheck | null {
  const [checked, setChecked] = useState<{
    readonly text: string;
    readonly check: DealCheck;
  } | null>(null);
  const grade = deal && gradeOfSeed(deal.difficulty, deal.seed);
  const text = deal && grade === null ? spiderParams.format(deal) : null;
  useEffect(() => {
    if (text === null) return;
    let solver: SpiderSolver | null = null;
    let isOver = false;
    const isWanted = () => !isOver;
    const check = async () => {
      const { openSpiderSolver } = await import('../../workers/open-spider.ts');
      const read = spiderParams.parse(text);
      if (!isWanted() || !read.ok) return;
      solver = openSpiderSolver();
      const found = await checkDeal(solver, read.value);
      solver.close();
      if (isWanted()) setChecked({ text, check: found });
    };
    const start = () => {
      check().catch(() => {
        if (isWanted()) setChecked({ text, check: { kind: 'unchecked' } });
      });
    };
    const timer = setTimeout(start, TYPING_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      solver?.close();
    };
  }, [text]);
  if (!deal) return null;
  if (grade !== null) return { kind: 'winnable', grade };
  return checked?.text === text ? checked.check : { kind: 'checking' };
}
