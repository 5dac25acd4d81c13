import { sparesIn, takeIntoUse, type Spare } from '../../../store/data/spares.ts';
import type { ReadData } from '../../../store/data/stored-data.ts';
import { askConfirm } from '../../kit/confirm.ts';
import { fullNameOf } from './kind-names.ts';
import type { NamedData } from './suite-data.ts';
import type { ChangeStored } from './use-change.ts';

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
  const spares = sparesIn(data, all).filter(({ key }) => keys.includes(key));
  if (spares.length === 0) return null;
  const wordsOf = ({ kind, details }: Spare) =>
    `${fullNameOf(games, kind)}${details === null ? '' : `, ${details}`}`;
  const use = async (spare: Spare) => {
    const effect = spare.canJoin
      ? 'It is added to what is in use now.'
      : 'What is in use now is set aside in its place.';
    const agreed = await askConfirm({
      title: 'Use this value again?',
      text: `${wordsOf(spare)}. ${effect} You can undo it on this page, until the next change here.`,
      confirm: 'Use it',
      decline: 'Leave it aside',
    });
    if (!agreed) return;
    await onChange(takeIntoUse(data, all, spare.key), `${wordsOf(spare)}: used again.`);
  };
  return (
    <ul className="data-texts">
      {spares.map((spare) => (
        <li key={spare.key}>
          {wordsOf(spare)}, can be read.{' '}
          <button
            type="button"
            className="link-button"
            aria-label={`Use again: ${wordsOf(spare)}`}
            onClick={() => void use(spare)}
          >
            Use again…
          </button>
        </li>
      ))}
    </ul>
  );
}
