import type { CoachAnswer } from '../../games/spider/coach/answer.ts';
import { seenIn, viewOf } from '../../games/spider/coach/player-view.ts';
import type { Moment } from '../../games/spider/coach/review.ts';
import type { Position, SpiderMove } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { Advised } from '../../play/spider/hint-words.ts';
import { openSpiderCoach } from '../../workers/open-spider.ts';
import { columnList } from '../../board/cards/scene/table-words.ts';
import type { Chance } from '../../games/spider/coach/chance.ts';
import type { Advice, TermChange } from '../../games/spider/coach/coach.ts';
import { formatList } from '../../words/formats.ts';
import { t } from '../../words/t.ts';

/** The verb of several moves is in the plural, whatever their number: “turn up”. */
const SEVERAL = 2;

const MAX_REASONS = 3;
/** A smaller change, in points, is not given as a reason for a move. */
const LEAST_POINTS = 0.5;

/** The certain effects of this many moves, the most important first: "turn up a card in column 3". */
function certainEffects({ turns, empties, completes }: Advice, moves: number): readonly string[] {
  return [
    ...(completes > 0
      ? [
          t(
            // Translators: said of moves, after “because it” or “moves that”
            '{moves, plural, one {completes} other {complete}} {count, plural, =1 {a suit} one {# suit} other {# suits}}',
            { moves, count: completes },
          ),
        ]
      : []),
    ...(turns.length > 0
      ? [
          turns.length === 1
            ? t(
                // Translators: said of moves, after “because it” or “moves that”
                '{moves, plural, one {turns up} other {turn up}} a card in {columns}',
                {
                  moves,
                  columns: columnList(turns),
                },
              )
            : t(
                // Translators: said of moves, after “because it” or “moves that”
                '{moves, plural, one {turns up} other {turn up}} cards in {columns}',
                {
                  moves,
                  columns: columnList(turns),
                },
              ),
        ]
      : []),
    ...(empties.length > 0
      ? [
          t(
            // Translators: said of moves, after “because it” or “moves that”
            '{moves, plural, one {empties} other {empty}} {columns}',
            {
              moves,
              columns: columnList(empties),
            },
          ),
        ]
      : []),
  ];
}

/** Describes a change in the table's rating, if it adds something to the certain effects. */
function changed({ term }: TermChange, { places, empties }: Advice, moves: number): string | null {
  switch (term) {
    case 'runs':
      return t(
        // Translators: said of moves, after “because it” or “moves that”
        '{moves, plural, one {makes} other {make}} a longer run of one suit',
        { moves },
      );
    case 'order':
      return t(
        // Translators: said of moves, after “because it” or “moves that”
        '{moves, plural, one {puts} other {put}} cards in order',
        { moves },
      );
    case 'places':
      return places.after > places.before
        ? t(
            // Translators: said of moves, after “because it” or “moves that”
            '{moves, plural, one {leaves} other {leave}} {count} of {unseen, plural, one {# unseen card} other {# unseen cards}} a place',
            { moves, count: places.after, unseen: places.unseen },
          )
        : null;
    case 'bases':
      return empties.length > 0
        ? null
        : t(
            // Translators: said of moves, after “because it” or “moves that”
            '{moves, plural, one {brings} other {bring}} a column nearer to being empty',
            {
              moves,
            },
          );
    case 'covered':
    case 'empty':
    case 'complete':
      return null;
  }
}

/** The reasons for a line: its certain effects, and then what improves. */
function reasonsOf(advice: Advice, moves: number): string {
  const sure = certainEffects(advice, moves);
  const better = advice.changes
    .filter(
      ({ term, points }) =>
        points >= (term === 'runs' ? 0 : LEAST_POINTS) && (sure.length === 0 || term !== 'order'),
    )
    .map((change) => changed(change, advice, moves))
    .filter((reason) => reason !== null);
  return listOf([...sure, ...better]);
}

const listOf = (reasons: readonly string[]): string => formatList(reasons.slice(0, MAX_REASONS));

/** What a line certainly turns up, empties and completes: "turn up a card in column 3"; empty if nothing. */
function certainOf(advice: Advice): string {
  return listOf(certainEffects(advice, advice.line.length));
}

/** The combined effect of the moves of an advice: "turn up a card in column 3 and empty column 5"; empty if none. */
export function purposeOf(advice: Advice): string {
  switch (advice.kind) {
    case 'win':
      return t(
        // Translators: said of moves, after “because it” or “moves that”
        '{moves, plural, one {wins} other {win}}',
        { moves: SEVERAL },
      );
    case 'deal':
      return t(
        // Translators: said of moves, after “because it” or “moves that”
        'fill the empty columns and deal a row',
      );
    case 'turn':
    case 'improve':
      return reasonsOf(advice, SEVERAL);
  }
}

