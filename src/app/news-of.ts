import type { ComponentType } from 'react';
import type { Game } from '../engine/game.ts';
import { current, type Session } from '../engine/session.ts';
import { formatTime } from '../ui/format/format.ts';
import type { Again, FrontNews, TodayState } from '../play/page/game-entry.ts';

interface NewsOptions<P, S, M> {
  readonly game: Game<P, S, M>;
  /** The stored game; `null` if none can be read. */
  readonly session: Session<P, S, M> | null;
  /** Games that were left for another one, latest first. */
  readonly waiting?: readonly (FrontNews['waiting'][number] & {
    readonly session: Session<P, S, M>;
  })[];
  /** The link to the stored game, if another one comes first: “Continue 4 suits”. */
  readonly onTable?: FrontNews['waiting'][number] | null;
  /** The first two parts of “4 suits · 52 moves · 12:04”; without moves, only the first is shown. */
  readonly wordsOf: (session: Session<P, S, M>) => readonly [what: string, howFar: string];
  readonly pictureOf: (position: S) => ComponentType;
  /** What was won, in words. */
  readonly won: string | null;
  /** The link shown after a won game. */
  readonly againOf: (session: Session<P, S, M>) => Again;
  readonly daily: Pick<FrontNews['today'], 'label' | 'query'> & {
    readonly isToday: (params: P) => boolean;
    /** Whether today's deal or level is recorded as won. */
    readonly isWon: boolean;
    readonly wins: FrontNews['wins'];
    readonly chooseDay: FrontNews['chooseDay'];
  };
}

/** Joins the parts so that lines can break between them, but not between a number and its noun. */
const inOneText = (parts: readonly string[]) =>
  parts.map((part) => part.replace(/^([\d.,\u202F]+) /, '$1\u00a0')).join('\u00a0· ');

/** The dialog of a new game lists the others. */
const MOST_WAITING = 2;

/** Builds a game's front-page news, as far as all games share it. */
export function newsOf<P, S, M>(options: NewsOptions<P, S, M>): FrontNews {
  const {
    game,
    session,
    waiting: kept = [],
    onTable,
    wordsOf,
    pictureOf,
    againOf,
    daily,
    won,
  } = options;
  const { label, query, isToday, isWon, wins, chooseDay } = daily;
  const isOver = session !== null && game.status(current(session)) === 'won';
  const isTodays = session !== null && isToday(session.params);
  // A game without moves, such as one opened by a link, does not take precedence over a game that was left with some.
  const isUntouched = session?.log.length === 0;
  const first = isUntouched ? kept.find((left) => left.session.log.length > 0) : undefined;
  const waiting = first ? [first, ...kept.filter((left) => left !== first)] : kept;
  const shown = isOver ? (waiting[0]?.session ?? null) : (first?.session ?? session);
  const hasBegun =
    (isTodays && session.log.length > 0) || waiting.some((left) => isToday(left.session.params));
  /** An unfinished game takes precedence over a new one. */
  const againFor = (won: Session<P, S, M>): Again =>
    waiting[0] ? { query: waiting[0].query, words: null, label: null } : againOf(won);
  const begun: TodayState = hasBegun ? 'begun' : 'open';
  const wordsFor = (shown: Session<P, S, M>): string => {
    const [what, howFar] = wordsOf(shown);
    return inOneText(shown.cursor === 0 ? [what] : [what, howFar, formatTime(shown.elapsedMs)]);
  };
  return {
    progress:
      shown === null
        ? null
        : {
            words: wordsFor(shown),
            Picture: pictureOf(current(shown)),
          },
    again: session && (isOver || first) ? againFor(session) : null,
    waiting: [
      ...(first && onTable && !isTodays ? [onTable] : []),
      ...waiting.filter((left) => left.session !== shown && !isToday(left.session.params)),
    ].slice(0, MOST_WAITING),
    today: { label, query, state: isWon || (isTodays && isOver) ? 'won' : begun },
    wins,
    chooseDay,
    won,
  };
}
