import { useStore } from 'zustand';
import { useSpider } from '../../play/spider/use-spider.ts';
import { formatNumber } from '../../ui/format/format.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import styles from './win.module.css';

/** "+100", "−3", "0": with a sign that says what it does to the score. */
function signed(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}

/** The score of the game on the page, with what decides on its parts. */
function useScore() {
  const { standing, settings } = useSpider();
  const withTimeBonus = useStore(settings, ({ timeBonus }) => timeBonus);
  return { score: standing.score, completed: standing.position.completed.length, withTimeBonus };
}

/** The sum that makes the score. */
export function ScoreParts() {
  const { score, completed, withTimeBonus } = useScore();
  const parts: readonly (readonly [what: string, points: string])[] = [
    [t('Start'), formatNumber(score.start)],
    [
      t('{count, plural, one {# move} other {# moves}}', { count: -score.moves }),
      signed(score.moves),
    ],
    [
      t('{count, plural, one {# undo} other {# undos}}', { count: -score.undos }),
      signed(score.undos),
    ],
    [
      t('{count, plural, one {# suit} other {# suits}} completed', { count: completed }),
      signed(score.suits),
    ],
    ...(withTimeBonus ? [[t('Time bonus'), signed(score.timeBonus)] as const] : []),
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
        <dt>{t('Score')}</dt>
        <dd>{formatNumber(score.shown)}</dd>
      </div>
    </dl>
  );
}

/** How the score is made up. */
export function ScoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { score, withTimeBonus } = useScore();
  return (
    <Dialog title={t('Score')} onClose={onClose}>
      <ScoreParts />
      <p className={prose.hint}>
        {t('Undo gives a move back, but costs a point of its own.')}
        {score.total < 0 && ` ${t('A score is never shown below 0.')}`}
        {withTimeBonus && ` ${t('The time bonus comes with the last suit: up to 100 points.')}`}
      </p>
    </Dialog>
  );
}