/** The effect of a single-move advice: "turns up a card in column 3". */
export function effectOf(advice: Advice): string {
  return advice.kind === 'win'
    ? t(
        // Translators: said of moves, after “because it” or “moves that”
        '{moves, plural, one {wins} other {win}}',
        { moves: 1 },
      )
    : reasonsOf(advice, 1);
}

/** Describes a fraction, no more precisely than it was estimated: "about 3 in 10"; never none, and never all. */
export function shareWords(share: number): string {
  const tenths = Math.round(share * 10);
  if (tenths < 1) return t('fewer than 1 in 10');
  if (tenths > 9) return t('more than 9 in 10');
  return t('about {tenths} in 10', { tenths });
}

function likelihood(chance: Chance): string {
  switch (chance.kind) {
    case 'certain':
      return t('All cards are known, and the coach has found a win from here.');
    case 'none':
      return t(
        'No legal move is left, and no row can be dealt: from here this game cannot be won.',
      );
    case 'estimate':
      return t(
        // Translators: {share} is “about 3 in 10”, “fewer than 1 in 10” or “more than 9 in 10”
        'From a position like this one the coach wins {share} games.',
        { share: shareWords(chance.share) },
      );
    case 'unfound':
      return t('All cards are known, and the coach finds no win from here.');
    case 'unknown':
      return chance.untilRows === 1
        ? t('Too early. Ask near the last deal.')
        : t('Too early. Ask after the next deal.');
  }
}

/**
 * Describes what the best safe plan turns up, empties or completes regardless of the hidden cards, or that no such plan
 * exists.
 */
function certainGain(all: readonly Advice[]): string {
  if (all.length === 0) return t('The coach no longer sees a useful move.');
  for (const advice of all) {
    if (advice.kind === 'deal' || advice.kind === 'win') return '';
    const sure = certainOf(advice);
    if (sure === '') continue;
    return t(
      // Translators: {sure} is what the moves do: “turn up a card in column 3”
      'Whatever is face down, {count, plural, =1 {one move} one {# move} other {# moves}} {sure}.',
      { count: advice.line.length, sure },
    );
  }
  return t('The coach sees no way to turn up a card, empty a column or complete a suit.');
}

/** Describes the state of the game as the coach sees it. */
export function chanceWords(chance: Chance, all: readonly Advice[]): string {
  const isDecided = chance.kind === 'certain' || chance.kind === 'none';
  const more = isDecided ? '' : certainGain(all);
  return `${likelihood(chance)} ${more}`.trim();
}

/**
 * How many tables a plan may branch into at each move. An answer takes about 6 ms; on a slow device, the smaller width
 * makes the coach weaker.
 */
const WIDTH = 256;
const WIDTH_WHERE_SLOW = 64;
/**
 * The coach should answer within a second. A device that takes more than half of that twice in a row counts as slow.
 */
const SLOW_MS = 500;
const SLOW_ANSWERS = 2;

/** How widely the coach searches on this device: less after two slow answers in a row. */
export function createPace() {
  let width = WIDTH;
  let slowAnswers = 0;
  let isWarm = false;
  return {
    get width() {
      return width;
    },
    /**
     * Records the duration of an answer in milliseconds. The first one includes the start of the worker and does not
     * count.
     */
    note: (milliseconds: number) => {
      slowAnswers = isWarm && milliseconds > SLOW_MS ? slowAnswers + 1 : 0;
      isWarm = true;
      if (slowAnswers >= SLOW_ANSWERS) width = WIDTH_WHERE_SLOW;
    },
  };
}

/** A review considers each move of a game twice: 200 moves take about 5 s. */
const REVIEW_WIDTH = 64;
/** The search is limited by counts, not by time. A worker that takes much longer than this is replaced. */
const USUAL_MS = 10_000;

export type ChanceAnswer = Extract<CoachAnswer, { kind: 'chance' }>;

/** What a player has seen of a game. */
export interface Seen {
  /** The last position of the line, before any undo: it reveals everything that the others do. */
  readonly last: Position;
  /** The positions before the one in question, oldest first. */
  readonly before: readonly Position[];
}

const known = (position: Position, { last, before }: Seen) =>
  viewOf(position, seenIn([last]), before);

/**
 * The coach in its workers. It receives only what the player sees, and no hidden cards. Long questions have a separate
 * worker, so that a hint never waits for them. An answer is `null` if another question of the same kind replaced it;
 * the promise rejects if the worker fails.
 */
export function openCoachClient() {
  const quick = openSpiderCoach();
  const long = openSpiderCoach();
  const pace = createPace();
  return {
    /** Returns the best moves in a position, best first. */
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
    /** Returns how likely a win is in a position, and what is certain. */
    chance: async (position: Position, seen: Seen): Promise<ChanceAnswer | null> => {
      const view = known(position, seen);
      const answer = await long.start({ t: 'chance', view, width: pace.width }, USUAL_MS);
      return answer.kind === 'chance' ? answer : null;
    },
    /**
     * Returns the moves of a game that lowered the chance of winning most. `onMove` receives the number of moves
     * considered so far.
     */
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
