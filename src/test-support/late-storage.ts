import { memoryStorage, type LateWrite, type TextStorage } from '../platform/storage.ts';

interface Job {
  readonly key: string;
  readonly text: string;
  readonly late?: LateWrite;
}

/** A storage that completes writes when the test says so, like a database; `jobs` are oldest first. */
export function lateStorage() {
  const memory = memoryStorage();
  const jobs: Job[] = [];
  const storage: TextStorage = {
    ...memory,
    set: (key, text, late) => {
      jobs.push({ key, text, ...(late && { late }) });
      return memory.set(key, text);
    },
  };
  /** Callbacks for the writes to a key. */
  const lateAt = (place: string): readonly LateWrite[] =>
    jobs.flatMap(({ key, late }) => (key === place && late ? [late] : []));
  return { storage, jobs, lateAt };
}
