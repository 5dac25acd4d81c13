import { addressOf } from '../../platform/navigation.ts';
import type { Obstacle } from '../../platform/written.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { t } from '../../words/t.ts';
import { showToast, type Toast } from './toasts.ts';
import type { StorageErrorWords, LeftGameWords } from './storage-error-words.ts';

const MAKE_ROOM: Toast['action'] = {
  get label() {
    return t('Free up space');
  },
  run: () => {
    // Opens a new tab, because this page holds what could not be stored, and leaving it would lose that.
    open(addressOf('page=data'), '_blank', 'noopener');
  },
};

/** The action of a message about something that could not be stored; `null` if no action would help. */
export function remedyFor(obstacle: Obstacle): Toast['action'] {
  return obstacle === 'full' ? MAKE_ROOM : null;
}

/** Fetches the words for messages about a value, which are rarely needed. */
export type LoadWords<Words extends StorageErrorWords = StorageErrorWords> = () => Promise<Words>;

/** Shows the fetched message about an error, or just the error's reason if the message cannot be fetched. */
function showStorageError(error: StorageError, sentences: Promise<string>): void {
  const remedy = error.kind === 'unsaved' ? remedyFor(error.obstacle) : null;
  const bare = () => ('reason' in error ? error.reason : t('Some saved data could not be read.'));
  void sentences.catch(bare).then((text) => showToast(text, remedy, true));
}

/**
 * Returns a function that reports an error of a stored value to the player. It does so a moment later, because stores
 * detect errors while React renders, when no other component may change.
 */
export function storageErrorReporter(load: LoadWords): (error: StorageError) => void {
  const describe = async (error: StorageError) => {
    const [words, { describeStorageError }] = await Promise.all([
      load(),
      import('./storage-error-words.ts'),
    ]);
    return describeStorageError(error, words);
  };
  return (error) => showStorageError(error, describe(error));
}

/**
 * Returns a function that reports an error of a game that was left, including that it could not be kept. Only the games
 * need it.
 */
export function leftGameErrorReporter(
  load: LoadWords<LeftGameWords>,
): (error: StorageError) => void {
  const reportOther = storageErrorReporter(load);
  const describeUnkept = async (reason: string) => {
    const [words, { describeUnkeptGame }] = await Promise.all([
      load(),
      import('./storage-error-words.ts'),
    ]);
    return describeUnkeptGame(words, reason);
  };
  return (error) => {
    if (error.kind === 'unsaved') showStorageError(error, describeUnkept(error.reason));
    else reportOther(error);
  };
}
