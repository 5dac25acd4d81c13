import type { Rescued } from '../../../platform/rescue.ts';
import { pausedKey } from '../../../store/stored/stored-break.ts';

/** A value that can be reset, with all that is stored of it. */
export interface ListedValue {
  readonly key: string;
  /** What it is, in words for the player. */
  readonly name: string;
  /** UTF-16 code units of it and its second copy. */
  readonly size: number;
}

const GAMES: Readonly<Record<string, string>> = {
  parlor: 'the suite',
  spider: 'Spider',
  sokoban: 'Sokoban',
};

/** Keys whose names say more than their words do. */
const WHOLE_NAMES: Readonly<Record<string, string>> = {
  'parlor.v1.beforeRestore': 'What the last change on “Your data” can be undone to',
  'spider.v1.introduced': 'Whether the introduction to Spider was seen',
};

/** By the word after the version in a key. */
const NAMES: Readonly<Record<string, string>> = {
  arcade: 'Arcade',
  collection: 'A collection of levels',
  collections: 'List of collections',
  dealStock: 'Deals for later',
  draft: 'Draft of the editor',
  game: 'A game kept for later',
  lastGame: 'Game in progress',
  leaderboard: 'A leaderboard',
  optima: 'Fewest pushes that are known',
  previousGame: 'Game before this one',
  settings: 'Settings',
  snapshots: 'Snapshots',
  solutions: 'Solutions',
  stats: 'Statistics',
};

function nameOf(key: string): string {
  const [game = '', , what = ''] = key.split('.');
  const whole = WHOLE_NAMES[key];
  if (whole !== undefined) return whole;
  if (key.endsWith(pausedKey('')))
    return `A break from the game in progress of ${GAMES[game] ?? game}`;
  return `${NAMES[what] ?? 'A value'} of ${GAMES[game] ?? game}`;
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
  return size < 1_000 ? `${size} characters` : `${Math.round(size / 1_000)} thousand characters`;
}
