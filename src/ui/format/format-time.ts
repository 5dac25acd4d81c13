/** Beyond a million hours a number is no time that anybody played. */
const LONGEST_MS = 1e6 * 3_600_000 - 1;

/**
 * `m:ss`, or `h:mm:ss` from an hour on. Milliseconds are cut off; less than nothing, and what is no number, is `0:00`,
 * and 999,999 hours are the most.
 */
export function formatTime(ms: number): string {
  const seconds = Math.floor(Math.min(LONGEST_MS, Math.max(0, ms) || 0) / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => n.toString().padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
