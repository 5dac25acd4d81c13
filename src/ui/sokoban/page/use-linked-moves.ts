import { useEffect, useRef } from 'react';
import { parseQuery } from '../../../core/query.ts';
import { navigate } from '../../../platform/navigation.ts';
import { t } from '../../../words/t.ts';
import { showToast } from '../../kit/messages/toasts.ts';

/**
 * Offers the moves that a link brought along, once the page's address names the level alone: by then
 * the player has answered whether a game in progress may go, and no question hides the offer.
 */
export function useLinkedMoves(query: string): void {
  const linked = useRef<string | null>(null);
  useEffect(() => {
    if (parseQuery(query).has('lurd')) {
      linked.current = query;
      return;
    }
    const { current: link } = linked;
    linked.current = null;
    if (link === null) return;
    showToast(t('This link brings moves along.'), {
      label: t('Watch them'),
      run: () => navigate(`${link}&view=moves`),
    });
  }, [query]);
}
