import type {
  Leaderboard,
  LeaderboardEntry,
} from '../../../games/sokoban/schokoban/leaderboard.ts';
import { t } from '../../../words/t.ts';
import { textBlock, type Block } from './blocks.ts';
import { displayText } from '../../../core/outside-text.ts';
import { row, wrapped, type Row } from './rows.ts';
import type { TerminalTheme } from './theme.ts';

interface LeaderboardView {
  readonly leaderboard: Leaderboard;
  /** The player's new entry. */
  readonly own: LeaderboardEntry | null;
  /** How many pages on from the one with that entry, or from the first. */
  readonly turned: number;
  readonly columns: number;
}

const WORTH = 2;
/** The heading, the best and another. */
const LEAST_ROWS = 3;

function entryRows({ leaderboard, own }: LeaderboardView, digits: number, theme: TerminalTheme) {
  return leaderboard.map((entry, index): Row => {
    const place = `${String(index + 1).padStart(2)}.`;
    const text = `${place} ${String(entry.score).padStart(digits)}  ${displayText(entry.nickname, 'nickname')}`;
    const style = index === 0 ? theme.best : {};
    return [
      { text, style },
      ...(entry === own ? [{ text: `  ← ${t('you')}`, style: theme.chosen }] : []),
    ];
  });
}

/**
 * The leaderboard, with the best set apart by a line. In a window that is too low for all of it, it is a page of
 * it that is shown, and the heading says which.
 */
export function leaderboardBlock(view: LeaderboardView, theme: TerminalTheme): Block {
  const { leaderboard, own, turned, columns } = view;
  if (leaderboard.length === 0) {
    const nobody = wrapped(t('Nobody is on the leaderboard yet.'), columns, theme.faint);
    return textBlock(nobody, columns, { least: 1, worth: WORTH });
  }
  const digits = Math.max(5, ...leaderboard.map((entry) => String(entry.score).length));
  const entries = entryRows(view, digits, theme);
  // One entry alone is set apart from nothing.
  const rule =
    entries.length > 1 ? [row('─'.repeat(Math.min(columns, digits + 20)), theme.faint)] : [];
  const length = 1 + entries.length + rule.length;
  return {
    length,
    least: Math.min(LEAST_ROWS, length),
    worth: WORTH,
    show(rows) {
      if (rows >= length) {
        return [row(t('Leaderboard'), theme.faint), ...entries.toSpliced(1, 0, ...rule)];
      }
      const hasLine = rows > LEAST_ROWS;
      const room = Math.max(1, rows - (hasLine ? 2 : 1));
      const pages = Math.ceil(entries.length / room);
      const first = own === null ? 0 : Math.floor(leaderboard.indexOf(own) / room);
      const from = ((((first + turned) % pages) + pages) % pages) * room;
      const page = entries.slice(from, from + room);
      const places = page.length === 1 ? `${from + 1}` : `${from + 1}–${from + page.length}`;
      const lines = hasLine && from === 0 ? page.toSpliced(1, 0, ...rule) : page;
      const left = Array.from({ length: rows - 1 - lines.length }, () => row(''));
      // Each page has as many rows, so that the options below stay where they are.
      return [
        row(`${t('Leaderboard')} ← ${places}/${entries.length} →`, theme.faint),
        ...lines,
        ...left,
      ];
    },
  };
}
