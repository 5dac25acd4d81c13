import { err, ok, type Result } from '../../core/result.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { levelsIn, onlyLevelIn } from '../../games/sokoban/files/read-file.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/** More text than this is not even looked at: it would hold up the page at every letter typed. */
export const MAX_PASTED = 200_000;

/** The levels found in a text, more than one in a collection, and what there is to say about those left out. */
export interface Pasted {
  readonly levels: readonly [Level, ...Level[]];
  readonly missing: string;
}

/** What parts the levels of a collection: a blank line between two others, quoted in a mail or not, or XML. */
const PARTED = /\S[^\S\n]*\n[^\S\n]*(?:>[^\S\n]*)*\n\s*\S|<(?:[\w.-]+:)?Level(?![\w.-])/i;

/** Reads what the player pasted: a level, or a collection of levels. */
export function readPasted(text: string): Result<Pasted> {
  if (text.length > MAX_PASTED) {
    const size = Math.ceil(text.length / 1000);
    return err(
      t(
        'This text is too long: {size} kB, and at most {most} kB can be read at once. Paste a part of it.',
        { size, most: MAX_PASTED / 1000 },
      ),
    );
  }
  const single = onlyLevelIn(text);
  if (single.ok) return ok({ levels: [single.value], missing: '' });
  const { levels, errors } = levelsIn(text);
  const [first, ...rest] = levels;
  const [fault] = errors;
  // One board that a bad row has torn in two is no collection: the reason why it is no level is what matters.
  const isCollection = rest.length > 0 || PARTED.test(text.replace(/\r+\n|\r/g, '\n'));
  if (first === undefined || !isCollection) return err(single.error.message);
  const missing = fault
    ? // Translators: levels.
      andThen(t('{n} more cannot be read.', { n: errors.length }), fault.message)
    : '';
  return ok({ levels: [first, ...rest], missing });
}
