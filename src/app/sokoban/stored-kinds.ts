import { current } from '../../engine/session.ts';
import { merge as mergeLeaderboards } from '../../games/sokoban/records/leaderboard.ts';
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
import {
  leaderboardCodec,
  leaderboardKey,
  mergeProgress,
} from '../../play/sokoban/arcade-state.ts';
import {
  collectionKey,
  collectionListCodec,
  COLLECTIONS_KEY,
  mergeLists,
  DRAWN_LEVELS_KEY,
} from '../../games/sokoban/records/collection-list.ts';
import {
  isPackedFile,
  relistCollections,
  unlistedCollections,
  withOwnNames,
} from '../../features/levels/stored-collections.ts';
import { mergeDrawnLevels } from '../../features/levels/drawn-levels.ts';
import { DAILY_LEVELS_KEY, DailyLevelsSchema } from '../../play/sokoban/recipes.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { DRAFT_KEY, formatDraft, parseDraft } from '../../features/editor/draft.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { levelSaveKey } from '../../play/sokoban/level-saves.ts';
import { SOKOBAN_STATES } from '../../play/sokoban/sokoban-storage.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { levelTitle, movesWords } from '../../play/sokoban/words.ts';
import { loadPacks } from '../../play/sokoban/packs.ts';
import {
  mergeOwnStatistics,
  mergeStatistics,
} from '../../games/sokoban/records/merge-statistics.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { SOKOBAN_LAST_GAME_KEY } from '../../play/sokoban/last-game.ts';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const sessions = sessionCodec(suiteSokoban);
const movesOf = (session: SokobanSession) => current(session).moves;
const isGoingOn = (session: SokobanSession) =>
  session.cursor > 0 && suiteSokoban.status(current(session)) !== 'won';

const game = valuePart({
  key: SOKOBAN_LAST_GAME_KEY,
  codec: sessions,
  count: movesOf,
  describe: (session) =>
    t('“{title}”, {moves, plural, one {# move} other {# moves}}', {
      title: levelTitle(session.params),
      moves: movesOf(session),
    }),
  isMissed: isGoingOn,
});

const levelsIn = ({ levels }: { readonly levels: object }) => Object.keys(levels).length;

/** Statistics of the same device are two states of one count; those of another device are added. */
function mergeBackup(mine: Statistics, theirs: Statistics): Statistics {
  const { origin } = theirs;
  const isOther = origin !== null && mine.origin !== null && origin !== mine.origin;
  return isOther
    ? mergeStatistics(mine, { ...theirs, origin, solutions: {} })
    : mergeOwnStatistics(mine, theirs);
}

/** Where to keep a game that was left: the key derives from its level's board. */
function keptPlace(text: string) {
  const unsealed = unseal(text);
  const read = unsealed.kind === 'damaged' ? null : sessions.parse(unsealed.text);
  if (!read?.ok || !isGoingOn(read.value)) return null;
  return { key: levelSaveKey(keyOf(read.value.params.level)), text };
}

/** Everything that Sokoban stores. */
export const sokobanData: GameData = {
  kinds: [
    {
      id: 'sokoban-game',
      name: message('Game in progress'),
      parts: [game, flagPart(pausedKey(SOKOBAN_LAST_GAME_KEY))],
      words: (n) => movesWords(n),
    },
    {
      id: 'sokoban-games-left',
      name: message('Games you left'),
      parts: [valuePart({ key: levelSaveKey(''), codec: sessions, isMissed: isGoingOn })],
      words: (n) => t('{n, plural, one {# game} other {# games}}', { n }),
    },
    {
      id: 'sokoban-records',
      name: message('Records and statistics'),
      parts: [valuePart({ ...SOKOBAN_STATES.statistics, count: levelsIn, merge: mergeBackup })],
      words: (n) => t('{n, plural, one {# solved level} other {# solved levels}}', { n }),
    },
    {
      id: 'sokoban-solutions',
      name: message('Best solutions'),
      parts: [valuePart({ ...SOKOBAN_STATES.solutions, count: levelsIn })],
      words: (n) => t('of {n, plural, one {# level} other {# levels}}', { n }),
    },
    {
      id: 'sokoban-snapshots',
      name: message('Snapshots'),
      parts: [
        valuePart({
          ...SOKOBAN_STATES.snapshots,
          count: ({ levels }) => Object.values(levels).reduce((n, list) => n + list.length, 0),
        }),
      ],
      words: (n) => t('{n, plural, one {# snapshot} other {# snapshots}}', { n }),
    },
    {
      id: 'sokoban-optima',
      name: message('Proven fewest pushes'),
      parts: [valuePart({ ...SOKOBAN_STATES.optima, count: levelsIn })],
      words: (n) => t('of {n, plural, one {# level} other {# levels}}', { n }),
    },
    {
      id: 'sokoban-leaderboards',
      name: message('Leaderboards'),
      parts: [
        valuePart({ key: leaderboardKey(''), codec: leaderboardCodec, merge: mergeLeaderboards }),
      ],
      words: (n) => t('{n, plural, one {# leaderboard} other {# leaderboards}}', { n }),
    },
    {
      id: 'sokoban-collections',
      name: message('Your collections'),
      parts: [
        valuePart({
          key: COLLECTIONS_KEY,
          codec: collectionListCodec,
          // The files are counted instead, because they exist even if the list cannot be read.
          count: () => 0,
          merge: mergeLists,
        }),
        filePart(collectionKey(''), isPackedFile),
        { ...flagPart(DRAWN_LEVELS_KEY), merge: mergeDrawnLevels },
      ],
      words: (n) => t('{n, plural, one {# collection} other {# collections}}', { n }),
    },
    {
      id: 'sokoban-library',
      name: message('Your place in the list of levels'),
      parts: [valuePart(SOKOBAN_STATES.library)],
    },
    {
      id: 'sokoban-dailies',
      name: message('Prepared daily levels'),
      parts: [
        valuePart({
          key: DAILY_LEVELS_KEY,
          codec: schemaState(DailyLevelsSchema).codec,
          count: ({ levels }) => levels.length,
        }),
      ],
      words: (n) => t('{n, plural, one {# level} other {# levels}}', { n }),
    },
    {
      id: 'sokoban-drawing',
      name: message('Drawing in the editor'),
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
      name: message('Arcade'),
      parts: [valuePart({ ...SOKOBAN_STATES.progress, merge: mergeProgress })],
    },
    {
      id: 'sokoban-settings',
      name: message('Settings'),
      parts: [valuePart(SOKOBAN_STATES.settings)],
    },
  ],
  beforeMerge: (mine, theirs) =>
    withOwnNames(mine, withoutPause(mine, theirs, SOKOBAN_LAST_GAME_KEY)),
  elsewhere: (key, text) => (key === SOKOBAN_LAST_GAME_KEY ? keptPlace(text) : null),
  unlisted: unlistedCollections,
  relist: relistCollections,
};

/** The same, with our packs for comparing two places in the arcade, or without them if they cannot be loaded. */
export async function loadSokobanData(): Promise<GameData> {
  await loadPacks().catch(() => undefined);
  return sokobanData;
}
