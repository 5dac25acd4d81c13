import { mixesAlphabets, plainSeed } from '../../core/seed-text.ts';
import { t } from '../../words/t.ts';
import type { LinkNotice } from './game-link.ts';

/** What is said of a seed that cannot be typed as it is read; `null` for any other. */
export function mixedAlphabets(seed: string): string | null {
  return mixesAlphabets(seed)
    ? t(
        'This seed mixes letters of different alphabets, which may look alike. To share it, send the link.',
      )
    : null;
}

/**
 * What is said of the seed of a link that only looks like another one: links keep the seed with which they were made, or what
 * has become of it on the way. `null` where it is like any seed that is entered today. `unseen` is said of a seed of invisible
 * characters alone; `other` offers the game whose seed it looks like.
 */
export function seedNotice(
  seed: string,
  unseen: () => string,
  other: (plain: string) => {
    readonly text: string;
    readonly label: string;
    readonly run: () => void;
  },
): LinkNotice | null {
  const plain = plainSeed(seed);
  if (plain === seed) {
    const text = mixedAlphabets(seed);
    return text === null ? null : { text };
  }
  if (plain === '') return { text: unseen() };
  const { text, label, run } = other(plain);
  return { text, action: { label, run, isBrief: true } };
}
