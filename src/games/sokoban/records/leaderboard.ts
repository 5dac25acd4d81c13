import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';

/** One solved game. */
export interface LeaderboardEntry {
  /** Schokoban's score: steps and undone steps. The lower, the better. */
  readonly score: number;
  readonly nickname: string;
}

/** The results of one level, best first, at most `MAX_ENTRIES`. */
export type Leaderboard = readonly LeaderboardEntry[];

export const MAX_ENTRIES = 10;

/** The score to beat, or `null` if the leaderboard is empty. */
export function bestScore(leaderboard: Leaderboard): number | null {
  return leaderboard[0]?.score ?? null;
}

/**
 * Whether a result would stay on the leaderboard. Earlier results rank first, so a tie with the last of a full
 * leaderboard does not qualify.
 */
export function qualifies(leaderboard: Leaderboard, score: number): boolean {
  const last = leaderboard[MAX_ENTRIES - 1];
  return last === undefined || score < last.score;
}

/** The leaderboard with a result added after all equal ones; the eleventh is dropped. */
export function enter(leaderboard: Leaderboard, entry: LeaderboardEntry): Leaderboard {
  const worse = leaderboard.findIndex(({ score }) => score > entry.score);
  const rank = worse < 0 ? leaderboard.length : worse;
  return leaderboard.toSpliced(rank, 0, entry).slice(0, MAX_ENTRIES);
}

/**
 * Two merged leaderboards of one level, with ties of `ours` first. A result in both counts once, so importing a file
 * again adds nothing; repeated entries of one of them stay.
 */
export function merge(ours: Leaderboard, theirs: Leaderboard): Leaderboard {
  const unseen = [...ours];
  return theirs.reduce<Leaderboard>((merged, entry) => {
    const same = unseen.findIndex(
      ({ score, nickname }) => score === entry.score && nickname === entry.nickname,
    );
    if (same < 0) return enter(merged, entry);
    unseen.splice(same, 1);
    return merged;
  }, ours);
}

/** Why a text is not a leaderboard file. The line counts from 1; `message` is a sentence that names it. */
interface DatError {
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
 * Reads a `level.xsb.dat`; an empty text is an empty leaderboard. Windows line ends, a byte order mark and a missing
 * last line end are understood. Any other difference from what `formatDat` writes is an error: writing the file again
 * would lose it.
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

/** In characters as a reader counts them: Unicode code points. */
export const MAX_NICKNAME_LENGTH = 32;

/** Controls, lone surrogates, invisible characters, but not the joiner inside an emoji. */
const INVISIBLE = /(?!\u200d)[\p{C}\p{Zl}\p{Zp}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A nickname as a player typed it, without surrounding space, or why it is invalid. */
export function readNickname(text: string): Result<string> {
  const nickname = text.trim();
  if (INVISIBLE.test(nickname)) return err(t('A nickname has visible characters only.'));
  if (!VISIBLE.test(nickname)) return err(t('Please type a nickname.'));
  const length = Array.from(nickname).length;
  if (length <= MAX_NICKNAME_LENGTH) return ok(nickname);
  return err(
    t('A nickname has at most {most} characters, and this one {length}.', {
      most: MAX_NICKNAME_LENGTH,
      length,
    }),
  );
}
