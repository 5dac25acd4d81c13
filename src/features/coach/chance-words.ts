import type { Chance } from '../../games/spider/coach/chance.ts';
import type { Advice } from '../../games/spider/coach/coach.ts';
import { certainOf } from './coach-words.ts';
import { t } from '../../words/t.ts';

/** A share as players say it, no finer than the estimate is: "about 3 in 10"; never quite none and never all. */
export function shareWords(share: number): string {
  const tenths = Math.round(share * 10);
  if (tenths < 1) return t('fewer than 1 in 10');
  if (tenths > 9) return t('more than 9 in 10');
  return t('about {tenths} in 10', { tenths });
}

function likely(chance: Chance): string {
  switch (chance.kind) {
    case 'certain':
      return t('This game can be won for certain: nothing hidden can spoil it.');
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

/** What the best plan that does so turns, empties or completes, whatever lies face down; or that there is none. */
function certain(all: readonly Advice[]): string {
  if (all.length === 0) return t('The coach sees no useful move any more.');
  for (const advice of all) {
    if (advice.kind === 'deal' || advice.kind === 'win') return '';
    const sure = certainOf(advice);
    if (sure === '') continue;
    return t(
      // Translators: {sure} is what the moves do: “turn up a card in column 3”
      'Whatever lies face down, {count, plural, =1 {one move} one {# move} other {# moves}} {sure}.',
      { count: advice.line.length, sure },
    );
  }
  return t('The coach sees no way to turn up a card, empty a column or complete a suit.');
}

/** How the game stands, as the coach sees it. */
export function chanceWords(chance: Chance, all: readonly Advice[]): string {
  const isDecided = chance.kind === 'certain' || chance.kind === 'none';
  const more = isDecided ? '' : certain(all);
  return `${likely(chance)} ${more}`.trim();
}
