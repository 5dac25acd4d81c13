import { current } from '../../../engine/session.ts';
import { dealOfDay } from '../../../games/spider/library/numbered-deals.ts';
import { statisticsCodec } from '../../../games/spider/records/history-codec.ts';
import { spider } from '../../../games/spider/rules/game.ts';
import { params } from '../../../games/spider/rules/params.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import { sessionCodec } from '../../../store/saved-game.ts';
import { schemaState } from '../../../store/stored/schema-codec.ts';
import { peek } from '../../../store/stored/peek.ts';
import { formatTime } from '../../kit/format/format-time.ts';
import { plural } from '../../kit/format/plural.ts';
import type { FrontNews, TodayState } from '../../play/page/front-news.ts';
import { SPIDER_LAST_GAME_KEY } from '../game/last-game.ts';
import type { SpiderSession } from '../game/spider-store.ts';
import { SPIDER_SETTINGS_KEY, SpiderSettingsSchema } from '../settings/settings.ts';
import { SPIDER_STATISTICS_KEY } from '../statistics/statistics-key.ts';
import { difficultyName } from '../words/words.ts';
import { pictureOf } from './TableauPicture.tsx';

const sessions = sessionCodec(spider);
const settingsState = schemaState(SpiderSettingsSchema);

const isOver = (session: SpiderSession) => spider.status(current(session)) === 'won';

function progressOf(session: SpiderSession): FrontNews['progress'] {
  const { params: played, cursor, elapsedMs } = session;
  const words = [difficultyName(played.difficulty), plural(cursor, 'move'), formatTime(elapsedMs)];
  return { words: words.join(' · '), Picture: pictureOf(current(session).tableau) };
}

/** What the front page says of Spider; `today` is as `utcDay` returns it. */
export function spiderFront(storage: TextStorage, today: string): FrontNews {
  const session = peek(storage, SPIDER_LAST_GAME_KEY, sessions);
  const settings = peek(storage, SPIDER_SETTINGS_KEY, settingsState.codec);
  const { difficulty, relaxedDealing } = settings ?? settingsState.initial();
  const seed = dealOfDay(difficulty, today);
  const isToday = (deal: { readonly seed: string; readonly difficulty: string }) =>
    deal.seed === seed && deal.difficulty === difficulty;
  const games = peek(storage, SPIDER_STATISTICS_KEY, statisticsCodec)?.history.games ?? [];
  const isWon =
    (session !== null && isToday(session.params) && isOver(session)) ||
    games.some((game) => isToday(game) && game.outcome === 'win');
  const isBegun = session !== null && isToday(session.params) && session.log.length > 0;
  const begun: TodayState = isBegun ? 'begun' : 'open';
  return {
    progress: session && !isOver(session) ? progressOf(session) : null,
    today: {
      label: 'Today’s deal',
      query: params.format({ seed, difficulty, relaxedDealing }),
      state: isWon ? 'won' : begun,
    },
    streak: 0,
  };
}
