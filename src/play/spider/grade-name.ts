import type { Grade } from '../../games/spider/library/grade.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';

const NAMES = {
  easy: message(
    // Translators: of a deal, as “medium”, “hard” and “expert”
    'easy',
  ),
  medium: message('medium'),
  hard: message('hard'),
  expert: message('expert'),
} as const satisfies Readonly<Record<Grade, PlainMessage>>;

/** How hard a deal is, in a word: "hard". */
export const gradeName = (grade: Grade): string => format(NAMES[grade]);
