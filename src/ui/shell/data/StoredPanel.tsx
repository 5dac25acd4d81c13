import { useId } from 'react';
import { downloadText } from '../../../platform/files.ts';
import { listData, type Listing } from '../../../store/data/listing.ts';
import type { ReadData } from '../../../store/data/stored-data.ts';
import type { GameData } from '../../../store/data/stored-kind.ts';
import { plural } from '../../kit/format/plural.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { nameOf } from './kind-names.ts';
import { SpareList } from './SpareList.tsx';
import type { NamedData } from './suite-data.ts';
import type { ChangeStored } from './use-change.ts';
import { unitWords } from './words.ts';
import { Button } from '../../kit/controls/Button.tsx';
import buttons from '../../kit/controls/button.module.css';
import prose from '../../kit/styles/prose.module.css';
import styles from './data.module.css';

interface RowProps {
  /** The game, or what else the rows are of. */
  readonly group: string;
  readonly listing: Listing;
  readonly data: ReadData;
  /** All games, for what lies beside the values in use. */
  readonly games: readonly NamedData[];
  readonly unlisted: number;
  readonly onChange: ChangeStored;
}

function notesOf({ newer, damaged }: Listing, unlisted: number): readonly string[] {
  return [
    ...(newer > 0 ? [`${plural(newer, 'value')} written by a newer version, left as it is.`] : []),
    ...(damaged > 0
      ? [
          `${plural(damaged, 'value')} damaged. Repair brings back what it can, and sets the rest aside.`,
        ]
      : []),
    ...(unlisted > 0
      ? [`${plural(unlisted, 'collection')} no longer listed. Repair lists them again.`]
      : []),
  ];
}

/** One kind: how much of it there is, and the way to delete it. */
function Row({ group, listing, data, games, unlisted, onChange }: RowProps) {
  const { sort, keys, units, count, newer } = listing;
  const name = nameOf(sort);
  const remove = async () => {
    const what = count === null ? unitWords(units) : `${count}, ${unitWords(units)}`;
    const notOurs =
      newer > 0
        ? ` With it ${newer === 1 ? 'goes' : 'go'} ${plural(newer, 'value')} that a newer version of Peacock Parlor wrote.`
        : '';
    const agreed = await askConfirm({
      title: `Delete “${name}”?`,
      text: `${group}: ${name.toLowerCase()} (${what}) would go from this browser.${notOurs} You can undo it on this page, until the next change here.`,
      confirm: 'Delete it',
      decline: 'Keep it',
      offersBackup: true,
    });
    if (!agreed) return;
    const gone = (texts: ReadonlyMap<string, string>) =>
      new Map(keys.filter((key) => texts.has(key)).map((key) => [key, null] as const));
    const changes = { values: gone(data.values), files: gone(data.files) };
    await onChange(changes, `${group}: “${name}” was deleted.`);
  };
  return (
    <tr>
      <th scope="row">
        {name}
        {notesOf(listing, unlisted).map((note) => (
          <small key={note}>{note}</small>
        ))}
        <SpareList keys={keys} data={data} games={games} onChange={onChange} />
        {sort === 'set-aside' && (
          <ul className={styles.texts}>
            {keys.map((key) => (
              <li key={key}>
                <button
                  type="button"
                  className={buttons.link}
                  onClick={() =>
                    downloadText(
                      `${key}.txt`,
                      'text/plain',
                      data.values.get(key) ?? data.files.get(key) ?? '',
                    )
                  }
                >
                  Download {key}
                </button>
              </li>
            ))}
          </ul>
        )}
      </th>
      <td>{count}</td>
      <td className={styles.tableSize}>{unitWords(units)}</td>
      <td>
        <Button aria-label={`Delete ${group}: ${name}`} onClick={() => void remove()}>
          Delete…
        </Button>
      </td>
    </tr>
  );
}

interface GroupProps extends Omit<RowProps, 'listing' | 'unlisted'> {
  readonly listings: readonly Listing[];
  readonly game: GameData | null;
}

function Group({ group, listings, game, ...row }: GroupProps) {
  if (listings.length === 0) return null;
  const orphans = game?.unlisted?.(row.data) ?? [];
  return (
    <table className={styles.table}>
      <caption>{group}</caption>
      <colgroup>
        <col className={styles.tableNames} />
      </colgroup>
      <thead className={prose.hidden}>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How many</th>
          <th scope="col">Size</th>
          <th scope="col">Delete</th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <Row
            key={nameOf(listing.sort)}
            {...row}
            group={group}
            listing={listing}
            unlisted={orphans.filter((key) => listing.keys.includes(key)).length}
          />
        ))}
      </tbody>
    </table>
  );
}

interface StoredPanelProps {
  readonly data: ReadData;
  readonly games: readonly NamedData[];
  readonly onChange: ChangeStored;
}

/** What is stored, by kind. */
export function StoredPanel({ data, games, onChange }: StoredPanelProps) {
  const titleId = useId();
  const listings = listData(
    data,
    games.map((game) => game.data),
  );
  const others = listings.filter(({ sort }) => typeof sort === 'string');
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>What is stored</h2>
      {!data.isListed && (
        <p className={styles.warning}>
          The browser does not tell all that is stored now: there may be more than this. Nothing is
          written over it.
        </p>
      )}
      {listings.length === 0 && data.isListed && <p>Nothing is stored yet.</p>}
      {games.map(({ name, data: game }) => (
        <Group
          key={name}
          group={name}
          game={game}
          data={data}
          games={games}
          onChange={onChange}
          listings={listings.filter(
            ({ sort }) => typeof sort !== 'string' && game.kinds.includes(sort),
          )}
        />
      ))}
      <Group
        group="Besides"
        game={null}
        data={data}
        games={games}
        onChange={onChange}
        listings={others}
      />
      {data.unread.length > 0 && (
        <p className={styles.warning}>
          The browser did not let us read {plural(data.unread.length, 'value')}:{' '}
          {data.unread.join(', ')}. Nothing is written over them.
        </p>
      )}
    </section>
  );
}
