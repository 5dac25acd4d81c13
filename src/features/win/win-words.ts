import type { Grade } from '../../games/spider/library/grade.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { gradeName } from '../../play/spider/grade-name.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import type { WinStory } from './share.ts';
import { params as spiderParams } from '../../games/spider/rules/params.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { t } from '../../words/t.ts';

/** A won game, as far as words tell of it. */
export interface WonGame {
  readonly params: SpiderParams;
  /** The day of a daily deal: "Deal of 22 Nov"; otherwise `null`. */
  readonly day: string | null;
  /** `null` where it is not known. */
  readonly grade: Grade | null;
  readonly moves: number;
  readonly undos: number;
  readonly assisted: boolean;
  /** For how many positions a hint was shown. */
  readonly hints: number;
  readonly timeMs: number;
  readonly score: number;
}

function helpTag({ assisted, hints }: WonGame): string {
  if (assisted) return t('with help');
  return hints > 0
    ? t('{count, plural, one {# hint} other {# hints}}', { count: hints })
    : t('without help');
}

/** What kind of win it was: "hard", "without help", "no undo". The grade is named where it is known. */
export function winTags(game: WonGame): readonly string[] {
  const { params, day, grade, undos } = game;
  return [
    ...(day === null ? [] : [day]),
    ...(grade === null ? [] : [gradeName(grade)]),
    ...(params.relaxedDealing ? [t('relaxed dealing')] : []),
    helpTag(game),
    t('{count, plural, =0 {no undo} one {# undo} other {# undos}}', { count: undos }),
  ];
}

/** "Spider, 4 suits". */
export function winTitle({ params }: Pick<WonGame, 'params'>): string {
  return t('Spider, {suits}', { suits: difficultyName(params.difficulty) });
}

/** What is told of it elsewhere. */
export function winStory(game: WonGame): WinStory {
  return {
    title: winTitle(game),
    tags: winTags(game),
    figures: [
      formatTime(game.timeMs),
      t('{count, plural, one {# move} other {# moves}}', { count: game.moves }),
      t('{count, plural, one {# points} other {# points}}', { count: game.score }),
    ],
    query: spiderParams.format(game.params),
  };
}
