import type { ComponentType } from 'react';
import type { Card, Column } from '../cards/card.ts';
import { rankIndex } from '../cards/names.ts';
import { dealOfDay } from '../games/spider/library/numbered-deals.ts';
import { dailyResult, dailyWins } from '../games/spider/records/dailies.ts';
import { statisticsCodec } from '../games/spider/records/history-codec.ts';
import { formatNewDeal, params as dealParams } from '../games/spider/rules/params.ts';
import { spider } from '../games/spider/rules/game.ts';
import type { TextStorage } from '../platform/storage.ts';
import type { FrontNews } from '../play/page/game-entry.ts';
import { SPIDER_SETTINGS_KEY, SpiderSettingsSchema } from '../play/page/spider-settings.ts';
import { dayWords, storedDayOfDeal } from '../play/spider/deal-days.ts';
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
import { t } from '../words/t.ts';
import { newsOf } from './news-of.ts';

/** Measures of the picture, in its own units. */
const CARD = { width: 36, height: 50 };
const PITCH = 40;
const STEP = { back: 5, face: 15 };
const MARGIN = 8;
/** The minimum height, so that an early game is not enlarged. */
const LOWEST = 150;

interface Placed {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
}

function placesOf(tableau: readonly Column[]): readonly Placed[] {
  return tableau.flatMap((column, index) => {
    let y = MARGIN;
    return column.map((card) => {
      const placed = { card, x: MARGIN + index * PITCH, y };
      y += card.faceUp ? STEP.face : STEP.back;
      return placed;
    });
  });
}

function CardPicture({ card, x, y }: Placed) {
  const { rank, suit, faceUp } = card;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        {...CARD}
        rx="4"
        fill={faceUp ? 'var(--art-face)' : 'var(--art-blue)'}
        stroke="var(--art-edge)"
      />
      {faceUp && (
        <text
          x="3.5"
          y="13"
          fontSize="13"
          fontWeight="800"
          fill={suit === '♥' || suit === '♦' ? 'var(--art-red)' : 'var(--art-ink)'}
        >
          {rankIndex(rank)}
          <tspan dx="1">{suit}</tspan>
        </text>
      )}
    </g>
  );
}

/** Columns of cards in miniature, as decoration. */
export function pictureOf(tableau: readonly Column[]): ComponentType {
  const places = placesOf(tableau);
  const lowest = Math.max(LOWEST, ...places.map(({ y }) => y + CARD.height));
  const width = (tableau.length - 1) * PITCH + CARD.width + 2 * MARGIN;
  return function TableauPicture() {
    return (
      <svg
        direction="ltr"
        viewBox={`0 0 ${width} ${lowest + MARGIN}`}
        preserveAspectRatio="xMidYMin meet"
        aria-hidden="true"
        focusable="false"
      >
        {places.map((placed) => (
          <CardPicture key={placed.card.id} {...placed} />
        ))}
      </svg>
    );
  };
}

const sessions = sessionCodec(spider);
const settingsState = schemaState(SpiderSettingsSchema);

/** The news of Spider on the front page; `today` is the player's date. */
export function spiderFront(storage: TextStorage, today: string): FrontNews {
  const settings = peek(storage, SPIDER_SETTINGS_KEY, settingsState.codec);
  const { difficulty, relaxedDealing } = settings ?? settingsState.initial();
  const seed = dealOfDay(difficulty, today);
  const games = peek(storage, SPIDER_STATISTICS_KEY, statisticsCodec)?.history.games ?? [];
  const result = dailyResult(games, [difficulty], today);
  const kept = peek(storage, KEPT_GAMES_KEY, schemaState(KeptGamesSchema).codec);
  const session = peek(storage, SPIDER_LAST_GAME_KEY, sessions);
  const onTable = session && dealParams.format(session.params);
  /** If a page was killed in between, the game on the table may also be kept there. */
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
    pictureOf: ({ tableau }) => pictureOf(tableau),
    daily: {
      label: t('Today’s deal'),
      query: dealParams.format({ seed, difficulty, relaxedDealing }),
      day: today,
      isToday: (deal) => deal.seed === seed && deal.difficulty === difficulty,
      isWon: result === 'won' || result === 'helped',
      wins: dailyWins(games),
    },
  });
}
