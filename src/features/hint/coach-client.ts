import type { CoachAnswer } from '../../games/spider/coach/answer.ts';
import { seenIn, viewOf } from '../../games/spider/coach/player-view.ts';
import type { Moment } from '../../games/spider/coach/review.ts';
import type { Position, SpiderMove } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { Advised } from '../../play/spider/hint-words.ts';
import { openSpiderCoach } from '../../workers/open-spider.ts';
import { effectOf, purposeOf } from './coach-words.ts';

/** How many tables a plan may branch into at each move: 40 to 70 ms for an answer, and on a slow device less strong. */
const WIDTH = 256;
const WIDTH_WHERE_SLOW = 64;
/**
 * A player should have the coach's answer within a second: a device that needs half of it is slow, and not by chance if
 * it does so twice in a row.
 */
const SLOW_MS = 500;
const SLOW_ANSWERS = 2;

/** How widely the coach thinks on this device: less from the second slow answer in a row on. */
export function createPace() {
  let width = WIDTH;
  let slowAnswers = 0;
  let isWarm = false;
  return {
    get width() {
      return width;
    },
    /** Notes how long an answer took, in milliseconds. The first one has the worker's start in it, and does not count. */
    note: (milliseconds: number) => {
      slowAnswers = isWarm && milliseconds > SLOW_MS ? slowAnswers + 1 : 0;
      isWarm = true;
      if (slowAnswers >= SLOW_ANSWERS) width = WIDTH_WHERE_SLOW;
    },
  };
}

/** A review looks at every move of a game twice: 200 moves take some 5 s. */
const REVIEW_WIDTH = 64;
/** It thinks by counts, not by a clock; the worker is replaced where it takes much longer than this. */
const USUAL_MS = 10_000;

export type ChanceAnswer = Extract<CoachAnswer, { kind: 'chance' }>;

/** What a player has seen of a game. */
export interface Seen {
  /** The last position of the line, before an undo: it shows all that the others do. */
  readonly last: Position;
  /** The positions before the one that is asked about, oldest first. */
  readonly before: readonly Position[];
}

const known = (position: Position, { last, before }: Seen) =>
  viewOf(position, seenIn([last]), before);

/**
 * The coach in its workers: it gets what the player sees, and no card's face besides. Long questions have a worker of
 * their own, so that a hint waits for none of them. Every answer is `null` where another question of its kind came in
 * between; a promise is rejected where the worker fails.
 */
export function openCoachClient() {
  const quick = openSpiderCoach();
  const long = openSpiderCoach();
  const pace = createPace();
  return {
    /** What to do from a position, best first. */
    advise: async (position: Position, seen: Seen): Promise<readonly Advised[] | null> => {
      const from = performance.now();
      const view = known(position, seen);
      const answer = await quick.start({ t: 'advice', view, width: pace.width }, USUAL_MS);
      if (answer.kind !== 'advice') return null;
      pace.note(performance.now() - from);
      return answer.advice.map((each) => ({
        line: each.line,
        purpose: () => purposeOf(each),
        effect: () => effectOf(each),
      }));
    },
    /** How likely a win is from a position, and what is certain. */
    chance: async (position: Position, seen: Seen): Promise<ChanceAnswer | null> => {
      const view = known(position, seen);
      const answer = await long.start({ t: 'chance', view, width: pace.width }, USUAL_MS);
      return answer.kind === 'chance' ? answer : null;
    },
    /** The moves of a game after which the chance of a win fell most; `onMove` receives how many were looked at. */
    review: async (
      params: SpiderParams,
      moves: readonly SpiderMove[],
      onMove: (count: number) => void,
    ): Promise<readonly Moment[] | null> => {
      const question = { t: 'review', params, moves, width: REVIEW_WIDTH } as const;
      const answer = await long.start(question, USUAL_MS + 1000 * moves.length, ({ nodes }) =>
        onMove(nodes),
      );
      return answer.kind === 'review' ? answer.moments : null;
    },
    close: () => {
      quick.close();
      long.close();
    },
  };
}

export type CoachClient = ReturnType<typeof openCoachClient>;
