import { current } from '../../engine/session.ts';
import { merge as mergeLeaderboards } from '../../games/sokoban/schokoban/leaderboard.ts';
import {
  filePart,
  flagPart,
  valuePart,
  withoutPause,
  type GameData,
} from '../../store/data/stored-kind.ts';
import { unseal } from '../../core/sealed.ts';
import { sessionCodec } from '../../store/saved-game.ts';
import { pausedKey } from '../../store/stored/stored-break.ts';
import { mergeProgress } from './game/progress.ts';
import {
  collectionKey,
  collectionListCodec,
  COLLECTIONS_KEY,
  mergeLists,
} from '../../games/sokoban/records/collection-list.ts';
import { isPackedFile } from './collections/packed-file.ts';
import { mergeDrawnLevels, OLD_KEY } from './collections/drawn-levels.ts';
import { DAILY_LEVELS_KEY, DailyLevelsSchema } from './generated/daily-levels.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { DRAFT_KEY, formatDraft, parseDraft } from './editor/draft.ts';
import type { SokobanSession } from './board/frames.ts';
import {
  relistCollections,
  unlistedCollections,
  withOwnNames,
} from './collections/kept-collections.ts';
import { keptGameKey } from './game/kept-games.ts';
import { SOKOBAN_STATES } from './game/sokoban-storage.ts';
import { leaderboardCodec, leaderboardKey } from './game/leaderboards.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { levelTitle } from './levels/level-name.ts';
import { loadPacks } from './levels/packs.ts';
import {
  mergeOwnStatistics,
  mergeStatistics,
} from '../../games/sokoban/records/merge-statistics.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import { suiteSokoban } from './levels/suite-game.ts';
import { SOKOBAN_LAST_GAME_KEY } from './game/last-game.ts';
import { count } from './words/words.ts';

const sessions = sessionCodec(suiteSokoban);
const movesOf = (session: SokobanSession) => current(session).moves;
const isGoingOn = (session: SokobanSession) =>
  session.cursor > 0 && suiteSokoban.status(current(session)) !== 'won';

const game = valuePart({
  key: SOKOBAN_LAST_GAME_KEY,
  codec: sessions,
  count: movesOf,
  describe: (session) => `“${levelTitle(session.params)}”, ${count(movesOf(session), 'move')}`,
  isMissed: isGoingOn,
});

const levelsIn = ({ levels }: { readonly levels: object }) => Object.keys(levels).length;

/** Statistics of the same device are two states of one count; those of another one are added. */
function mergeBackup(mine: Statistics, theirs: Statistics): Statistics {
  const { origin } = theirs;
  const isOther = origin !== null && mine.origin !== null && origin !== mine.origin;
  return isOther
    ? mergeStatistics(mine, { ...theirs, origin, solutions: {} })
    : mergeOwnStatistics(mine, theirs);
}

/** Where a game that was left is kept: by the board of its level. */
function keptPlace(text: string) {
  const unsealed = unseal(text);
  const read = unsealed.kind === 'damaged' ? null : sessions.parse(unsealed.text);
  if (!read?.ok || !isGoingOn(read.value)) return null;
  return { key: keptGameKey(keyOf(read.value.params.level)), text };
}

/** What Sokoban keeps. */
export const sokobanData: GameData = {
  kinds: [
    {
      id: 'sokoban-game',
      name: 'Game in progress',
      parts: [game, flagPart(pausedKey(SOKOBAN_LAST_GAME_KEY))],
      words: (n) => count(n, 'move'),
    },
    {
      id: 'sokoban-games-left',
      name: 'Games that you left',
      parts: [valuePart({ key: keptGameKey(''), codec: sessions, isMissed: isGoingOn })],
      words: (n) => count(n, 'game'),
    },
    {
      id: 'sokoban-records',
      name: 'Records and statistics',
      parts: [valuePart({ ...SOKOBAN_STATES.statistics, count: levelsIn, merge: mergeBackup })],
      words: (n) => count(n, 'solved level'),
    },
    {
      id: 'sokoban-solutions',
      name: 'Best solutions',
      parts: [valuePart({ ...SOKOBAN_STATES.solutions, count: levelsIn })],
      words: (n) => `of ${count(n, 'level')}`,
    },
    {
      id: 'sokoban-snapshots',
      name: 'Snapshots',
      parts: [
        valuePart({
          ...SOKOBAN_STATES.snapshots,
          count: ({ levels }) => Object.values(levels).reduce((n, list) => n + list.length, 0),
        }),
      ],
      words: (n) => count(n, 'snapshot'),
    },
    {
      id: 'sokoban-optima',
      name: 'Proven fewest pushes',
      parts: [valuePart({ ...SOKOBAN_STATES.optima, count: levelsIn })],
      words: (n) => `of ${count(n, 'level')}`,
    },
    {
      id: 'sokoban-leaderboards',
      name: 'Leaderboards',
      parts: [
        valuePart({ key: leaderboardKey(''), codec: leaderboardCodec, merge: mergeLeaderboards }),
      ],
      words: (n) => count(n, 'leaderboard'),
    },
    {
      id: 'sokoban-collections',
      name: 'Your collections',
      parts: [
        valuePart({
          key: COLLECTIONS_KEY,
          codec: collectionListCodec,
          // Its files are counted: they are there, too, where the list cannot be read.
          count: () => 0,
          merge: mergeLists,
        }),
        filePart(collectionKey(''), isPackedFile),
        { ...flagPart(OLD_KEY), merge: mergeDrawnLevels },
      ],
      words: (n) => count(n, 'collection'),
    },
    {
      id: 'sokoban-library',
      name: 'Your place in the list of levels',
      parts: [valuePart(SOKOBAN_STATES.library)],
    },
    {
      id: 'sokoban-dailies',
      name: 'Daily levels kept ready',
      parts: [
        valuePart({
          key: DAILY_LEVELS_KEY,
          codec: schemaState(DailyLevelsSchema).codec,
          count: ({ levels }) => levels.length,
        }),
      ],
      words: (n) => count(n, 'level'),
    },
    {
      id: 'sokoban-drawing',
      name: 'Drawing in the editor',
      parts: [
        valuePart({
          key: DRAFT_KEY,
          codec: { format: formatDraft, parse: parseDraft },
          isMissed: ({ drawing, past }) => past.length > 0 || drawing.glyphs.includes('$'),
        }),
      ],
    },
    {
      id: 'sokoban-arcade',
      name: 'Arcade',
      parts: [valuePart({ ...SOKOBAN_STATES.progress, merge: mergeProgress })],
    },
    {
      id: 'sokoban-settings',
      name: 'Settings',
      parts: [valuePart(SOKOBAN_STATES.settings)],
    },
  ],
  beforeMerge: (mine, theirs) =>
    withOwnNames(mine, withoutPause(mine, theirs, SOKOBAN_LAST_GAME_KEY)),
  elsewhere: (key, text) => (key === SOKOBAN_LAST_GAME_KEY ? keptPlace(text) : null),
  unlisted: unlistedCollections,
  relist: relistCollections,
};

/** The same, with our packs, by which two places in the arcade are compared; without them where they cannot be had. */
export async function loadSokobanData(): Promise<GameData> {
  await loadPacks().catch(() => undefined);
  return sokobanData;
}
