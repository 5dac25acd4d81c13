import type { ComponentProps, ComponentType } from 'react';
import { dealOfDay } from '../games/spider/library/numbered-deals.ts';
import { dailyResult, dailyWins } from '../games/spider/records/dailies.ts';
import { statisticsCodec } from '../games/spider/records/history-codec.ts';
import { formatNewDeal, params as dealParams } from '../games/spider/rules/params.ts';
import { spider } from '../games/spider/rules/game.ts';
import type { TextStorage } from '../platform/storage.ts';
import type { FrontNews } from '../play/page/game-entry.ts';
import { SPIDER_SETTINGS_KEY, SpiderSettingsSchema } from '../play/page/spider-settings.ts';
import { dayWords, noteDay, storedDayOfDeal } from '../play/spider/deal-days.ts';
import { KEPT_GAMES_KEY, KeptGamesSchema, sessionsIn } from '../play/spider/kept-games.ts';
import {
  SPIDER_LAST_GAME_KEY,
  SPIDER_STATISTICS_KEY,
  type SpiderSession,
} from '../play/spider/spider-store.ts';
import { difficultyName, gameWords } from '../play/spider/words.ts';
import { sessionCodec } from '../store/saved-game.ts';
import { peek } from '../store/stored/peek.ts';
import { schemaState } from '../store/stored/schema-codec.ts';
import { formatTime } from '../ui/format/format.ts';
import { loadedOnce } from '../ui/loading/loaded-once.ts';
import { usePart } from '../ui/loading/lazy-part.tsx';
import { t } from '../words/t.ts';
import { newsOf } from './news-of.ts';
import type { SpiderPicture } from './SpiderPicture.tsx';

const PICTURE = loadedOnce(async () => (await import('./SpiderPicture.tsx')).SpiderPicture);

/** The columns of cards in miniature; the painting code is fetched with the first picture. */
function pictureOf(props: ComponentProps<typeof SpiderPicture>): ComponentType {
  return function TableauPicture() {
    const Picture = usePart(PICTURE);
    // An empty canvas reserves the space.
    return Picture.kind === 'there' ? <Picture.part {...props} /> : <canvas aria-hidden="true" />;
  };
}

const sessions = sessionCodec(spider);
const settingsState = schemaState(SpiderSettingsSchema);

/** Spider's news on the front page; `today` is the player's date. */
export function spiderFront(storage: TextStorage, today: string): FrontNews {
  const settings = peek(storage, SPIDER_SETTINGS_KEY, settingsState.codec);
  const { difficulty, relaxedDealing, ...look } = settings ?? settingsState.initial();
  const seed = dealOfDay(difficulty, today);
  const games = peek(storage, SPIDER_STATISTICS_KEY, statisticsCodec)?.history.games ?? [];
  const result = dailyResult(games, [difficulty], today);
  const lastWin = games.findLast(({ outcome }) => outcome === 'win');
  const kept = peek(storage, KEPT_GAMES_KEY, schemaState(KeptGamesSchema).codec);
  const session = peek(storage, SPIDER_LAST_GAME_KEY, sessions);
  const onTable = session && dealParams.format(session.params);
  /** If a page was killed in between, the game on the table may also be among the kept ones. */
  const waiting = (kept ? sessionsIn(kept) : [])
    .map((left) => ({ session: left, query: dealParams.format(left.params) }))
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
    won:
      lastWin === undefined
        ? null
        : // Translators: {suits} is “4 suits”, {time} is “12:34”
          t('Last win: {suits}, {time}', {
            suits: difficultyName(lastWin.difficulty),
            time: formatTime(lastWin.timePlayed),
          }),
    pictureOf: ({ tableau }) => pictureOf({ tableau, look }),
    daily: {
      label: t('Today’s deal'),
      query: dealParams.format({ seed, difficulty, relaxedDealing }),
      isToday: (deal) => deal.seed === seed && deal.difficulty === difficulty,
      isWon: result === 'won' || result === 'helped',
      wins: dailyWins(games),
      chooseDay: (day) => {
        const deal = { seed: dealOfDay(difficulty, day), difficulty };
        noteDay(storage, deal, day);
        return dealParams.format({ ...deal, relaxedDealing });
      },
    },
  });
}
