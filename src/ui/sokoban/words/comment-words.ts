import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import { packs } from '../../../games/sokoban/levels/packs.ts';
import { tellKnown } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';
import { andThen } from '../../kit/format/and-then.ts';

/** What stands between a lesson and the thing to try, in the files of our packs. */
const TRY = ' Try: ';

/** A lesson in the language that is spoken, and the thing to try, where it has one. */
export function lessonWords(comment: string): readonly [said: string, task?: string] {
  const [said = '', task] = comment.split(TRY);
  return task === undefined ? [tellKnown(said)] : [tellKnown(said), tellKnown(task)];
}

/** What is said of a level: of one of ours in the language that is spoken, otherwise as its author says it. */
export function commentWords({ level, origin }: SokobanParams): string | null {
  const isOurs = packs.some(({ id }) => id === origin?.pack);
  if (level.comment === null || !isOurs) return level.comment;
  const [said, task] = lessonWords(level.comment);
  return task === undefined ? said : andThen(said, t('Try:'), task);
}
