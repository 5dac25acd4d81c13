import type { Rescued } from '../../platform/rescue.ts';
import { pausedKey } from '../../store/stored/stored-break.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** A value that can be reset, with all that is stored of it. */
export interface ListedValue {
  readonly key: string;
  /** What it is, in words for the player. */
  readonly name: string;
  /** UTF-16 code units of it and its second copy. */
  readonly size: number;
}

const GAMES: Readonly<Record<string, PlainMessage>> = {
  parlor: message('the suite'),
  spider: message('Spider'),
  sokoban: message('Sokoban'),
};

/** Keys whose names say more than their words do. */
const WHOLE_NAMES: Readonly<Record<string, PlainMessage>> = {
  'parlor.v1.beforeRestore': message('Data for undoing the last change on “Your data”'),
  'spider.v1.introduced': message('Whether the introduction to Spider was seen'),
};

/** By the word after the version in a key. */
const NAMES: Readonly<Record<string, PlainMessage>> = {
  arcade: message('Arcade'),
  collection: message('A collection of levels'),
  collections: message('List of collections'),
  dealStock: message('Deals for later'),
  draft: message('Draft of the editor'),
  game: message('A game kept for later'),
  lastGame: message('Game in progress'),
  leaderboard: message('A leaderboard'),
  optima: message('Fewest known pushes'),
  previousGame: message('Game before this one'),
  settings: message('Settings'),
  snapshots: message('Snapshots'),
  solutions: message('Solutions'),
  stats: message('Statistics'),
};

function nameOf(key: string): string {
  const [game = '', , what = ''] = key.split('.');
  const whole = WHOLE_NAMES[key];
  if (whole !== undefined) return format(whole);
  const named = GAMES[game];
  const owner = named === undefined ? game : format(named);
  if (key.endsWith(pausedKey('')))
    return t('A break in the game in progress of {game}', { game: owner });
  return t('{thing} of {game}', { thing: format(NAMES[what] ?? message('A value')), game: owner });
}

/** Names of second copies and of values that were set aside: `KEY.copy`, `KEY.damaged`, `KEY.damaged.2`. */
const BESIDE = /\.(?:copy|damaged(?:\.\d+)?)$/;

/** What can be reset, by its key; what was set aside before is not in it. `first` comes first, if it is there. */
export function listValues({ places }: Rescued, first: string | null): readonly ListedValue[] {
  const sizes = new Map<string, number>();
  for (const texts of Object.values(places)) {
    for (const [key, text] of Object.entries(texts)) {
      const own = key.replace(/\.copy$/, '');
      if (!BESIDE.test(own)) sizes.set(own, (sizes.get(own) ?? 0) + text.length);
    }
  }
  const isFirst = (key: string) => Number(key === first);
  return [...sizes]
    .map(([key, size]) => ({ key, name: nameOf(key), size }))
    .sort((a, b) => isFirst(b.key) - isFirst(a.key) || (a.key < b.key ? -1 : 1));
}

/** A size in words: characters, or thousands of them. */
export function sizeInWords(size: number): string {
  return size < 1_000
    ? t('{n, plural, one {# character} other {# characters}}', { n: size })
    : t('{n, plural, one {# thousand characters} other {# thousand characters}}', {
        n: Math.round(size / 1_000),
      });
}
