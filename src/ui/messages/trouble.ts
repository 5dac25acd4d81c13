import { addressOf } from '../../platform/navigation.ts';
import type { Obstacle } from '../../platform/written.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { t } from '../../words/t.ts';
import { showToast, type Toast } from './toasts.ts';
import type { TroubleWords, LeftGameWords } from './trouble-words.ts';

const MAKE_ROOM: Toast['action'] = {
  get label() {
    return t('Free up space');
  },
  run: () => {
    // Beside this page, which has what could not be stored: it would be lost with it.
    open(addressOf('page=data'), '_blank', 'noopener');
  },
};

/** What a message offers where something could not be stored; `null` where no button would help. */
export function remedyFor(obstacle: Obstacle): Toast['action'] {
  return obstacle === 'full' ? MAKE_ROOM : null;
}

/** Fetches what is told of a value: few ever need it. */
export type LoadWords<Words extends TroubleWords = TroubleWords> = () => Promise<Words>;

/** Shows what comes of fetching the sentences about a trouble, or, where they do not come, its own reason. */
function showStorageError(trouble: StorageError, sentences: Promise<string>): void {
  const remedy = trouble.kind === 'unsaved' ? remedyFor(trouble.obstacle) : null;
  const bare = () =>
    'reason' in trouble ? trouble.reason : t('Some saved data could not be read.');
  void sentences.catch(bare).then((text) => showToast(text, remedy, true));
}

/**
 * Tells the player of a value that is not as it should be. Stores find out while React renders, when no other component may
 * change; so it is said a moment later.
 */
export function storageErrorReporter(load: LoadWords): (trouble: StorageError) => void {
  const tellIt = async (trouble: StorageError) => {
    const [words, { troubleWords }] = await Promise.all([load(), import('./trouble-words.ts')]);
    return troubleWords(trouble, words);
  };
  return (trouble) => showStorageError(trouble, tellIt(trouble));
}

/** Reports a game that was left and is not as it should be, or could not be kept. Only the games need it. */
export function leftGameErrorReporter(
  load: LoadWords<LeftGameWords>,
): (trouble: StorageError) => void {
  const tellOther = storageErrorReporter(load);
  const tellUnkept = async (reason: string) => {
    const [words, { unkeptWords }] = await Promise.all([load(), import('./trouble-words.ts')]);
    return unkeptWords(words, reason);
  };
  return (trouble) => {
    if (trouble.kind === 'unsaved') showStorageError(trouble, tellUnkept(trouble.reason));
    else tellOther(trouble);
  };
}
