import { useId, useState } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { repairData, type Repaired } from '../../store/data/repair.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { andThen } from '../../words/and-then.ts';
import { t } from '../../words/t.ts';
import styles from './data.module.css';
import type { NamedData } from './suite-data.ts';

/** What was found, as sentences. */
export function repairWords(repaired: Repaired): readonly string[] {
  const { checked, restored, setAside, left, broken, relisted, unreadable, isListed } = repaired;
  const listed = (keys: readonly string[]) => ({ what: keys.join(', ') });
  const found = [
    !isListed && t('The browser did not list everything that is stored, so there may be more.'),
    restored.length > 0 && t('Restored from a copy: {what}.', listed(restored)),
    setAside.length > 0 && t('Damaged, and set aside: {what}.', listed(setAside)),
    left.length > 0 &&
      t(
        'Damaged and left alone, because the browser has no space or refuses: {what}.',
        listed(left),
      ),
    broken.length > 0 &&
      t('Damaged, without an intact copy, and left in place: {what}.', listed(broken)),
    relisted > 0 &&
      t('{n, plural, one {# collection} other {# collections}} restored to the list.', {
        n: relisted,
      }),
    unreadable > 0 &&
      t(
        '{n, plural, one {# collection cannot be unpacked and is left as it is.} other {# collections cannot be unpacked and are left as they are.}}',
        { n: unreadable },
      ),
  ].filter((sentence) => sentence !== false);
  const looked = t('{n, plural, one {# value} other {# values}} checked.', { n: checked });
  return found.length > 0 ? [looked, ...found] : [andThen(looked, t('Everything is intact.'))];
}

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
          'Checks every value. A damaged one is restored from its copy or set aside. Collections missing from the list are listed again. Nothing is deleted.',
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
