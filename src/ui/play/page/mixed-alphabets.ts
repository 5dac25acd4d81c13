import { mixesAlphabets } from '../../../core/seed-text.ts';
import { t } from '../../../words/t.ts';

/** What is said of a seed that cannot be typed as it is read; `null` for any other. */
export function mixedAlphabets(seed: string): string | null {
  return mixesAlphabets(seed)
    ? t(
        'This seed mixes letters of different alphabets, which may look alike. To share it, send the link.',
      )
    : null;
}
