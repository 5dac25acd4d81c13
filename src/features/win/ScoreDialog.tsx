import type { Score } from '../../games/spider/rules/score.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { ScoreParts } from './ScoreParts.tsx';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';

interface ScoreDialogProps {
  readonly score: Score;
  readonly completed: number;
  readonly withTimeBonus: boolean;
  readonly onClose: () => void;
}

/** How the score is made up. */
export function ScoreDialog({ onClose, ...parts }: ScoreDialogProps) {
  return (
    <Dialog title={t('Score')} onClose={onClose}>
      <ScoreParts {...parts} />
      <p className={prose.hint}>
        {t('Undo gives a move back, but costs a point of its own.')}
        {parts.score.total < 0 && ` ${t('A score is never shown below 0.')}`}
        {parts.withTimeBonus &&
          ` ${t('The time bonus comes with the last suit: up to 100 points.')}`}
      </p>
    </Dialog>
  );
}
