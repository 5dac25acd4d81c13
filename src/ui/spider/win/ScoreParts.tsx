import type { Score } from '../../../games/spider/rules/score.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import { plural } from '../../kit/format/plural.ts';
import styles from './win.module.css';

/** "+100", "−3", "0": with a sign that says what it does to the score. */
function signed(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}

interface ScorePartsProps {
  readonly score: Score;
  readonly completed: number;
  readonly withTimeBonus: boolean;
}

/** The sum that makes the score. */
export function ScoreParts({ score, completed, withTimeBonus }: ScorePartsProps) {
  const parts: readonly (readonly [what: string, points: string])[] = [
    ['Start', formatNumber(score.start)],
    [plural(-score.moves, 'move'), signed(score.moves)],
    [plural(-score.undos, 'undo'), signed(score.undos)],
    [`${plural(completed, 'suit')} completed`, signed(score.suits)],
    ...(withTimeBonus ? [['Time bonus', signed(score.timeBonus)] as const] : []),
  ];
  return (
    <dl className={styles.parts}>
      {parts.map(([what, points]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{points}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Score</dt>
        <dd>{formatNumber(score.shown)}</dd>
      </div>
    </dl>
  );
}
