import { useEffect, useState } from 'react';
import type { Backup } from '../../core/backup-file.ts';
import { displayText } from '../../core/outside-text.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import type { Difference, Listing, Sorted } from '../../store/data/listing.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import {
  type ChangeStored,
  fullNameOf,
  ifStillWanted,
  type NamedData,
  timeWords,
} from './stored-data.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { saveBackup } from './make-backup.ts';
import { planRestore, type Prepared, prepareRestore, type RestoreWay } from './restore.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './data.module.css';

/** How much data of a kind exists, in words: "2 suits, 12 moves", "110 games", "yes". */
function amountWords(sort: Sorted, listing: Listing | undefined): string {
  const isCounted = typeof sort === 'string' || sort.words !== undefined;
  if (!listing) return isCounted ? t('none') : t('no');
  if (typeof sort === 'string')
    return t('{n, plural, one {# value} other {# values}}', { n: listing.keys.length });
  const { details, count, newer, damaged } = listing;
  const said = details ?? count;
  if (said !== null) return said;
  if (newer > 0) return t('of a newer version');
  if (damaged > 0) return t('damaged');
  return t('yes');
}

/** How the backup's data of a kind compares with the data here. */
const DIFFERENCES: Readonly<Record<Difference, PlainMessage>> = {
  same: message('the same'),
  'only theirs': message('only in the backup'),
  'only mine': message('only here'),
  different: message('different'),
};

const WAYS = { merge: message('Merge'), replace: message('Replace') } as const;

const RESTORE_WAYS: readonly RestoreWay[] = ['merge', 'replace'];

const WAY_HINTS: Readonly<Record<RestoreWay, PlainMessage>> = {
  merge: message(
    'Everything here stays. Games played, records, solutions, snapshots, leaderboards and collections from the backup are added. Games in progress and settings are added where none exist here.',
  ),
  replace: message('Everything here is replaced with the contents of the backup.'),
};

interface PreparedProps {
  readonly prepared: Prepared;
  readonly games: readonly NamedData[];
}

/** Lists how the backup differs from the data here, by kind. */
function Comparison({ prepared, games }: PreparedProps) {
  return (
    <table className={`${styles.table} ${styles.tablePreview}`}>
      <caption className={prose.hidden}>{t('How the backup differs from what is here')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('Here')}</th>
          <th scope="col">{t('In the backup')}</th>
          <th scope="col">{t('Compared')}</th>
        </tr>
      </thead>
      <tbody>
        {[...prepared.differences].map(([sort, difference]) => {
          const name = fullNameOf(games, sort);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {prepared.unread.includes(sort)
                  ? t('cannot be read now')
                  : amountWords(sort, prepared.here.get(sort))}
              </td>
              <td>{amountWords(sort, prepared.there.get(sort))}</td>
              <td>{prepared.unread.includes(sort) ? '' : format(DIFFERENCES[difference])}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Lists the parts of the backup that would not be restored, and why. */
function Warnings({ prepared, games, isMerge }: PreparedProps & { readonly isMerge: boolean }) {
  const namesOf = (sorts: readonly Sorted[]) =>
    sorts.map((sort) => {
      const name = fullNameOf(games, sort);
      return <li key={name}>{name}</li>;
    });
  return (
    <>
      {isMerge && prepared.left.length > 0 && (
        <div className={styles.warning}>
          <p>{t('These differ from yours, cannot be kept in addition, and are left out:')}</p>
          <ul>{namesOf(prepared.left)}</ul>
        </div>
      )}
      {!prepared.isListed && (
        <p className={styles.warning}>
          {t(
            'The browser does not list everything that is stored here right now, so nothing can be restored. Try again later.',
          )}
        </p>
      )}
      {prepared.unread.length > 0 && (
        <div className={styles.warning}>
          <p>{t('The browser cannot read some of these right now. They stay as they are:')}</p>
          <ul>{namesOf(prepared.unread)}</ul>
        </div>
      )}
    </>
  );
}

interface RestoreDialogProps {
  readonly backup: Backup;
  readonly storage: SuiteStorage;
  readonly games: readonly NamedData[];
  readonly onChange: ChangeStored;
  readonly onClose: () => void;
}

/** Compares a backup with the data here and restores it. */
export function RestoreDialog({ backup, storage, games, onChange, onClose }: RestoreDialogProps) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [way, setWay] = useState<RestoreWay>('merge');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const all = games.map(({ data }) => data);
    return ifStillWanted(prepareRestore(storage, backup, all), setPrepared);
  }, [backup, storage, games]);

  const isReady = prepared?.isListed === true && !isBusy;
  const made = timeWords(backup.made);
  const restore = async () => {
    setBusy(true);
    const what =
      way === 'merge'
        ? t('The backup of {made} was merged with what was here.', { made })
        : t('The backup of {made} replaced what was here.', { made });
    const all = games.map(({ data }) => data);
    const isDone = await onChange((now) => planRestore(storage, now, backup, all, way), what);
    if (isDone) return;
    setBusy(false);
    onClose();
  };
  return (
    <Dialog title={t('Restore a backup')} onClose={onClose}>
      <p>
        {t('Made on {made}, by version {version}.', {
          made,
          version: displayText(backup.app, 'fileName'),
        })}
      </p>
      {prepared ? (
        <>
          <Choice
            legend={t('How')}
            hint={format(WAY_HINTS[way])}
            value={way}
            options={RESTORE_WAYS.map((value) => ({ value, label: format(WAYS[value]) }))}
            onChange={setWay}
          />
          <Warnings prepared={prepared} games={games} isMerge={way === 'merge'} />
          <Comparison prepared={prepared} games={games} />
          <p className={prose.hint}>
            {t('Either can be undone on this page, until the next change here.')}
          </p>
        </>
      ) : (
        <p role="status">{t('Comparing…')}</p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('Change nothing')}</Button>
        <Button onClick={() => void saveBackup(storage)}>{t('Save a backup first')}</Button>
        <Button
          kind="primary"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) void restore();
          }}
        >
          {format(WAYS[way])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
