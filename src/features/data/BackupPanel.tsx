import { useCallback, useEffect, useState } from 'react';
import { type Backup, parseBackup } from '../../core/backup-file.ts';
import { displayText } from '../../core/outside-text.ts';
import {
  allowBackupFile,
  backupFile,
  type BackupFile,
  chooseBackupFile,
  forgetBackupFile,
  writeBackupFile,
} from '../../platform/backup-handle.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { readTextFile } from '../../platform/files.ts';
import { receiveDeliveries } from '../../platform/deliveries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { tNodes } from '../../ui/format/t-nodes.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { type ChangeStored, ifStillWanted, type NamedData, timeWords } from './stored-data.ts';
import prose from '../../ui/styles/prose.module.css';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { Panel } from './Panel.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import styles from './data.module.css';
import { type MadeBackup, makeBackup, saveBackup } from './make-backup.ts';

const FILE_NAME = 'peacock-parlor-backup.json';
const UP_TO_DATE = message('The backup file is up to date.');

/** The automatic backup file and the actions on it. */
function useBackupFile(storage: SuiteStorage) {
  const [file, setFile] = useState<BackupFile>({ kind: 'unsupported' });
  /** A backup kept for the next press, because the first press had expired by the time it was made. */
  const [ready, setReady] = useState<MadeBackup | null>(null);
  const look = useCallback(async () => {
    setFile(await backupFile());
  }, []);
  useEffect(() => ifStillWanted(backupFile(), setFile), []);
  /** Makes a backup; `null` if it would be incomplete, which is reported. */
  const makeWhole = async () => {
    const made = await makeBackup(storage);
    if (made.missing === '') return made;
    showToast(
      joinSentences(
        t('The backup file was not written, because it would not be complete.'),
        made.missing,
      ),
    );
    return null;
  };
  const write = async () => {
    const made = await makeWhole();
    if (!made) return;
    const written = await writeBackupFile(made, new Date().toISOString(), true);
    if (!written.ok) showToast(written.error);
    else if (written.value) showToast(format(UP_TO_DATE));
    await look();
  };
  const choose = async () => {
    const made = ready ?? (await makeWhole());
    setReady(null);
    if (!made) return;
    const chosen = await chooseBackupFile(FILE_NAME, made, new Date().toISOString());
    if (!chosen.ok) {
      showToast(chosen.error);
    } else if (chosen.value.kind === 'late') {
      setReady(made);
      showToast(t('The backup is ready now. Press “Choose a file…” again.'));
    } else if (chosen.value.kind === 'written') {
      showToast(
        chosen.value.isKept
          ? format(UP_TO_DATE)
          : t(
              'The backup was written to “{name}”. The browser could not remember this file, so it is not kept up to date.',
              { name: chosen.value.name },
            ),
      );
    }
    await look();
  };
  const allow = async () => {
    if (await allowBackupFile()) await write();
    else showToast(t('Without your permission the file stays as it is.'));
  };
  const stop = async () => {
    await forgetBackupFile();
    showToast(t('The file is no longer updated. It stays where it is.'));
    await look();
  };
  return { file, write, choose, allow, stop };
}

/** The automatic backup file, in browsers that let apps write files. */
export function BackupFilePanel({ storage }: { readonly storage: SuiteStorage }) {
  const { file, write, choose, allow, stop } = useBackupFile(storage);
  // Data that is lost with the page, or is incomplete, must not replace a file.
  if (file.kind === 'unsupported' || !storage.persistent || !storage.isWhole()) return null;
  const name = file.kind === 'chosen' && <span className={styles.name}>{file.name}</span>;
  return (
    <Panel title={t('Automatic backup')}>
      {file.kind === 'none' ? (
        <>
          <p>
            {t(
              'Choose a new file, or one that may be replaced. A backup is written to it immediately, after each game that you win, and whenever you leave this page.',
            )}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => void choose()}>{t('Choose a file…')}</Button>
          </div>
        </>
      ) : (
        <>
          <p>
            {file.writtenAt === null
              ? tNodes('{file} has not been written yet.', { file: name })
              : tNodes('{file} was last written on {time}.', {
                  file: name,
                  time: timeWords(file.writtenAt),
                })}{' '}
            {!file.isAllowed && t('Allow access again to keep this file up to date.')}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => void stop()}>{t('Stop')}</Button>
            {file.isAllowed ? (
              <Button onClick={() => void write()}>{t('Write it now')}</Button>
            ) : (
              <Button kind="primary" onClick={() => void allow()}>
                {t('Allow access')}
              </Button>
            )}
          </div>
        </>
      )}
    </Panel>
  );
}

/** More text than any browser would store for us; a larger file cannot be a backup. */
const MAX_BACKUP_BYTES = 200_000_000;

interface BackupPanelProps {
  readonly storage: SuiteStorage;
  readonly games: readonly NamedData[];
  readonly onChange: ChangeStored;
}

/** Saves everything as one file and restores from such a file. */
export function BackupPanel({ storage, games, onChange }: BackupPanelProps) {
  const [backup, setBackup] = useState<Backup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isWhole = storage.isWhole();

  const open = async (file: File) => {
    const text = await readTextFile(file, MAX_BACKUP_BYTES);
    const read = text.ok ? parseBackup(text.value) : text;
    setProblem(
      read.ok
        ? null
        : joinSentences(
            t('“{name}” was not restored.', { name: displayText(file.name, 'fileName') }),
            read.error,
          ),
    );
    setBackup(read.ok ? read.value : null);
  };
  const canRestore = isWhole && storage.persistent;
  // A backup file opened with the installed app. If nothing can be restored, this panel already explains that.
  useEffect(
    () =>
      receiveDeliveries('data', ({ files: [file] }) => {
        if (file && canRestore) void open(file);
      }),
    [canRestore],
  );
  return (
    <Panel title={t('Backup')}>
      <p>
        {t(
          'One file with everything: games in progress, statistics, records, solutions, collections and settings. It restores everything, here or on another device.',
        )}
      </p>
      {!storage.persistent && (
        <p className={styles.warning}>
          {t(
            'Your browser does not allow saving: what you play is lost when you leave this page, and nothing can be restored here. Save a backup first.',
          )}
        </p>
      )}
      {!isWhole && (
        <p className={styles.warning}>
          {t(
            'The browser cannot open its database right now, so a backup would lack statistics and collections, and nothing can be restored. Reload the page later.',
          )}
        </p>
      )}
      {/* Rendered from the start, so that screen readers announce text added later. */}
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
    </Panel>
  );
}
