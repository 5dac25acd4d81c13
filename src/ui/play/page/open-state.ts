import {
  createStoredState,
  type StoredState,
  type StoredStateOptions,
} from '../../../store/stored/stored-state.ts';
import { troubleTeller, type LoadWords } from '../../kit/messages/trouble.ts';

interface StateSetup<T> extends Omit<StoredStateOptions<T>, 'tell'> {
  /** What is told where something is amiss with it. */
  readonly words: LoadWords;
}

/** A stored state that tells its troubles; `follow` keeps it in step with other tabs. */
export function openState<T extends object>({ words, ...options }: StateSetup<T>): StoredState<T> {
  return createStoredState({ ...options, tell: troubleTeller(words) });
}
