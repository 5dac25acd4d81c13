import { parseQuery } from '../../../core/query.ts';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import { navigate } from '../../../platform/navigation.ts';
import { t } from '../../../words/t.ts';
import { nextTask } from '../../kit/browser/next-task.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { writeLurdLink } from '../levels/link.ts';
import { readLinkedMoves } from '../levels/linked-moves.ts';

/**
 * Offers the moves that a link brought along for its level, or tells at once what is wrong with them. They are watched on a
 * page of their own, whatever game is in progress.
 */
export async function offerLinkedMoves(query: string, params: SokobanParams | null): Promise<void> {
  const named = parseQuery(query);
  if (!named.has('lurd')) return;
  if (params === null) {
    // Where it asks for a level to be made, the player has given up waiting for that.
    if (!named.has('seed')) showToast(t('This link contains moves but no level.'));
    return;
  }
  // To open the level, and to play a long line on it, are a task each.
  await nextTask();
  const { level, origin } = params;
  const moves = await readLinkedMoves(query, level);
  if (!moves.ok) showToast(moves.error);
  else if (moves.value) {
    const { lurd } = moves.value;
    showToast(t('This link brings moves along.'), {
      label: t('Watch them'),
      // The level of a recipe goes along whole: nobody waits until it is made again.
      run: () =>
        void writeLurdLink({ level, origin }, lurd).then((link) => navigate(`${link}&view=moves`)),
    });
  }
}
