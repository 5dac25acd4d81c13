import { quoted } from '../../core/outside-text.ts';
import { t } from '../../words/t.ts';

/** Why a link does not work, as sentences for the player. Loaded only for bad links. */
export const linkFaults = {
  noPack: (pack: string) =>
    t('This link does not work: there is no pack {pack}.', { pack: quoted(pack) }),
  noLevel: (title: string, levels: number, level: string) =>
    t('This link does not work: “{title}” has levels 1 to {levels}, and no level {level}.', {
      title,
      levels,
      level: quoted(level),
    }),
  noPackNamed: (level: string) =>
    t('This link does not work: it asks for level {level} but names no pack.', {
      level: quoted(level),
    }),
  packGone: (pack: string) =>
    t('The levels of the pack “{pack}” were replaced by new ones: see Levels.', { pack }),
  /** `reason` follows a colon. */
  unreadableLevel: (reason: string) =>
    // Translators: {reason} begins with a small letter, or is a sentence.
    t('The level in this link cannot be read: {reason}', { reason }),
  /** The same for a line of moves. */
  unreadableMoves: (reason: string) =>
    t('The moves in this link cannot be read: {reason}', { reason }),
  /** A reason for it, with sizes in bytes. */
  tooLarge: (bytes: number, most: number) =>
    t('it is too large: {size} kB, and the maximum is {most} kB.', {
      size: Math.ceil(bytes / 1024),
      most: most / 1024,
    }),
  tooManyMoves: () => t('there are too many.'),
} as const;
