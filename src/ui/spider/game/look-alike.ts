import { plainSeed } from '../../../core/seed-text.ts';
import { params as spiderParams, type SpiderParams } from '../../../games/spider/rules/params.ts';
import type { LinkNotice } from '../../play/page/game-link.ts';
import { mixedAlphabets } from '../../play/page/mixed-alphabets.ts';
import { t } from '../../../words/t.ts';

/**
 * Tells of a deal whose seed only looks like another one: links keep the seed with which they were made, or what has become
 * of it on the way. `open` opens that other one. `null` where it is like any seed that is entered today.
 */
export function lookAlikeNotice(
  deal: SpiderParams,
  open: (query: string) => void,
): LinkNotice | null {
  const seed = plainSeed(deal.seed);
  if (seed === deal.seed) {
    const text = mixedAlphabets(seed);
    return text === null ? null : { text };
  }
  if (seed === '') {
    return { text: t('The seed of this deal contains only invisible characters.') };
  }
  return {
    text: t(
      'The seed of this deal looks like “{seed}” but contains different characters, so it is a different deal.',
      { seed },
    ),
    action: {
      label: t('Deal “{seed}”', { seed }),
      run: () => open(spiderParams.format({ ...deal, seed })),
      isBrief: true,
    },
  };
}
