import { current } from '../../engine/session.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { countGames, mergeHistories } from '../../games/spider/records/history.ts';
import { statisticsCodec } from '../../games/spider/records/history-codec.ts';
import { stockCodec } from '../../games/spider/library/deal-stock.ts';
import { flagPart, valuePart, withoutPause, type GameData } from '../../store/data/stored-kind.ts';
import { sessionCodec } from '../../store/saved-game.ts';
import { schemaState, textCodec } from '../../store/stored/schema-codec.ts';
import { pausedKey } from '../../store/stored/stored-break.ts';
import { CHOSEN_DAYS_KEY, ChosenDaysSchema } from '../../play/spider/deal-days.ts';
import { DEAL_STOCK_KEY, GRADED_DEALS_KEY } from '../../features/deals/stored-deals.ts';
import { INTRODUCED_KEY } from '../../features/help/introduction-offer.ts';
import {
  SPIDER_LAST_GAME_KEY,
  SPIDER_STATISTICS_KEY,
  type SpiderSession,
} from '../../play/spider/spider-store.ts';
import {
  KEPT_GAMES_KEY,
  KeptGamesSchema,
  mergeKept,
  PREVIOUS_GAME_KEY,
} from '../../play/spider/kept-games.ts';
import { SPIDER_SETTINGS_KEY, SpiderSettingsSchema } from '../../play/page/spider-settings.ts';
import { newOrigin } from '../../play/spider/spider-statistics.ts';
import { gameWords } from '../../play/spider/words.ts';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const codec = sessionCodec(spider);
const movesOf = ({ cursor }: SpiderSession) => cursor;
const wasPlayed = ({ log }: SpiderSession) => log.length > 0;
const moveWords = (count: number) => t('{count, plural, one {# move} other {# moves}}', { count });
const describe = (session: SpiderSession) => gameWords(session);

const game = valuePart({
  ...{ codec, key: SPIDER_LAST_GAME_KEY, count: movesOf, describe },
  isMissed: (session) => wasPlayed(session) && spider.status(current(session)) !== 'won',
});

/** Everything that Spider stores. */
export const spiderData: GameData = {
  kinds: [
    {
      id: 'spider-game',
      name: message('Game in progress'),
      parts: [game, flagPart(pausedKey(SPIDER_LAST_GAME_KEY))],
      words: moveWords,
    },
    {
      id: 'spider-games-left',
      name: message('Games you left'),
      parts: [
        valuePart({
          key: KEPT_GAMES_KEY,
          codec: schemaState(KeptGamesSchema).codec,
          count: ({ games }) => games.length,
          merge: mergeKept,
        }),
      ],
      words: (n) => t('{n, plural, one {# game} other {# games}}', { n }),
    },
    {
      id: 'spider-statistics',
      name: message('Statistics'),
      parts: [
        valuePart({
          key: SPIDER_STATISTICS_KEY,
          codec: statisticsCodec,
          count: ({ history }) => countGames(history),
          merge: (mine, theirs) => ({
            ...mine,
            history: mergeHistories(mine.history, theirs.history),
          }),
          // The original device continues to number its games: with the same origin, one number would identify two
          // games.
          adopt: (theirs) => ({ ...theirs, origin: newOrigin() }),
        }),
      ],
      words: (n) => t('{n, plural, one {# game} other {# games}}', { n }),
    },
    {
      id: 'spider-last-game',
      name: message('Last game, for the replay'),
      parts: [
        valuePart({
          ...{ codec, key: PREVIOUS_GAME_KEY, count: movesOf, describe },
          isMissed: wasPlayed,
        }),
      ],
      words: moveWords,
    },
    {
      id: 'spider-settings',
      name: message('Settings'),
      parts: [
        valuePart({ key: SPIDER_SETTINGS_KEY, codec: schemaState(SpiderSettingsSchema).codec }),
        flagPart(INTRODUCED_KEY),
      ],
    },
    {
      id: 'spider-deals',
      name: message('Prepared deals'),
      parts: [
        valuePart({
          key: DEAL_STOCK_KEY,
          codec: textCodec(stockCodec),
          count: (stock) => stock.length,
        }),
        valuePart({ key: GRADED_DEALS_KEY, codec: textCodec(stockCodec) }),
        valuePart({ key: CHOSEN_DAYS_KEY, codec: schemaState(ChosenDaysSchema).codec }),
      ],
      words: (count) => t('{count, plural, one {# deal} other {# deals}}', { count }),
    },
  ],
  beforeMerge: (mine, theirs) => Promise.resolve(withoutPause(mine, theirs, SPIDER_LAST_GAME_KEY)),
  elsewhere: (key, text) =>
    key === SPIDER_LAST_GAME_KEY && game.isMissed?.(text) === true
      ? { key: PREVIOUS_GAME_KEY, text }
      : null,
};
