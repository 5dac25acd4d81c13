import { useId, useState } from 'react';
import type { SuiteStorage } from '../../../platform/file-store.ts';
import { repairData, type Repaired } from '../../../store/data/repair.ts';
import type { NamedData } from './suite-data.ts';
import { countWords } from './words.ts';

/** What was found, as sentences. */
export function repairWords(repaired: Repaired): readonly string[] {
  const { checked, restored, setAside, left, relisted, unreadable } = repaired;
  const found = [
    restored.length > 0 && `Brought back from a copy: ${restored.join(', ')}.`,
    setAside.length > 0 && `Damaged, and set aside: ${setAside.join(', ')}.`,
    left.length > 0 && `Damaged, and left alone, as there is no room: ${left.join(', ')}.`,
    relisted > 0 && `${countWords(relisted, 'collection')} listed again.`,
    unreadable > 0 &&
      `${countWords(unreadable, 'collection')} cannot be unpacked, and left as it is.`,
  ].filter((sentence) => sentence !== false);
  const looked = `${countWords(checked, 'value')} looked at.`;
  return found.length > 0 ? [looked, ...found] : [`${looked} All of it is whole.`];
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
    <section className="data-panel" aria-labelledby={titleId}>
      <h2 id={titleId}>Repair</h2>
      <p>
        Looks at every value. A damaged one is brought back from its copy, or set aside. Collections
        that are no longer listed are listed again. Nothing is thrown away.
      </p>
      <div role="status" className="data-found">
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="data-actions">
        <button type="button" className="button" onClick={() => void repair()}>
          Check everything
        </button>
      </div>
    </section>
  );
}
