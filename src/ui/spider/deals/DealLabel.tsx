import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { difficultyName } from '../words/words.ts';
import { useDealCheck, type DealCheck } from './use-deal-check.ts';
import prose from '../../kit/styles/prose.module.css';

function wordsOf(check: DealCheck, { difficulty }: SpiderParams): string {
  switch (check.kind) {
    case 'checking':
      return 'Not checked yet…';
    case 'winnable':
      return check.grade === null
        ? 'Winnable, and too hard to be graded.'
        : `Winnable, ${check.grade} for ${difficultyName(difficulty)}.`;
    case 'unsolvable':
      return 'It cannot be won: that is proven. You can play it all the same.';
    case 'unknown':
      return 'No win was found in a short search. You can play it all the same.';
    case 'unchecked':
      return 'It could not be checked. You can play it all the same.';
  }
}

interface DealLabelProps {
  readonly id: string;
  /** The deal whose seed was chosen; `null` for a random one. */
  readonly deal: SpiderParams | null;
  /** Whether random deals can be won. */
  readonly winnableOnly: boolean;
}

/** Whether the deal that is chosen can be won, and how hard it is. */
export function DealLabel({ id, deal, winnableOnly }: DealLabelProps) {
  const check = useDealCheck(deal);
  const random = winnableOnly
    ? 'A random deal that can be won.'
    : 'A random deal. It may not be winnable.';
  return (
    <p id={id} className={prose.hint} role="status">
      {deal && check ? wordsOf(check, deal) : random}
    </p>
  );
}
