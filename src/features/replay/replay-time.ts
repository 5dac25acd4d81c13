import { formatTime } from '../../ui/format/format-time.ts';
import { t } from '../../words/t.ts';

/**
 * The clock of a replay: "0:12 of 1:05" at a move that was made after so many seconds, or "1:05 in all" where the times of
 * the moves are not known.
 */
export function replayTime(totalMs: number, seconds: number | undefined): string {
  const total = formatTime(totalMs);
  return seconds === undefined
    ? t('{time} in all', { time: total })
    : t('{time} of {total}', { time: formatTime(seconds * 1000), total });
}
