import { sparesIn, takeIntoUse, type Spare } from '../../store/data/spares.ts';
import type { ReadData } from '../../store/data/stored-data.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { fullNameOf } from './kind-names.ts';
import type { NamedData } from './suite-data.ts';
import type { ChangeStored } from './use-change.ts';
import buttons from '../../ui/controls/button.module.css';
import styles from './data.module.css';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

const EFFECTS: Readonly<Record<Spare['effect'], PlainMessage>> = {
  joins: message('It is added to what is in use now.'),
  swaps: message('What is in use now is set aside.'),
  fills: message('Nothing is in use in its place now.'),
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
  const wordsOf = ({ kind, details }: Spare) => {
    const first = fullNameOf(games, kind);
    return details === null ? first : t('{first}, {then}', { first, then: details });
  };
  const use = async (spare: Spare) => {
    const agreed = await askConfirm({
      title: t('Use this value again?'),
      text: andThen(
        t('{label}.', { label: wordsOf(spare) }),
        format(EFFECTS[spare.effect]),
        t('You can undo it on this page, until the next change here.'),
      ),
      confirm: t('Use it'),
      decline: t('Leave it aside'),
    });
    if (!agreed) return;
    // Another page may have written since this one looked.
    await onChange(
      (now) => takeIntoUse(now, all, spare.key),
      t('{what}: used again.', { what: wordsOf(spare) }),
    );
  };
  return (
    <ul className={styles.texts}>
      {spares.map((spare) => (
        <li key={spare.key}>
          {t('{what}, can be read in {key}.', { what: wordsOf(spare), key: spare.key })}{' '}
          <button
            type="button"
            className={buttons.link}
            aria-label={t('Use again: {what}, {key}', { what: wordsOf(spare), key: spare.key })}
            onClick={() => void use(spare)}
          >
            {t('Use again…')}
          </button>
        </li>
      ))}
    </ul>
  );
}
