import { useCallback, useEffect, useId, useState } from 'react';
import {
  allowBackupFile,
  backupFile,
  chooseBackupFile,
  forgetBackupFile,
  writeBackupFile,
  type BackupFile,
} from '../../../platform/backup-handle.ts';
import type { SuiteStorage } from '../../../platform/file-store.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { makeBackup } from './make-backup.ts';
import { timeWords } from './words.ts';
import { Button } from '../../kit/controls/Button.tsx';
import styles from './data.module.css';

/** The file that is kept up to date, where the browser lets apps write files. */
export function BackupFilePanel({ storage }: { readonly storage: SuiteStorage }) {
  const titleId = useId();
  const [file, setFile] = useState<BackupFile>({ kind: 'unsupported' });
  const look = useCallback(async () => {
    setFile(await backupFile());
  }, []);
  useEffect(() => {
    let isWanted = true;
    void backupFile().then((found) => {
      if (isWanted) setFile(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  if (file.kind === 'unsupported') return null;

  const write = async () => {
    const { text, mark, missing } = await makeBackup(storage);
    if (missing !== '') {
      showToast(`The backup file was not written, as it would not be complete. ${missing}`);
      return;
    }
    const written = await writeBackupFile(text, mark, new Date().toISOString());
    if (!written.ok) showToast(written.error);
    else if (written.value) showToast('The backup file is up to date.');
    await look();
  };
  const choose = async () => {
    const chosen = await chooseBackupFile('peacock-parlor-backup.json');
    if (!chosen.ok) showToast(chosen.error);
    else if (chosen.value) await write();
  };
  const allow = async () => {
    if (await allowBackupFile()) await write();
    else showToast('Without your permission the file stays as it is.');
  };
  const stop = async () => {
    await forgetBackupFile();
    showToast('The file is not written any more. It stays where it is.');
    await look();
  };
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>Backup file that is kept up to date</h2>
      {file.kind === 'none' ? (
        <>
          <p>
            Choose a file once. It is written again after each game that you win, and whenever you
            leave this page.
          </p>
          <div className={styles.actions}>
            <Button onClick={() => void choose()}>Choose a file…</Button>
          </div>
        </>
      ) : (
        <>
          <p>
            <span className={styles.name}>{file.name}</span>{' '}
            {file.writtenAt === null
              ? 'was not written yet.'
              : `was written last on ${timeWords(file.writtenAt)}.`}{' '}
            {!file.isAllowed && 'The browser wants to hear from you again before it is written.'}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => void stop()}>Stop</Button>
            {file.isAllowed ? (
              <Button onClick={() => void write()}>Write it now</Button>
            ) : (
              <Button kind="primary" onClick={() => void allow()}>
                Allow it again
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
