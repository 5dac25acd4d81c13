import type { Grade } from '../../../games/spider/library/grade.ts';
import { message, tell, type PlainMessage } from '../../../words/message.ts';

const NAMES = {
  // Translators: of a deal, as the next ones
  easy: message('easy'),
  medium: message('medium'),
  hard: message('hard'),
  expert: message('expert'),
} as const satisfies Readonly<Record<Grade, PlainMessage>>;

/** How hard a deal is, in a word: "hard". */
export const gradeName = (grade: Grade): string => tell(NAMES[grade]);
