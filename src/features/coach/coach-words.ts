import type { Advice, TermChange } from '../../games/spider/coach/coach.ts';
import { columnList } from '../../board/cards/scene/table-words.ts';
import { andList } from '../../words/and-list.ts';
import { t } from '../../words/t.ts';

/** What several moves do is told in the plural, however many they are: “turn up”. */
const SEVERAL = 2;

const MAX_REASONS = 3;
/** A change of fewer points than this is no reason to do anything. */
const LEAST_POINTS = 0.5;

/** What so many moves do for certain, weightiest first: "turn up a card in column 3". */
function certain({ turns, empties, completes }: Advice, moves: number): readonly string[] {
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

/** What a line is good for: for certain, and what is better after it where that is not enough to tell. */
function reasonsOf(advice: Advice, moves: number): string {
  const sure = certain(advice, moves);
  const better = advice.changes
    .filter(
      ({ term, points }) =>
        points >= (term === 'runs' ? 0 : LEAST_POINTS) && (sure.length === 0 || term !== 'order'),
    )
    .map((change) => changed(change, advice, moves))
    .filter((reason) => reason !== null);
  return told([...sure, ...better]);
}

const told = (reasons: readonly string[]): string => andList(reasons.slice(0, MAX_REASONS));

/** What a line turns, empties and completes for certain: "turn up a card in column 3"; empty where it does nothing of it. */
export function certainOf(advice: Advice): string {
  return told(certain(advice, advice.line.length));
}

/** What the moves of an advice do together: "turn up a card in column 3 and empty column 5"; empty where there is nothing to tell. */
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
