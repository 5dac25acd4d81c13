import type { Chance } from '../../../games/spider/coach/chance.ts';
import { shareOf } from '../../../games/spider/coach/chance.ts';
import type { Advice } from '../../../games/spider/coach/coach.ts';
import { USUAL_RATE } from '../../../games/spider/coach/usual-rate.ts';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import { plural } from '../../kit/format/plural.ts';
import { certainOf } from './coach-words.ts';
import { difficultyName } from '../words/words.ts';

/** A share as players say it, no finer than the estimate is: "about 3 in 10"; never quite none and never all. */
export function shareWords(share: number): string {
  const tenths = Math.round(share * 10);
  if (tenths < 1) return 'fewer than 1 in 10';
  if (tenths > 9) return 'more than 9 in 10';
  return `about ${tenths} in 10`;
}

function likely(chance: Chance, difficulty: Difficulty): string {
  switch (chance.kind) {
    case 'certain':
      return 'This game can be won for certain: nothing hidden can spoil it.';
    case 'estimate':
      return `From here the coach wins ${shareWords(shareOf(chance))} games, with the unseen cards dealt anew in each.`;
    case 'unknown':
      return `Too early to tell. With ${difficultyName(difficulty)} the coach wins about ${USUAL_RATE[difficulty]} in 100 deals. Ask again when at most one row is left to deal.`;
  }
}

const NO_MOVE = ' The coach sees no useful move any more.';
const NOTHING_SURE = ' The coach sees no way to turn up a card, empty a column or complete a suit.';

/** What the best plan that does so turns, empties or completes, whatever lies face down; or that there is none. */
function certain(all: readonly Advice[]): string {
  if (all.length === 0) return NO_MOVE;
  for (const advice of all) {
    if (advice.kind === 'deal' || advice.kind === 'win') return '';
    const { length } = advice.line;
    const sure = certainOf(advice, length === 1 ? 0 : 1);
    const moves = length === 1 ? 'one move' : plural(length, 'move', 'moves');
    if (sure !== '') return ` Certain: ${moves} ${sure}.`;
  }
  return NOTHING_SURE;
}

/** How the game stands, as the coach sees it. */
export function chanceWords(
  chance: Chance,
  all: readonly Advice[],
  difficulty: Difficulty,
): string {
  return likely(chance, difficulty) + (chance.kind === 'certain' ? '' : certain(all));
}
