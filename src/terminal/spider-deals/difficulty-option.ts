import { t } from '../../words/t.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { DIFFICULTIES, type Difficulty } from '../../games/spider/rules/difficulty.ts';
import { parseDifficulty } from '../../games/spider/rules/params.ts';

/** The options that name a difficulty. The second is an older name of the first, which old scripts may have. */
export const DIFFICULTY_OPTIONS = {
  difficulty: { type: 'string' },
  suits: { type: 'string' },
} as const;

/** What `parseArgs` made of them. */
export interface DifficultyValues {
  readonly difficulty?: string | undefined;
  readonly suits?: string | undefined;
}

/** The difficulty as it was typed, under either name; `undefined` where none was. The error is a sentence. */
export function typedDifficulty({
  difficulty,
  suits,
}: DifficultyValues): Result<string | undefined> {
  return difficulty !== undefined && suits !== undefined
    ? err(t('--suits is another name of --difficulty: give one of them'))
    : ok(difficulty ?? suits);
}

/** Reads `4-suit`, or `4` for it. The error is a sentence without its full stop. */
export function readDifficulty(text: string): Result<Difficulty> {
  const counted = DIFFICULTIES.find((each) => each === `${text}-suit`);
  return counted ? ok(counted) : parseDifficulty(text);
}
