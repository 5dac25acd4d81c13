import { joinSentences } from '../../words/join-sentences.ts';
import { quoted } from '../../core/outside-text.ts';
import { brokenNames } from '../../core/query.ts';
import { partsOf, readReplayLink } from './link.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/rules/params.ts';
import { navigate } from '../../platform/navigation.ts';
import type { LinkNotice } from '../page/game-link.ts';
import { seedNotice } from '../page/entered-seed.ts';
import { t } from '../../words/t.ts';

/** The problems of a link whose game opens regardless, as sentences for the player; `null` if there are none. */
export function linkProblem(query: string): string | null {
  const parts = partsOf(query);
  if (parts === null || (parts.difficulty === null && !parts.seed?.ok)) return null;
  const { seed, wrongDifficulty, isDealingWrong } = parts;
  const problems: string[] = [];
  if (seed && !seed.ok) {
    problems.push(
      brokenNames(query).has('seed')
        ? t('The seed of this link is damaged: it opens a random deal.')
        : joinSentences(seed.error, t('A random deal is dealt instead.')),
    );
  }
  if (wrongDifficulty !== null) {
    problems.push(
      wrongDifficulty === ''
        ? t('The number of suits in this link cannot be read: it opens with yours.')
        : t('This link asks for {difficulty}, not for 1, 2 or 4 suits: it opens with yours.', {
            difficulty: quoted(wrongDifficulty),
          }),
    );
  }
  if (isDealingWrong)
    problems.push(
      t('This link asks for an unknown way of dealing: it opens with the standard one.'),
    );
  return problems.length > 0 ? joinSentences(...problems) : null;
}

/**
 * The notice for a deal whose seed only looks like another one, with an action that opens that one; `null` for any
 * other deal.
 */
export const lookAlikeNotice = (
  deal: SpiderParams,
  open: (query: string) => void,
): LinkNotice | null =>
  seedNotice(
    deal.seed,
    () => t('The seed of this deal contains only invisible characters.'),
    (seed) => ({
      text: t(
        'The seed of this deal looks like “{seed}” but contains different characters, so it is a different deal.',
        { seed },
      ),
      label: t('Deal “{seed}”', { seed }),
      run: () => open(spiderParams.format({ ...deal, seed })),
    }),
  );

/** The notices about a link whose deal opens regardless. `isNew`: it is not the game in progress. */
export function noticeOfLink(
  query: string,
  deal: SpiderParams | null,
  isNew: boolean,
): LinkNotice | null {
  const recorded = readReplayLink(query);
  const text = joinSentences(linkProblem(query), !recorded.ok && recorded.error);
  if (text !== '') return { text };
  return deal && isNew ? lookAlikeNotice(deal, navigate) : null;
}
