import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { dailyResult, daysWon } from '../../games/spider/records/dailies.ts';
import { statisticsCodec } from '../../games/spider/records/history-codec.ts';
import { DIFFICULTIES } from '../../games/spider/rules/difficulty.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { formatNewDeal, params } from '../../games/spider/rules/params.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { sessionCodec } from '../../store/saved-game.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { peek } from '../../store/stored/peek.ts';
import type { FrontNews } from '../../play/page/front-news.ts';
import { newsOf } from './news-of.ts';
import { dayWords, storedDayOfDeal } from '../../play/spider/deal-days.ts';
import { difficultyName, gameWords } from '../../play/spider/words.ts';
import {
  SPIDER_LAST_GAME_KEY,
  SPIDER_STATISTICS_KEY,
  type SpiderSession,
} from '../../play/spider/spider-store.ts';
import { KEPT_GAMES_KEY, KeptGamesSchema, sessionsIn } from '../../play/spider/kept-games.ts';
import { SPIDER_SETTINGS_KEY, SpiderSettingsSchema } from '../../play/settings/spider-settings.ts';
import { pictureOf } from './TableauPicture.tsx';
import { t } from '../../words/t.ts';

const sessions = sessionCodec(spider);
const settingsState = schemaState(SpiderSettingsSchema);

/** What the front page says of Spider; `today` is the player's date. */
export function spiderFront(storage: TextStorage, today: string): FrontNews {
  const settings = peek(storage, SPIDER_SETTINGS_KEY, settingsState.codec);
  const { difficulty, relaxedDealing } = settings ?? settingsState.initial();
  const seed = dealOfDay(difficulty, today);
  const games = peek(storage, SPIDER_STATISTICS_KEY, statisticsCodec)?.history.games ?? [];
  const result = dailyResult(games, [difficulty], today);
  const kept = peek(storage, KEPT_GAMES_KEY, schemaState(KeptGamesSchema).codec);
  const session = peek(storage, SPIDER_LAST_GAME_KEY, sessions);
  const onTable = session && params.format(session.params);
  /** A page that was killed in between may have kept the game that is on the table as well. */
  const waiting = (kept ? sessionsIn(kept) : [])
    .map((left) => ({ session: left, query: params.format(left.params) }))
    .filter(({ query }) => query !== onTable);
  const nameOf = (left: SpiderSession) =>
    gameWords(left, dayWords(storedDayOfDeal(storage, left.params, today), today));
  const labelOf = (left: SpiderSession) => t('Continue {game}', { game: nameOf(left) });
  return newsOf({
    game: spider,
    session,
    waiting: waiting.map((left) => ({ ...left, label: labelOf(left.session) })),
    onTable: session && { label: labelOf(session), query: 'game=spider' },
    wordsOf: ({ params: { difficulty: played }, cursor }) => [
      difficultyName(played),
      t('{count, plural, one {# move} other {# moves}}', { count: cursor }),
    ],
    againOf: ({ params }) => ({ query: formatNewDeal(params), words: null, label: null }),
    pictureOf: ({ tableau }) => pictureOf(tableau),
    daily: {
      label: t('Today’s deal'),
      query: params.format({ seed, difficulty, relaxedDealing }),
      day: today,
      isToday: (deal) => deal.seed === seed && deal.difficulty === difficulty,
      isWon: result === 'won' || result === 'helped',
      daysWon: daysWon(games, DIFFICULTIES),
    },
  });
}
