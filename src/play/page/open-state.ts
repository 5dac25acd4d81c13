import {
  createStoredState,
  type StoredState,
  type StoredStateOptions,
} from '../../store/stored/stored-state.ts';
import { storageErrorReporter, type LoadWords } from '../../ui/messages/trouble.ts';

interface StateSetup<T> extends Omit<StoredStateOptions<T>, 'onStorageError'> {
  /** What is told where something is amiss with it. */
  readonly words: LoadWords;
}

/** A stored state that tells its troubles; `follow` keeps it in step with other tabs. */
export function openState<T extends object>({ words, ...options }: StateSetup<T>): StoredState<T> {
  return createStoredState({ ...options, onStorageError: storageErrorReporter(words) });
}
