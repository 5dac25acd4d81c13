import styles from './ShownPlan.module.css';
import { t } from '../../words/t.ts';

/** The moves of a plan in words, one below the other. */
export function ShownPlan({ moves }: { readonly moves: readonly string[] }) {
  return (
    <ol className={styles.plan} aria-label={t('Plan')}>
      {moves.map((move, index) => (
        <li key={index}>{move}</li>
      ))}
    </ol>
  );
}
