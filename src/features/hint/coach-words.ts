import { columnList } from '../../board/cards/scene/table-words.ts';
import type { Chance } from '../../games/spider/coach/chance.ts';
import type { Advice, TermChange } from '../../games/spider/coach/coach.ts';
import { andList } from '../../words/and-list.ts';
import { t } from '../../words/t.ts';

/** What several moves do is worded in the plural, however many they are: “turn up”. */
const SEVERAL = 2;

const MAX_REASONS = 3;
/** A change of fewer points than this is no reason to do anything. */
const LEAST_POINTS = 0.5;

/** What this many moves do for certain, weightiest first: "turn up a card in column 3". */
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

/** What a change of the table's worth means, where it says more than what is certain does. */
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

/** What a line is good for: for certain, and what is better after it where that is not enough. */
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

const listOf = (reasons: readonly string[]): string => andList(reasons.slice(0, MAX_REASONS));

/** What a line turns, empties and completes for certain: "turn up a card in column 3"; empty where it does nothing of it. */
export function certainOf(advice: Advice): string {
  return listOf(certainEffects(advice, advice.line.length));
}

/** What the moves of an advice do together: "turn up a card in column 3 and empty column 5"; empty if there is nothing to say. */
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

/** The same of an advice that is one move: "turns up a card in column 3". */
export function effectOf(advice: Advice): string {
  return advice.kind === 'win'
    ? t(
        // Translators: said of moves, after “because it” or “moves that”
        '{moves, plural, one {wins} other {win}}',
        { moves: 1 },
      )
    : reasonsOf(advice, 1);
}

/** A share as players say it, no finer than the estimate is: "about 3 in 10"; never quite none and never all. */
export function shareWords(share: number): string {
  const tenths = Math.round(share * 10);
  if (tenths < 1) return t('fewer than 1 in 10');
  if (tenths > 9) return t('more than 9 in 10');
  return t('about {tenths} in 10', { tenths });
}

function likelihood(chance: Chance): string {
  switch (chance.kind) {
    case 'certain':
      return t('This game is certain to be winnable, whatever the hidden cards are.');
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

/** What the best such plan turns up, empties or completes, whatever is face down; or that no such plan exists. */
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

/** The state of the game, as the coach sees it. */
export function chanceWords(chance: Chance, all: readonly Advice[]): string {
  const isDecided = chance.kind === 'certain' || chance.kind === 'none';
  const more = isDecided ? '' : certainGain(all);
  return `${likelihood(chance)} ${more}`.trim();
}
