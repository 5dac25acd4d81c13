import type { TextStorage } from '../../platform/storage.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import type { GameEntry } from '../../play/page/game-entry.ts';

/** What those who come from outside find: the games, what is stored, and what is set. */
export interface Hall {
  readonly games: readonly GameEntry[];
  readonly storage: TextStorage;
  readonly settings: StoredState<SuiteSettings>;
}
