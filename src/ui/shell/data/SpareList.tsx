import { sparesIn, takeIntoUse, type Spare } from '../../../store/data/spares.ts';
import type { ReadData } from '../../../store/data/stored-data.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { fullNameOf } from './kind-names.ts';
import type { NamedData } from './suite-data.ts';
import type { ChangeStored } from './use-change.ts';
import buttons from '../../kit/controls/button.module.css';
import styles from './data.module.css';

const EFFECTS: Readonly<Record<Spare['effect'], string>> = {
  joins: 'It is added to what is in use now.',
  swaps: 'What is in use now is set aside.',
  fills: 'Nothing is in use in its place now.',
};

interface SpareListProps {
  /** The keys of the row. */
  readonly keys: readonly string[];
  readonly data: ReadData;
  readonly games: readonly NamedData[];
  readonly onChange: ChangeStored;
}

/** What lies beside the values in use and can be read, each with the way to use it again. */
export function SpareList({ keys, data, games, onChange }: SpareListProps) {
  const all = games.map((game) => game.data);
  const spares = sparesIn(data, all, keys);
  if (spares.length === 0) return null;
  const wordsOf = ({ kind, details }: Spare) =>
    `${fullNameOf(games, kind)}${details === null ? '' : `, ${details}`}`;
  const use = async (spare: Spare) => {
    const agreed = await askConfirm({
      title: 'Use this value again?',
      text: `${wordsOf(spare)}. ${EFFECTS[spare.effect]} You can undo it on this page, until the next change here.`,
      confirm: 'Use it',
      decline: 'Leave it aside',
    });
    if (!agreed) return;
    // Another page may have written since this one looked.
    await onChange((now) => takeIntoUse(now, all, spare.key), `${wordsOf(spare)}: used again.`);
  };
  return (
    <ul className={styles.texts}>
      {spares.map((spare) => (
        <li key={spare.key}>
          {wordsOf(spare)}, can be read in {spare.key}.{' '}
          <button
            type="button"
            className={buttons.link}
            aria-label={`Use again: ${wordsOf(spare)}, ${spare.key}`}
            onClick={() => void use(spare)}
          >
            Use again…
          </button>
        </li>
      ))}
    </ul>
  );
}
