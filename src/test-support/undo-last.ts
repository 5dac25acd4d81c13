import type { SuiteStorage } from '../platform/file-store.ts';
import { readBefore, undoChange } from '../store/data/changes.ts';

/** Undoes the last change, as the page that shows it does; throws if nothing can be undone. */
export async function undoLast(storage: SuiteStorage): ReturnType<typeof undoChange> {
  const shown = await readBefore(storage);
  if (!shown) throw new Error('nothing can be undone');
  return undoChange(storage, shown);
}
