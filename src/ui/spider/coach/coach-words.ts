import type { Advice, TermChange } from '../../../games/spider/coach/coach.ts';
import { columnList } from '../../card-table/words/table-words.ts';
import { andList } from '../../kit/format/and-list.ts';
import { plural } from '../../kit/format/plural.ts';

/** What one move does ("turns"), and what several do ("turn"). */
type Verb = readonly [one: string, several: string];

const MAX_REASONS = 3;
/** A change of fewer points than this is no reason to do anything. */
const LEAST_POINTS = 0.5;

/** What a line does for certain, weightiest first. */
function certain({ turns, empties, completes }: Advice): readonly (readonly [Verb, string])[] {
  return [
    ...(completes > 0
      ? [[['completes', 'complete'], completes > 1 ? `${completes} suits` : 'a suit'] as const]
      : []),
    ...(turns.length > 0
      ? [
          [
            ['turns up', 'turn up'],
            `${turns.length > 1 ? 'cards' : 'a card'} in ${columnList(turns)}`,
          ] as const,
        ]
      : []),
    ...(empties.length > 0 ? [[['empties', 'empty'], columnList(empties)] as const] : []),
  ];
}

/** What a change of the table's worth means, where it says more than what is certain does. */
function changed(
  { term }: TermChange,
  { places, empties }: Advice,
): readonly [Verb, string] | null {
  switch (term) {
    case 'runs':
      return [['makes', 'make'], 'a longer run of one suit'];
    case 'order':
      return [['puts', 'put'], 'cards in order'];
    case 'places':
      return places.after > places.before
        ? [
            ['leaves', 'leave'],
            `${places.after} of ${plural(places.unseen, 'unseen card', 'unseen cards')} a place`,
          ]
        : null;
    case 'bases':
      return empties.length > 0 ? null : [['brings', 'bring'], 'a column nearer to being empty'];
    case 'covered':
    case 'empty':
    case 'complete':
      return null;
  }
}

/** What a line is good for: for certain, and what is better after it where that is not enough to tell. */
function reasonsOf(advice: Advice, which: 0 | 1): string {
  const sure = certain(advice);
  const better = advice.changes
    .filter(
      ({ term, points }) =>
        points >= (term === 'runs' ? 0 : LEAST_POINTS) && (sure.length === 0 || term !== 'order'),
    )
    .map((change) => changed(change, advice))
    .filter((reason) => reason !== null);
  return told([...sure, ...better], which);
}

const told = (reasons: readonly (readonly [Verb, string])[], which: 0 | 1): string =>
  andList(reasons.slice(0, MAX_REASONS).map(([verb, what]) => `${verb[which]} ${what}`));

/** What a line turns, empties and completes for certain: "turn up a card in column 3"; empty where it does nothing of it. */
export function certainOf(advice: Advice, which: 0 | 1): string {
  return told(certain(advice), which);
}

/** What the moves of an advice do together: "turn up a card in column 3 and empty column 5"; empty where there is nothing to tell. */
export function purposeOf(advice: Advice): string {
  switch (advice.kind) {
    case 'win':
      return 'win';
    case 'deal':
      return 'fill the empty columns and deal a row';
    case 'turn':
    case 'improve':
      return reasonsOf(advice, 1);
  }
}

/** The same of an advice that is one move: "turns up a card in column 3". */
export function effectOf(advice: Advice): string {
  return advice.kind === 'win' ? 'wins' : reasonsOf(advice, 0);
}
