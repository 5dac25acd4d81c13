import { formatBackup } from '../../core/backup-file.ts';
import { checksum } from '../../core/sealed.ts';
import { APP_VERSION } from '../../platform/app-version.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { downloadText } from '../../platform/files.ts';
import { today } from '../../platform/today.ts';
import { backupOf } from '../../store/data/backup.ts';
import { readData, type ReadData } from '../../store/data/stored-data.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import { joinSentences } from '../../words/join-sentences.ts';

/** A backup of the current data. */
export interface MadeBackup {
  /** Returns the text of the file, with the current time as its creation time. */
  readonly text: () => string;
  /** A checksum that ignores the creation time: equal data has an equal mark. */
  readonly mark: string;
  /** What could not be read, in sentences; empty if everything was read. */
  readonly missing: string;
}

function missingWords({ unread, isListed }: ReadData, isWhole: boolean): string {
  return joinSentences(
    !isWhole &&
      t('It lacks statistics and collections, because the browser cannot open them right now.'),
    !isListed && t('The browser did not list everything that is stored.'),
    unread.length > 0 && t('The browser could not read: {what}.', { what: unread.join(', ') }),
  );
}

/** Makes a backup of everything that is stored. */
export async function makeBackup(storage: SuiteStorage): Promise<MadeBackup> {
  await storage.settled();
  const data = await readData(storage);
  const format = (made: string) =>
    formatBackup(backupOf(data, { app: APP_VERSION, made }, storage.isArchived));
  return {
    text: () => format(new Date().toISOString()),
    mark: checksum(format('')),
    missing: missingWords(data, storage.isWhole()),
  };
}

/** The file name of a backup made on `day`. */
function backupName(day = today()): string {
  return `peacock-parlor-${day}.json`;
}

/** Downloads a backup of the current data and shows a toast. */
export async function saveBackup(storage: SuiteStorage): Promise<void> {
  const { text, missing } = await makeBackup(storage);
  downloadText(backupName(), 'application/json', text());
  showToast(
    missing === ''
      ? t('The backup was saved as a file.')
      : joinSentences(t('The backup is not complete.'), missing),
  );
}
