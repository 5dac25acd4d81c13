import { downloadText } from '../../platform/files.ts';
import { listData, type Listing } from '../../store/data/listing.ts';
import { type Spare, sparesIn, takeIntoUse } from '../../store/data/backup.ts';
import type { ReadData } from '../../store/data/stored-data.ts';
import { type GameData, partOf } from '../../store/data/stored-kind.ts';
import { Button } from '../../ui/controls/Button.tsx';
import buttons from '../../ui/controls/button.module.css';
import { askConfirm } from '../../ui/messages/confirm.ts';
import prose from '../../ui/styles/prose.module.css';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { Panel } from './Panel.tsx';
import styles from './data.module.css';
import { type ChangeStored, fullNameOf, type NamedData, nameOf, unitWords } from './stored-data.ts';

const EFFECTS: Readonly<Record<Spare['effect'], PlainMessage>> = {
  joins: message('It is added to what is in use now.'),
  swaps: message('What is in use now is set aside.'),
  fills: message('Nothing is in use in its place now.'),
};

interface SpareListProps {
  /** The storage keys of the row. */
  readonly keys: readonly string[];
  readonly data: ReadData;
  readonly games: readonly NamedData[];
  readonly onChange: ChangeStored;
}

/** The readable values that were set aside, each with a button to use it again. */
function SpareList({ keys, data, games, onChange }: SpareListProps) {
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
      text: joinSentences(
        t('{label}.', { label: wordsOf(spare) }),
        format(EFFECTS[spare.effect]),
        t('You can undo it on this page, until the next change here.'),
      ),
      confirm: t('Use it'),
      decline: t('Leave it aside'),
    });
    if (!agreed) return;
    // Another page may have written since this data was read.
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

interface RowProps {
  /** The caption of the table: a game, the suite or other values. */
  readonly group: string;
  readonly listing: Listing;
  readonly data: ReadData;
  /** All games, for the values that are set aside. */
  readonly games: readonly NamedData[];
  readonly unlisted: number;
  readonly onChange: ChangeStored;
}

function notesOf({ newer, damaged }: Listing, unlisted: number): readonly string[] {
  return [
    newer > 0 &&
      t(
        '{n, plural, one {# value written by a newer version, left as it is.} other {# values written by a newer version, left as they are.}}',
        {
          n: newer,
        },
      ),
    damaged > 0 &&
      t(
        '{n, plural, one {# value damaged. Repair sets it aside.} other {# values damaged. Repair sets them aside.}}',
        {
          n: damaged,
        },
      ),
    unlisted > 0 &&
      t(
        '{n, plural, one {# collection} other {# collections}} no longer listed. Repair restores the list.',
        { n: unlisted },
      ),
  ].filter((note) => note !== false);
}

/** One kind of data: its count and size, and a button to delete it. */
function Row({ group, listing, data, games, unlisted, onChange }: RowProps) {
  const { sort, keys, units, count, newer } = listing;
  const name = nameOf(sort);
  const remove = async () => {
    const size = unitWords(units);
    const what = count === null ? size : t('{first}, {then}', { first: count, then: size });
    const agreed = await askConfirm({
      title: t('Delete “{name}”?', { name }),
      text: joinSentences(
        t('{group}: {name} ({what}) would be deleted from this browser.', { group, name, what }),
        newer > 0 &&
          t(
            '{n, plural, one {# value} other {# values}} written by a newer version of Peacock Parlor would be deleted too.',
            { n: newer },
          ),
        t('You can undo it on this page, until the next change here.'),
      ),
      confirm: t('Delete it'),
      decline: t('Keep it'),
      offersBackup: true,
    });
    if (!agreed) return;
    const gone = (texts: ReadonlyMap<string, string>) =>
      new Map(keys.filter((key) => texts.has(key)).map((key) => [key, null] as const));
    const changes = { values: gone(data.values), files: gone(data.files) };
    await onChange(changes, t('{group}: “{name}” was deleted.', { group, name }));
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
                  {t('Download {key}', { key })}
                </button>
              </li>
            ))}
          </ul>
        )}
      </th>
      <td>{count}</td>
      <td className={styles.tableSize}>{unitWords(units)}</td>
      <td>
        <Button
          aria-label={t('Delete {group}: {name}', { group, name })}
          onClick={() => void remove()}
        >
          {t('Delete…')}
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
  const isWhole = (key: string) =>
    partOf(game ? [game] : [], key)?.examine(row.data.files.get(key) ?? '').kind !== 'damaged';
  const orphans = (game?.unlisted?.(row.data) ?? []).filter(isWhole);
  return (
    <table className={styles.table}>
      <caption>{group}</caption>
      <colgroup>
        <col className={styles.tableNames} />
      </colgroup>
      <thead className={prose.hidden}>
        <tr>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('How many')}</th>
          <th scope="col">{t('Size')}</th>
          <th scope="col">{t('Delete')}</th>
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

/** Lists the stored data by kind. */
export function StoredPanel({ data, games, onChange }: StoredPanelProps) {
  const listings = listData(
    data,
    games.map((game) => game.data),
  );
  const groups = [
    ...games.map(({ name, data: game }) => ({ group: name, game })),
    { group: t('Also stored'), game: null },
  ];
  return (
    <Panel title={t('What is stored')}>
      {!data.isListed && (
        <p className={styles.warning}>
          {t(
            'The browser does not list everything that is stored right now: there may be more than this. Nothing is overwritten.',
          )}
        </p>
      )}
      {listings.length === 0 && data.isListed && <p>{t('Nothing is stored yet.')}</p>}
      {groups.map(({ group, game }) => (
        <Group
          key={group}
          {...{ group, game, data, games, onChange }}
          listings={listings.filter(({ sort }) =>
            typeof sort === 'string' ? game === null : game?.kinds.includes(sort),
          )}
        />
      ))}
      {data.unread.length > 0 && (
        <p className={styles.warning}>
          {t(
            'The browser could not read {n, plural, one {# value} other {# values}}: {what}. Nothing is overwritten.',
            { n: data.unread.length, what: data.unread.join(', ') },
          )}
        </p>
      )}
    </Panel>
  );
}
