import { err, ok, type Result } from '../../../core/result.ts';
import { MAX_ENTRIES, type Leaderboard, type LeaderboardEntry } from './leaderboard.ts';
import { t } from '../../../words/t.ts';

/** Why a text is no leaderboard file. The line counts from 1; `message` is a sentence that names it. */
export interface DatError {
  readonly line: number;
  readonly message: string;
}

/**
 * A score, one space, and a nickname, which may hold anything but line breaks. Unicode's own (U+2028 and
 * U+2029) end no line of a file, so without the flag `s` a nickname that holds one would be refused.
 */
const ENTRY = /^(\d{1,15}) (.*\S.*)$/su;

/** Schokoban's `level.xsb.dat`: `SCORE NICKNAME`, best first, each line ended by a line feed. */
export function formatDat(leaderboard: Leaderboard): string {
  return leaderboard.map(({ score, nickname }) => `${score} ${nickname}\n`).join('');
}

/**
 * Reads a `level.xsb.dat`; an empty text is an empty leaderboard. Windows line ends, a byte order
 * mark and a missing last line end are understood. Whatever else is not as `formatDat` writes it is
 * an error: writing the file again would lose it.
 */
export function parseDat(text: string): Result<Leaderboard, DatError> {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  const entries: LeaderboardEntry[] = [];
  for (const [index, line] of lines.entries()) {
    const fault = (what: string) =>
      err({ line: index + 1, message: t('Line {line}: {what}.', { line: `${index + 1}`, what }) });
    const [, digits, nickname] = ENTRY.exec(line) ?? [];
    if (digits === undefined || nickname === undefined) {
      return fault(t('expected a score, a space and a nickname'));
    }
    const score = Number(digits);
    if (score < (entries.at(-1)?.score ?? 0)) return fault(t('the scores must not fall'));
    if (index === MAX_ENTRIES) return fault(t('expected at most {n} entries', { n: MAX_ENTRIES }));
    entries.push({ score, nickname });
  }
  return ok(entries);
}
