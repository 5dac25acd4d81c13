import { parseQuery } from '../../core/query.ts';
import type { Recipe } from '../../games/sokoban/generator/recipe.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { navigate } from '../../platform/navigation.ts';
import { t } from '../../words/t.ts';
import { nextTask } from '../../platform/page/next-task.ts';
import { keptWords } from '../../play/page/kept-notice.ts';
import { levelName } from '../../play/sokoban/level-name.ts';
import { andThen } from '../../words/and-then.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { writeRecipeLink } from '../../play/sokoban/recipe-link.ts';
import type { LinkNotice } from '../../play/page/game-link.ts';
import { seedNotice } from '../../play/page/mixed-alphabets.ts';
import { readLinkedMoves, writeLurdLink, writtenMoves } from '../../play/sokoban/linked-moves.ts';

/** What is wrong with the moves that a link brings along for its level; `null` for nothing, or where it brings none. */
async function linkedMovesProblem(
  query: string,
  params: SokobanParams | null,
): Promise<string | null> {
  if (writtenMoves(query) === undefined) return null;
  if (params === null) {
    // Where it asks for a level to be made, the player has given up waiting for that.
    return parseQuery(query).has('seed') ? null : t('This link contains moves but no level.');
  }
  const moves = await readLinkedMoves(query, params.level);
  return moves.ok ? null : moves.error;
}

/** What is to be said of a link whose level is opened all the same; `recipe`: that of a level that is not on the board yet. */
export async function noticeOfLink(
  query: string,
  params: SokobanParams | null,
  recipe: Recipe | undefined,
): Promise<LinkNotice | null> {
  const problem = await linkedMovesProblem(query, params);
  const notice = recipe ? noticeOfSeed(recipe) : null;
  return problem === null ? notice : { ...notice, text: andThen(problem, notice?.text) };
}

/**
 * Offers the moves that a link brought along for its level. They are watched on a page of their own, whatever game is in
 * progress. `kept`: the level whose game the link took the board from, which is mentioned. False where nothing is offered.
 */
export async function offerLinkedMoves(
  query: string,
  params: SokobanParams | null,
  kept: SokobanParams | null,
): Promise<boolean> {
  if (params === null || writtenMoves(query) === undefined) return false;
  // To open the level, and to play a long line on it, are a task each.
  await nextTask();
  const { level, origin } = params;
  const moves = await readLinkedMoves(query, level);
  if (!moves.ok || !moves.value) return false;
  const { lurd } = moves.value;
  showToast(andThen(t('This link brings moves along.'), kept && keptWords(levelName(kept))), {
    label: t('Watch them'),
    // The level of a recipe goes along whole: nobody waits until it is made again.
    run: () =>
      void writeLurdLink({ level, origin }, lurd).then((link) => navigate(`${link}&view=moves`)),
  });
  return true;
}

const noticeOfSeed = (recipe: Recipe): LinkNotice | null =>
  seedNotice(
    recipe.seed,
    () => t('The seed of this level contains only invisible characters.'),
    (seed) => ({
      text: t(
        'The seed of this level looks like “{seed}” but contains different characters, so it is a different level.',
        { seed },
      ),
      label: t('Open “{seed}”', { seed }),
      run: () => navigate(writeRecipeLink({ ...recipe, seed })),
    }),
  );
