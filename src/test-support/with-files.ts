import { ok } from '../core/result.ts';
import { filesIn, type SuiteStorage } from '../platform/file-store.ts';
import type { TextStorage } from '../platform/storage.ts';

/** A text storage that stores files next to the other values. */
export function withFiles(storage: TextStorage): SuiteStorage {
  return {
    ...storage,
    files: filesIn(storage),
    isArchived: () => false,
    isWhole: () => true,
    settled: () => Promise.resolve(ok(undefined)),
  };
}
