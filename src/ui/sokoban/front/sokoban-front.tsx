import { streaksOf } from '../../../core/day-streaks.ts';
import { current } from '../../../engine/session.ts';
import { allDays } from '../../../games/sokoban/records/merge-statistics.ts';
import { STATISTICS_KEY, StatisticsSchema } from '../../../games/sokoban/records/statistics.ts';
import type { Position } from '../../../games/sokoban/rules/rules.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { sessionCodec } from '../../../store/saved-game.ts';
import { peek } from '../../../store/stored/peek.ts';
import { schemaState } from '../../../store/stored/schema-codec.ts';
import { formatTime } from '../../kit/format/format-time.ts';
import type { FrontNews, TodayState } from '../../play/page/front-news.ts';
import type { SokobanSession } from '../board/frames.ts';
import { ThumbnailView } from '../board/ThumbnailView.tsx';
import { SOKOBAN_LAST_GAME_KEY } from '../game/last-game.ts';
import { levelTitle } from '../levels/level-name.ts';
import { writeRecipeLink } from '../levels/recipe-link.ts';
import { suiteSokoban } from '../levels/suite-game.ts';
import { dailyRecipe } from '../words/daily.ts';
import { count } from '../words/words.ts';

const sessions = sessionCodec(suiteSokoban);
const { codec: statisticsCodec } = schemaState(StatisticsSchema);

const isOver = (session: SokobanSession) => suiteSokoban.status(current(session)) === 'won';

/** The position as a level that begins with it: its picture is one of a level. */
function levelAt({ level, player, boxes }: Position) {
  return { ...level, player, boxes };
}

function progressOf(session: SokobanSession): FrontNews['progress'] {
  const position = current(session);
  const level = levelAt(position);
  const words = [
    levelTitle(session.params),
    count(position.moves, 'move'),
    formatTime(session.elapsedMs),
  ];
  return { words: words.join(' · '), Picture: () => <ThumbnailView level={level} /> };
}

/** What the front page says of Sokoban; `today` is as `utcDay` returns it. */
export function sokobanFront(storage: TextStorage, today: string): FrontNews {
  const session = peek(storage, SOKOBAN_LAST_GAME_KEY, sessions);
  const recipe = dailyRecipe(today);
  const isToday = session?.params.recipe?.seed === recipe.seed;
  const begun: TodayState = isToday ? 'begun' : 'open';
  const statistics = peek(storage, STATISTICS_KEY, statisticsCodec);
  return {
    progress: session && !isOver(session) ? progressOf(session) : null,
    today: {
      label: 'Today’s level',
      query: writeRecipeLink(recipe),
      state: session && isToday && isOver(session) ? 'won' : begun,
    },
    streak: statistics ? streaksOf(Object.keys(allDays(statistics)), today).now : 0,
  };
}
