import { writeBackupFile } from '../../platform/backup-handle.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { currentQuery, navigate } from '../../platform/navigation.ts';
import { watchPage } from '../../platform/page-lifecycle.ts';
import { askToKeep, fullnessOf, measureSpace, NEARLY_FULL } from '../../platform/space.ts';
import { today } from '../../platform/today.ts';
import { ASKED_TO_KEEP_KEY, SPACE_TOLD_KEY } from '../../store/data/device-keys.ts';
import { formatPercent } from '../../ui/format/format.ts';
import { onMilestone } from '../../ui/messages/milestones.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import { showNews } from '../help/show-news.ts';
import { makeBackup } from './make-backup.ts';

const DATA_PAGE = 'page=data';

/** Tells once a day that the storage is nearly full. */
export async function warnWhenNearlyFull(storage: SuiteStorage, day = today()): Promise<void> {
  const fullness = fullnessOf(await measureSpace(storage.used()));
  if (fullness < NEARLY_FULL || storage.get(SPACE_TOLD_KEY) === day) return;
  // If even this does not fit, it is reported again the next time.
  storage.set(SPACE_TOLD_KEY, day);
  showToast(
    t('This browser’s storage is {percent} full. Make a backup, and delete what you do not need.', {
      percent: formatPercent(fullness),
    }),
    // On that page the panels say it themselves.
    currentQuery() === DATA_PAGE ? null : { label: t('Your data'), run: () => navigate(DATA_PAGE) },
  );
}

/** Asks the browser, once, to keep what is stored; a browser may have a question for the player. */
async function askOnce(storage: SuiteStorage): Promise<void> {
  if (!storage.persistent || storage.get(ASKED_TO_KEEP_KEY) !== null) return;
  storage.set(ASKED_TO_KEEP_KEY, 'yes');
  await askToKeep();
}

/** Writes the backup file that the player chose, if any; a failure is reported once. */
function createUpdater(storage: SuiteStorage): () => Promise<void> {
  let isReported = false;
  let running: Promise<void> | null = null;
  const update = async () => {
    // What ends with this page is not what the player keeps in the file.
    if (!storage.persistent) return;
    // An incomplete one must not take the place of a complete one.
    const backup = await makeBackup(storage);
    if (backup.missing !== '') return;
    const written = await writeBackupFile(backup, new Date().toISOString());
    if (!written.ok && !isReported) showToast(written.error);
    isReported = !written.ok;
  };
  return () => (running ??= update().finally(() => (running = null)));
}

/** Looks after what is stored for as long as the page lives: room, the browser's promise, the backup file. */
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
