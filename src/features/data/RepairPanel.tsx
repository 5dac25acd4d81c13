import { useId, useState } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { repairData } from '../../store/data/repair.ts';
import { repairWords } from './repair-words.ts';
import type { NamedData } from './suite-data.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './data.module.css';
import { t } from '../../words/t.ts';

interface RepairPanelProps {
  readonly storage: SuiteStorage;
  readonly games: readonly NamedData[];
  /** What is stored may have changed. */
  readonly onRepaired: () => void;
}

/** A look at everything that is stored. */
export function RepairPanel({ storage, games, onRepaired }: RepairPanelProps) {
  const titleId = useId();
  const [words, setWords] = useState<readonly string[]>([]);
  const repair = async () => {
    const repaired = await repairData(
      storage,
      games.map(({ data }) => data),
    );
    setWords(repairWords(repaired));
    onRepaired();
  };
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Repair')}</h2>
      <p>
        {t(
          'Looks at every value. A damaged one is brought back from its copy, or set aside. Collections that are no longer listed are listed again. Nothing is thrown away.',
        )}
      </p>
      <div role="status" className={styles.found}>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void repair()}>{t('Check everything')}</Button>
      </div>
    </section>
  );
}
