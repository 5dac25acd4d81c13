/** The lines that were entered, and how far one has gone back in them. */
export interface LineHistory {
  readonly lines: readonly string[];
  /** The place of the line that is shown; `lines.length` for the one that is being written. */
  readonly at: number;
  /** What was being written before one went back. */
  readonly draft: string;
}

/** More than anyone goes back. */
const MOST_LINES = 200;

export const NO_HISTORY: LineHistory = { lines: [], at: 0, draft: '' };

/** After a line was entered. An empty one, and the same one again, are not kept. */
export function entered({ lines }: LineHistory, line: string): LineHistory {
  const isNew = line !== '' && line !== lines.at(-1);
  const kept = isNew ? [...lines, line].slice(-MOST_LINES) : lines;
  return { lines: kept, at: kept.length, draft: '' };
}

/** One line back (-1) or forth (1), while `shown` is in the field; stays at the ends. */
export function recalled(history: LineHistory, by: -1 | 1, shown: string): LineHistory {
  const { lines, at } = history;
  const next = Math.min(lines.length, Math.max(0, at + by));
  return { lines, at: next, draft: at === lines.length ? shown : history.draft };
}

/** The line to show. */
export function recalledLine({ lines, at, draft }: LineHistory): string {
  return lines[at] ?? draft;
}
