/** One solved game. */
export interface LeaderboardEntry {
  /** Schokoban's score: steps and undone steps. The lower, the better. */
  readonly score: number;
  readonly nickname: string;
}

/** The results of one level, best first, at most `MAX_ENTRIES`. */
export type Leaderboard = readonly LeaderboardEntry[];

export const MAX_ENTRIES = 10;

/** The score to beat, or `null` while there is none. */
export function bestScore(leaderboard: Leaderboard): number | null {
  return leaderboard[0]?.score ?? null;
}

/**
 * Whether a result would stay on the leaderboard. Who comes first is served first, so a tie with the
 * last of a full leaderboard would fall off at once, and does not qualify.
 */
export function qualifies(leaderboard: Leaderboard, score: number): boolean {
  const last = leaderboard[MAX_ENTRIES - 1];
  return last === undefined || score < last.score;
}

/** The leaderboard with one result more, after all that are as good; the eleventh falls off. */
export function enter(leaderboard: Leaderboard, entry: LeaderboardEntry): Leaderboard {
  const worse = leaderboard.findIndex(({ score }) => score > entry.score);
  const rank = worse < 0 ? leaderboard.length : worse;
  return leaderboard.toSpliced(rank, 0, entry).slice(0, MAX_ENTRIES);
}

/**
 * Two leaderboards of one level brought together, the ties of `ours` first. A result that is in both
 * counts once, so that a file that comes back adds nothing; as often as one of them has it, it stays.
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
