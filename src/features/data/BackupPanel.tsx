import { displayText } from '../../core/outside-text.ts';
import { useEffect, useId, useState } from 'react';
import { parseBackup, type Backup } from '../../core/backup-file.ts';
import { receiveDeliveries } from '../../platform/installed/deliveries.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { readTextFile } from '../../platform/files.ts';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { saveBackup } from './make-backup.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import type { NamedData } from './suite-data.ts';
import type { ChangeStored } from './use-change.ts';
import { Button } from '../../ui/controls/Button.tsx';
import prose from '../../ui/styles/prose.module.css';
import styles from './data.module.css';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/** More than any browser would store for us in texts; a larger file is a wrong one. */
const MAX_BACKUP_BYTES = 200_000_000;

interface BackupPanelProps {
  readonly storage: SuiteStorage;
  readonly games: readonly NamedData[];
  readonly onChange: ChangeStored;
}

/** Everything as one file, and back. */
export function BackupPanel({ storage, games, onChange }: BackupPanelProps) {
  const titleId = useId();
  const [backup, setBackup] = useState<Backup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isWhole = storage.isWhole();

  const open = async (file: File) => {
    const text = await readTextFile(file, MAX_BACKUP_BYTES);
    const read = text.ok ? parseBackup(text.value) : text;
    setProblem(
      read.ok
        ? null
        : andThen(
            t('“{name}” was not restored.', { name: displayText(file.name, 'fileName') }),
            read.error,
          ),
    );
    setBackup(read.ok ? read.value : null);
  };
  const canRestore = isWhole && storage.persistent;
  // A backup that was opened with the installed app; where nothing can be restored, this panel says so anyway.
  useEffect(
    () =>
      receiveDeliveries('data', ({ files: [file] }) => {
        if (file && canRestore) void open(file);
      }),
    [canRestore],
  );
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Backup')}</h2>
      <p>
        {t(
          'One file with everything: games in progress, statistics, records, solutions, collections and settings. It brings all of it back, here or on another device.',
        )}
      </p>
      {!storage.persistent && (
        <p className={styles.warning}>
          {t(
            'Your browser does not allow saving: what you play ends with this page, and nothing can be restored here. Save a backup before you leave.',
          )}
        </p>
      )}
      {!isWhole && (
        <p className={styles.warning}>
          {t(
            'The browser does not open its database now, so a backup would lack the statistics and collections, and nothing can be restored. Load the page again later.',
          )}
        </p>
      )}
      {/* There from the beginning, so that what comes into it is read out. */}
      <p role="alert" className={prose.error}>
        {problem}
      </p>
      <div className={styles.actions}>
        {canRestore && (
          <FileButton
            label={t('Backup file')}
            accept=".json,application/json"
            onFiles={([file]) => void open(file)}
          >
            {t('Restore…')}
          </FileButton>
        )}
        <Button kind="primary" onClick={() => void saveBackup(storage)}>
          {t('Save a backup')}
        </Button>
      </div>
      {backup && (
        <RestoreDialog
          backup={backup}
          storage={storage}
          games={games}
          onChange={onChange}
          onClose={() => setBackup(null)}
        />
      )}
    </section>
  );
}
