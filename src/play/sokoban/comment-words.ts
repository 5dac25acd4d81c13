import { displayText } from '../../core/outside-text.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { packs, SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { translateKnown } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/** What stands between a lesson and the thing to try, in the files of our packs. */
const TRY = ' Try: ';

/** A lesson in the language that is spoken, and the thing to try, where it has one. */
export function lessonWords(comment: string): readonly [said: string, task?: string] {
  const [said = '', task] = comment.split(TRY);
  return task === undefined ? [translateKnown(said)] : [translateKnown(said), translateKnown(task)];
}

/**
 * What a level of a pack is called, cut where it is very long; empty if it has no title. Titles of lessons are told in
 * the language that is spoken, all others are names.
 */
export function titleWords(title: string | null | undefined, pack: string | undefined): string {
  return displayText(pack === SCHOOL ? translateKnown(title ?? '') : (title ?? ''), 'title');
}

/** What is said of a level: of one of ours in the language that is spoken, otherwise as its author says it. */
export function commentWords({ level, origin }: SokobanParams): string | null {
  const isOurs = packs.some(({ id }) => id === origin?.pack);
  if (level.comment === null || !isOurs) return level.comment;
  const [said, task] = lessonWords(level.comment);
  return task === undefined ? said : andThen(said, t('Try:'), task);
}
