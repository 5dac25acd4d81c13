import { displayText } from '../../core/outside-text.ts';
import { useEffect, useState } from 'react';
import type { Backup } from '../../core/backup-file.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import type { Sorted } from '../../store/data/listing.ts';
import { takeWanted } from '../../ui/browser/take-wanted.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { fullNameOf } from './kind-names.ts';
import { saveBackup } from './make-backup.ts';
import { planRestore, prepareRestore, type Prepared, type RestoreWay } from './prepare-restore.ts';
import { amountWords, differenceWords } from './preview-words.ts';
import type { NamedData } from './suite-data.ts';
import type { ChangeStored } from './use-change.ts';
import { timeWords } from './words.ts';
import { DialogActions } from '../../ui/popups/DialogActions.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import prose from '../../ui/styles/prose.module.css';
import styles from './data.module.css';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const WAYS = { merge: message('Merge'), replace: message('Replace') } as const;

const RESTORE_WAYS: readonly RestoreWay[] = ['merge', 'replace'];

const WAY_HINTS: Readonly<Record<RestoreWay, PlainMessage>> = {
  merge: message(
    'What is here stays. Games played, records, solutions, snapshots, leaderboards and collections of the backup are added. Games in progress and settings are taken where there are none here.',
  ),
  replace: message('What is here goes, and all is as it was when the backup was made.'),
};

interface PreparedProps {
  readonly prepared: Prepared;
  readonly games: readonly NamedData[];
}

/** How the backup differs from what is here, kind by kind. */
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
              <td>{prepared.unread.includes(sort) ? '' : differenceWords(difference)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What of the backup would not be taken over, and why. */
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
          <p>{t('These differ from yours, find no place beside them, and are left out:')}</p>
          <ul>{namesOf(prepared.left)}</ul>
        </div>
      )}
      {!prepared.isListed && (
        <p className={styles.warning}>
          {t(
            'The browser does not tell all that is stored here now, so nothing can be restored. Try again later.',
          )}
        </p>
      )}
      {prepared.unread.length > 0 && (
        <div className={styles.warning}>
          <p>{t('The browser does not let us read some of these now. That stays as it is:')}</p>
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

/** What a backup has, how it differs from what is here, and how to take it over. */
export function RestoreDialog({ backup, storage, games, onChange, onClose }: RestoreDialogProps) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [way, setWay] = useState<RestoreWay>('merge');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const all = games.map(({ data }) => data);
    return takeWanted(prepareRestore(storage, backup, all), setPrepared);
  }, [backup, storage, games]);

  const isReady = prepared?.isListed === true && !isBusy;
  const made = timeWords(backup.made);
  const restore = async () => {
    setBusy(true);
    const what =
      way === 'merge'
        ? t('The backup of {made} was merged with what was here.', { made })
        : t('The backup of {made} has taken the place of what was here.', { made });
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
