import { memoryStorage, type LateWrite, type TextStorage } from '../platform/storage.ts';

interface Job {
  readonly key: string;
  readonly text: string;
  readonly late?: LateWrite;
}

/** A storage that tells how its writes ended when the test says so, as a database does: `jobs`, the oldest first. */
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
  /** Who waits for the writes to a place. */
  const lateAt = (place: string): readonly LateWrite[] =>
    jobs.flatMap(({ key, late }) => (key === place && late ? [late] : []));
  return { storage, jobs, lateAt };
}
