import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { gradeName } from './stored-deals.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { useDealCheck, type DealCheck } from './use-deal-check.ts';
import { andThen } from '../../words/and-then.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';

function wordsOf(check: DealCheck, { difficulty }: SpiderParams): string {
  switch (check.kind) {
    case 'checking':
      return t('Not checked yet…');
    case 'winnable':
      return check.grade === null
        ? t('Winnable, but too hard to grade.')
        : t('Winnable, {grade} for {suits}.', {
            grade: gradeName(check.grade),
            suits: difficultyName(difficulty),
          });
    case 'unsolvable':
      return t('It is proven unwinnable. You can still play it.');
    case 'unknown':
      return t('A short search found no win. You can still play it.');
    case 'unchecked':
      return t('It could not be checked. You can still play it.');
  }
}

interface DealLabelProps {
  readonly id: string;
  /** The deal whose seed was chosen; `null` where none was. */
  readonly deal: SpiderParams | null;
  /** What is to be said before it, or where there is none; it may be empty. */
  readonly remark: string;
}

/** Whether the deal that is chosen can be won, and how hard it is. */
export function DealLabel({ id, deal, remark }: DealLabelProps) {
  const check = useDealCheck(deal);
  const known = deal && check ? [wordsOf(check, deal)] : [];
  return (
    <p id={id} className={prose.hint} role="status">
      {andThen(...[remark, ...known].filter((words) => words !== ''))}
    </p>
  );
}
