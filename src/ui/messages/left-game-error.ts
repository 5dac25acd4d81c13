import type { StorageError } from '../../store/stored/stored-value.ts';
import type { LeftGameWords } from './trouble-words.ts';
import { type LoadWords, showStorageError, storageErrorReporter } from './trouble.ts';

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
