import type { Level } from '../rules/level.ts';
import { formatLevel } from '../xsb/xsb-write.ts';

/** The board alone as canonical text, without title and comments: what tells a level from others. */
export function boardText(level: Level): string {
  return formatLevel({ ...level, title: null, author: null, comment: null });
}
