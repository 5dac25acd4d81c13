import { parseQuery } from '../../../core/query.ts';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import { navigate } from '../../../platform/navigation.ts';
import { t } from '../../../words/t.ts';
import { nextTask } from '../../kit/browser/next-task.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { writeLurdLink } from '../levels/link.ts';
import { readLinkedMoves } from '../levels/linked-moves.ts';

/** What is wrong with the moves that a link brings along for its level; `null` for nothing, or where it brings none. */
export async function linkedMovesProblem(
  query: string,
  params: SokobanParams | null,
): Promise<string | null> {
  const named = parseQuery(query);
  if (!named.has('lurd')) return null;
  if (params === null) {
    // Where it asks for a level to be made, the player has given up waiting for that.
    return named.has('seed') ? null : t('This link contains moves but no level.');
  }
  const moves = await readLinkedMoves(query, params.level);
  return moves.ok ? null : moves.error;
}

/** Offers the moves that a link brought along for its level. They are watched on a page of their own, whatever game is in progress. */
export async function offerLinkedMoves(query: string, params: SokobanParams | null): Promise<void> {
  if (params === null || !parseQuery(query).has('lurd')) return;
  // To open the level, and to play a long line on it, are a task each.
  await nextTask();
  const { level, origin } = params;
  const moves = await readLinkedMoves(query, level);
  if (!moves.ok || !moves.value) return;
  const { lurd } = moves.value;
  showToast(t('This link brings moves along.'), {
    label: t('Watch them'),
    // The level of a recipe goes along whole: nobody waits until it is made again.
    run: () =>
      void writeLurdLink({ level, origin }, lurd).then((link) => navigate(`${link}&view=moves`)),
  });
}
