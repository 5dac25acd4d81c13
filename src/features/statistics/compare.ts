import { tallyHistory } from '../../games/spider/records/history-figures.ts';
import type { SpiderStatistics } from '../../games/spider/records/history-codec.ts';
import { joinTallies, tallyOf, type Extent } from '../../games/spider/records/tally.ts';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { difficultyName } from '../../play/spider/words.ts';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import { isCounted, type Win } from '../../play/spider/spider-statistics.ts';
import { t } from '../../words/t.ts';

/** How a figure of a win stands among those before it. */
export interface FigureComparison {
  /** It is better than all of them. */
  readonly isRecord: boolean;
  /** In words. */
  readonly note: string;
}

/** How a win stands among the wins of its difficulty. */
interface Comparison {
  /** `null` for the first win, which has nothing to be compared with, and for one with help. */
  readonly figures: {
    readonly time: FigureComparison;
    readonly moves: FigureComparison;
    readonly score: FigureComparison;
  } | null;
  /** A sentence. */
  readonly summary: string;
}

function compare(
  value: number,
  { best, sum }: Extent,
  wins: number,
  isBetter: (a: number, b: number) => boolean,
  show: (value: number) => string,
): FigureComparison {
  if (isBetter(value, best))
    return { isRecord: true, note: t('best before {value}', { value: show(best) }) };
  if (value === best) return { isRecord: false, note: t('equals your best') };
  return {
    isRecord: false,
    note: t('best {best}, average {average}', { best: show(best), average: show(sum / wins) }),
  };
}

const lower = (a: number, b: number) => a < b;
const higher = (a: number, b: number) => a > b;

/** The win of the game on the table as it was counted; `null` where that was another attempt, or is no longer listed. */
export function countedWin(known: SpiderStatistics, session: SpiderSession): Win | null {
  const { params, cursor, undos } = session;
  if (!isCounted(known, params)) return null;
  const { history, origin } = known;
  const index = history.games.findLastIndex(
    (game) =>
      game.origin === origin && game.seed === params.seed && game.difficulty === params.difficulty,
  );
  const record = history.games[index];
  if (record?.outcome !== 'win' || record.moves !== cursor || record.undos !== undos) return null;
  return { record, before: { ...history, games: history.games.slice(0, index) } };
}

/** Compares a win with the games before it. */
export function compareWin({ record, before }: Win): Comparison {
  const suits = difficultyName(record.difficulty);
  if (record.assisted) {
    return {
      figures: null,
      summary: t('A win with {suits}, with help: it is listed separately.', { suits }),
    };
  }
  const tally = tallyHistory(before, record.difficulty);
  const { ofWins, wins } = tally;
  if (!ofWins) {
    return { figures: null, summary: t('Your first win with {suits}!', { suits }) };
  }
  const { lastRun } = joinTallies(tally, tallyOf(record));
  const among = { number: wins + 1, suits, run: lastRun };
  return {
    figures: {
      time: compare(record.timePlayed, ofWins.timePlayed, wins, lower, formatTime),
      moves: compare(record.moves, ofWins.moves, wins, lower, formatNumber),
      score: compare(record.score, ofWins.score, wins, higher, formatNumber),
    },
    summary:
      lastRun <= 1
        ? t('Win number {number} with {suits}.', among)
        : lastRun > tally.longestWins
          ? t('Win number {number} with {suits}, {run} wins in a row, your longest streak.', among)
          : t('Win number {number} with {suits}, {run} wins in a row.', among),
  };
}
