import {
  createStoredState,
  type StoredState,
  type StoredStateOptions,
} from '../../../store/stored/stored-state.ts';
import { troubleTeller } from '../../kit/messages/trouble.ts';

interface StateSetup<T> extends Omit<StoredStateOptions<T>, 'tell'> {
  /** Its name within a sentence. */
  readonly what: string;
  /** What the player has in place of a damaged value, as part of a sentence. */
  readonly instead: string;
}

/** A stored state that tells its troubles; `follow` keeps it in step with other tabs. */
export function openState<T extends object>({
  what,
  instead,
  ...options
}: StateSetup<T>): StoredState<T> {
  return createStoredState({ ...options, tell: troubleTeller(what, instead) });
}
