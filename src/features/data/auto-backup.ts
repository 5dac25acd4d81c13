import { writeBackupFile } from '../../platform/backup-handle.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { currentQuery, navigate } from '../../platform/navigation.ts';
import { watchPage } from '../../platform/page-lifecycle.ts';
import { askToKeep, fullnessOf, measureSpace, NEARLY_FULL } from '../../platform/space.ts';
import { today } from '../../platform/today.ts';
import { ASKED_TO_KEEP_KEY, SPACE_WARNING_KEY } from '../../store/data/device-keys.ts';
import { formatPercent } from '../../ui/format/format.ts';
import { onMilestone } from '../../ui/messages/milestones.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import { showNews } from '../help/show-news.ts';
import { makeBackup } from './make-backup.ts';

const DATA_PAGE = 'page=data';

/** Warns, at most once a day, that the storage is nearly full. */
export async function warnWhenNearlyFull(storage: SuiteStorage, day = today()): Promise<void> {
  const fullness = fullnessOf(await measureSpace(storage.used()));
  if (fullness < NEARLY_FULL || storage.get(SPACE_WARNING_KEY) === day) return;
  // If even this value does not fit, the warning is repeated next time.
  storage.set(SPACE_WARNING_KEY, day);
  showToast(
    t('This browser’s storage is {percent} full. Make a backup, and delete what you do not need.', {
      percent: formatPercent(fullness),
    }),
    // The panels of the data page show this warning themselves.
    currentQuery() === DATA_PAGE ? null : { label: t('Your data'), run: () => navigate(DATA_PAGE) },
  );
}

/** Asks the browser, once, for persistent storage. Some browsers then prompt the player. */
async function askOnce(storage: SuiteStorage): Promise<void> {
  if (!storage.persistent || storage.get(ASKED_TO_KEEP_KEY) !== null) return;
  storage.set(ASKED_TO_KEEP_KEY, 'yes');
  await askToKeep();
}

/** Returns a function that writes the backup file the player chose, if any. A run of failures is reported only once. */
function createUpdater(storage: SuiteStorage): () => Promise<void> {
  let isReported = false;
  let running: Promise<void> | null = null;
  const update = async () => {
    // Data that is lost with this page does not belong in the file.
    if (!storage.persistent) return;
    // An incomplete backup must not replace a complete one.
    const backup = await makeBackup(storage);
    if (backup.missing !== '') return;
    const written = await writeBackupFile(backup, new Date().toISOString());
    if (!written.ok && !isReported) showToast(written.error);
    isReported = !written.ok;
  };
  return () => (running ??= update().finally(() => (running = null)));
}

/** Looks after the stored data while the page is open: free space, persistence, the backup file. */
export function startAutoBackup(storage: SuiteStorage): void {
  const update = createUpdater(storage);
  void warnWhenNearlyFull(storage);
  showNews(storage);
  onMilestone(() => {
    void askOnce(storage);
    void warnWhenNearlyFull(storage);
    void update();
  });
  watchPage({ onHide: () => void update(), onShow: () => undefined });
}
