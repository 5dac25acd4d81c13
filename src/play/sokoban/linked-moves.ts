import { parseQuery } from '../../core/query.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { Recipe } from '../../games/sokoban/generator/recipe.ts';
import { replayLurd, reset, type Sokoban } from '../../games/sokoban/index.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { navigate } from '../../platform/navigation.ts';
import { nextTask } from '../../platform/schedule.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import { type LinkNotice, keptWords } from '../page/game-link.ts';
import { seedNotice } from '../page/entered-seed.ts';
import { deflateText, inflateText } from './deflate.ts';
import { levelName } from './words.ts';
import { MAX_LINK_LENGTH, invalidLink, writeSokobanLink } from './link.ts';
import { writeRecipeLink } from './recipes.ts';

/** Longer than any line of moves that `lurd.ts` reads. */
const MAX_LURD_BYTES = 256 * 1024;

/** The moves in a query, as written; links to Spider call them `moves`. */
function writtenMoves(query: string): string | undefined {
  const named = parseQuery(query);
  return named.get('lurd') ?? named.get('moves');
}

/** As in links written by hand; compressed moves never look like this. */
const PLAIN_LURD = /^[udlr]+$/i;

/**
 * The LURD in a query, besides its level; `null` if there is none. `replayLurd` decides whether the level allows it.
 */
export async function readLinkedLurd(query: string): Promise<Result<string | null>> {
  const packed = writtenMoves(query);
  if (packed === undefined) return ok(null);
  if (PLAIN_LURD.test(packed)) return ok(packed);
  const failed = (reason: string) => invalidLink(({ unreadableMoves }) => unreadableMoves(reason));
  if (packed.length > MAX_LINK_LENGTH) {
    return invalidLink(({ unreadableMoves, tooManyMoves }) => unreadableMoves(tooManyMoves()));
  }
  const text = await inflateText(packed, MAX_LURD_BYTES);
  return text.ok ? text : failed(text.error);
}

/** The moves in a link. */
interface LinkedMoves {
  readonly lurd: string;
  /** The level at its start, with these moves to redo. */
  readonly game: Sokoban;
}

/** The moves in a link, on its level; `null` if it has none. The error is a sentence for the player. */
export async function readLinkedMoves(
  query: string,
  level: Level,
): Promise<Result<LinkedMoves | null>> {
  const lurd = await readLinkedLurd(query);
  if (!lurd.ok) return lurd;
  if (lurd.value === null) return ok(null);
  const played = replayLurd(level, lurd.value);
  if (played.ok) return ok({ lurd: lurd.value, game: reset(played.value) });
  return err(
    joinSentences(t('The moves in this link do not fit its level.'), played.error.message),
  );
}

/** Returns the query of a level and a line of moves on it. A generated level keeps its seed. */
export async function writeLurdLink(params: SokobanParams, lurd: string): Promise<string> {
  return `${await writeSokobanLink(params)}&lurd=${await deflateText(lurd)}`;
}

/** The problem with the moves in a link, given its level; `null` if they are valid or missing. */
async function linkedMovesProblem(
  query: string,
  params: SokobanParams | null,
): Promise<string | null> {
  if (writtenMoves(query) === undefined) return null;
  if (params === null) {
    // If the link requests a generated level, the player has stopped waiting for it.
    return parseQuery(query).has('seed') ? null : t('This link contains moves but no level.');
  }
  const moves = await readLinkedMoves(query, params.level);
  return moves.ok ? null : moves.error;
}

/** The notices for a link whose level opens regardless. `recipe` is the recipe of a level not yet on the board. */
export async function noticeOfLink(
  query: string,
  params: SokobanParams | null,
  recipe: Recipe | undefined,
): Promise<LinkNotice | null> {
  const problem = await linkedMovesProblem(query, params);
  const notice = recipe ? noticeOfSeed(recipe) : null;
  return problem === null ? notice : { ...notice, text: joinSentences(problem, notice?.text) };
}

/**
 * Offers to watch the moves in a link. They are shown on a separate page, whatever game is in progress. `kept` is a
 * level whose game was left for the link, which the message mentions. Resolves to `false` if there is nothing to offer.
 */
export async function offerLinkedMoves(
  query: string,
  params: SokobanParams | null,
  kept: SokobanParams | null,
): Promise<boolean> {
  if (params === null || writtenMoves(query) === undefined) return false;
  // Opening the level and playing a long line on it are separate tasks.
  await nextTask();
  const { level, origin } = params;
  const moves = await readLinkedMoves(query, level);
  if (!moves.ok || !moves.value) return false;
  const { lurd } = moves.value;
  showToast(joinSentences(t('This link contains moves.'), kept && keptWords(levelName(kept))), {
    label: t('Watch them'),
    // Without its recipe, a generated level is included whole, so that it does not have to be generated again.
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
