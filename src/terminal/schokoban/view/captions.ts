import { basename } from 'node:path';
import { displayText, printable } from '../../../core/outside-text.ts';
import { format, message } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';
import { type KeyHint, keyHints } from '../model/keys.ts';
import type { OpenedLevel, Screen } from '../model/model.ts';
import { type Row, type StyledText, widthOf } from './layout.ts';
import type { TerminalTheme } from './theme.ts';

const CHOICE = message('choose');

/** The hints of the path field. */
const PATH_HINTS: readonly KeyHint[] = [[['Tab'], message('complete')], ...keyHints.menu({})];

function hintsOf(screen: Screen): readonly KeyHint[] {
  switch (screen.t) {
    case 'play':
      return keyHints.play;
    case 'won':
      return keyHints.won;
    case 'main':
      return keyHints.menu({ choice: CHOICE }, message('quit'));
    case 'path':
      return PATH_HINTS;
    case 'nickname':
      return keyHints.menu({});
    case 'result':
      return keyHints.menu({ choice: CHOICE }, message('main menu'));
    case 'levels':
      return keyHints.menu({ choice: CHOICE, side: message('by ten') });
    case 'arcade':
    case 'restart':
    case 'saved':
    case 'solved':
    case 'taken':
      return keyHints.menu({ choice: CHOICE });
  }
}

/** Columns between two hints. */
const GAP = '   ';

/** The keys of a screen, drawn as key caps, and what they do: in as many rows as `columns` requires. */
export function hintRows(screen: Screen, theme: TerminalTheme, columns: number): readonly Row[] {
  const rows: StyledText[][] = [];
  for (const [keys, meaning] of hintsOf(screen)) {
    const hint: Row = [
      ...keys.flatMap((key) => [{ text: ` ${key} `, style: theme.keyCap }, { text: ' ' }]),
      { text: format(meaning), style: theme.faint },
    ];
    const last = rows.at(-1);
    const joined = last && [...last, { text: GAP }, ...hint];
    if (joined && widthOf(joined) <= columns) rows[rows.length - 1] = joined;
    else rows.push([...hint]);
  }
  return rows;
}

/** Title and author of a level. A level without a title shows its file name, without an author. */
export function levelCaption({ level, path }: OpenedLevel): string {
  const title = displayText(level.title ?? '', 'title');
  const author = displayText(level.author ?? '', 'author');
  if (title === '') return displayText(basename(path), 'fileName');
  return author === '' ? title : t('{title} by {author}', { title, author });
}

/** Warnings about a level that a player should read before continuing. */
export function warnings({ leaderboardFault, readOnly }: OpenedLevel): readonly string[] {
  return [readOnly, leaderboardFault].filter((text) => text !== null).map(printable);
}

/** A number of moves or pushes for a message. `count` is its text, without thousands separators. */
export const counted = (n: number) => ({ n, count: String(n) });
