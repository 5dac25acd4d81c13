import { current } from '../engine/session.ts';
import {
  dailyResult,
  dailyWins,
  NO_STATISTICS,
  STATISTICS_KEY,
  StatisticsSchema,
} from '../games/sokoban/records/statistics.ts';
import type { SokobanParams } from '../games/sokoban/levels/game.ts';
import { neighbourRecipe } from '../games/sokoban/generator/recipe.ts';
import type { Position } from '../games/sokoban/rules/rules.ts';
import type { TextStorage } from '../platform/storage.ts';
import { sessionCodec } from '../store/saved-game.ts';
import { peek } from '../store/stored/peek.ts';
import { schemaState } from '../store/stored/schema-codec.ts';
import { t } from '../words/t.ts';
import type { Again, FrontNews } from '../play/page/game-entry.ts';
import { newsOf } from './news-of.ts';
import type { SokobanSession } from '../play/sokoban-board/frames.ts';
import { Thumbnail } from '../play/sokoban-board/Thumbnail.tsx';
import { SOKOBAN_LAST_GAME_KEY } from '../play/sokoban/last-game.ts';
import { shippedPack } from '../play/sokoban/packs.ts';
import { levelTitle, movesWords } from '../play/sokoban/words.ts';
import { dailyRecipe, dayOfRecipe, writeRecipeLink } from '../play/sokoban/recipes.ts';
import { suiteSokoban } from '../play/sokoban/sokoban-store.ts';

const sessions = sessionCodec(suiteSokoban);
const { codec: statisticsCodec } = schemaState(StatisticsSchema);

function pictureOf(position: Position) {
  return () => <Thumbnail {...position} />;
}

function wordsOf(session: SokobanSession) {
  return [levelTitle(session.params), movesWords(current(session).moves)] as const;
}

/** The query of the next level, if it is known here: for levels of our packs, and for generated ones. */
function nextQuery({ origin, recipe }: SokobanParams): string | null {
  const next = recipe && neighbourRecipe(recipe, 1);
  if (next) return writeRecipeLink(next);
  const size = origin ? (shippedPack(origin.pack)?.size ?? 0) : 0;
  if (!origin || origin.number >= size) return null;
  return new URLSearchParams([
    ['game', 'sokoban'],
    ['pack', origin.pack],
    ['level', `${origin.number + 1}`],
  ]).toString();
}

/** The link after a solved level: the next one, or the level itself, whose page offers what is available. */
function againOf({ params }: SokobanSession): Again {
  const next = nextQuery(params);
  return {
    query: next ?? 'game=sokoban',
    // Translators: the name of a level, and that it is solved
    words: t('“{title}” is solved', { title: levelTitle(params) }),
    label: next === null ? null : t('Next level'),
  };
}

/** Sokoban's news on the front page; `today` is the player's date. */
export function sokobanFront(storage: TextStorage, today: string): FrontNews {
  const { dailies, levels } = peek(storage, STATISTICS_KEY, statisticsCodec) ?? NO_STATISTICS;
  const solved = Object.keys(levels).length;
  return newsOf({
    game: suiteSokoban,
    session: peek(storage, SOKOBAN_LAST_GAME_KEY, sessions),
    wordsOf,
    pictureOf,
    againOf,
    // The first one solved is named already.
    won: solved < 2 ? null : t('{n, plural, one {# level} other {# levels}} solved', { n: solved }),
    daily: {
      label: t('Today’s level'),
      query: writeRecipeLink(dailyRecipe(today)),
      isToday: ({ recipe }) => dayOfRecipe(recipe) === today,
      isWon: dailyResult(dailies, today) !== null,
      wins: dailyWins(dailies),
      chooseDay: (day) => writeRecipeLink(dailyRecipe(day)),
    },
  });
}
