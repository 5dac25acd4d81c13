import { isInProgress } from '../../engine/session.ts';
import { neighbourRecipe, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { sokoban } from '../../games/sokoban/game/game.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import type { LevelMaker } from './level-maker.ts';
import { createNextUnlike } from './next-unlike.ts';
import type { BoardFocus } from './board-focus.ts';
import { enterAnew, enterLevel, leaveLevel } from './change-level.ts';
import type { KeptGames } from './kept-games.ts';
import { nextUnsolvedIn } from '../../games/sokoban/records/level-set.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { levelTitle } from './level-name.ts';
import { inKnownPack, loadPacks, packById, packParams, waitsForPacks } from './packs.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { SokobanStore } from './sokoban-store.ts';
import { andThen } from '../../words/and-then.ts';

export type Levels = ReturnType<typeof createLevels>;

function beside(params: SokobanParams, by: number): SokobanParams | null {
  const { origin } = inKnownPack(params);
  const pack = origin && packById(origin.pack);
  return pack ? packParams(pack, origin.number + by) : null;
}

/** Whether a level has a neighbour: in the pack, or by the number that a generated level has. */
export function hasNeighbour(params: SokobanParams, by: 1 | -1): boolean {
  return (params.recipe ? neighbourRecipe(params.recipe, by) : beside(params, by)) !== null;
}

function nextUnsolved(params: SokobanParams, statistics: Statistics): SokobanParams | null {
  const { origin } = inKnownPack(params);
  const pack = origin && packById(origin.pack);
  const number = pack && nextUnsolvedIn(pack, statistics, origin.number);
  return number ? packParams(pack, number) : null;
}

interface LevelsSetup {
  readonly store: SokobanStore;
  readonly statistics: Pick<StoredState<Statistics>, 'getState'>;
  readonly kept: KeptGames;
  readonly maker: LevelMaker;
  readonly focus: Pick<BoardFocus, 'takeWhenShown'>;
}

/** Going from level to level. The focus goes with it, to the new board. */
export function createLevels({ store, statistics, kept, maker, focus }: LevelsSetup) {
  const nextUnlike = createNextUnlike(maker.make);
  const games = { store, kept };
  /** Keeps the game in progress, or has the player agree to give it up. */
  const leave = async (): Promise<boolean> => {
    const { session } = store.getState();
    const saved = leaveLevel(games);
    return (
      saved.ok ||
      (await askConfirm({
        title: t('Leave this level?'),
        text: andThen(
          t('Your moves in “{title}” would be given up.', { title: levelTitle(session.params) }),
          saved.error,
        ),
        // Translators: the button that leaves a level.
        confirm: t('{what, select, level {Leave it} other {}}', { what: 'level' }),
        decline: t('Keep playing'),
        offersBackup: true,
      }))
    );
  };
  const open = async (wanted: SokobanParams): Promise<boolean> => {
    const { session } = store.getState();
    const { format } = sokoban.params;
    const isHere = format(wanted) === format(session.params);
    if (isHere && isInProgress(sokoban, session)) return true;
    if (!(await leave())) return false;
    focus.takeWhenShown();
    enterLevel(games, wanted);
    return true;
  };
  const openAnew = async (wanted: SokobanParams): Promise<boolean> => {
    const { session } = store.getState();
    const isOther = keyOf(session.params.level) !== keyOf(wanted.level);
    if (isOther && !(await leave())) return false;
    if (isOther) focus.takeWhenShown();
    enterAnew(games, wanted);
    return true;
  };
  const openMade = async (making: ReturnType<LevelMaker['make']>) => {
    const made = await making;
    if (!made.ok) showToast(made.error);
    else if (made.value) await open(made.value);
  };
  const openRecipe = (recipe: Recipe) => openMade(maker.make(recipe));
  const openOr = (find: (from: SokobanParams) => SokobanParams | null, reason: PlainMessage) => {
    // Not the level shown, which is a frame late: quick keys go on from where the last one led.
    const from = store.getState().session.params;
    if (waitsForPacks(from.origin)) {
      void loadPacks().then(
        () => openOr(find, reason),
        () => showToast(t('The levels of this pack could not be fetched. You may be offline.')),
      );
      return;
    }
    const wanted = find(from);
    if (wanted) void open(wanted);
    else showToast(from.origin ? format(reason) : t('This level belongs to no pack.'));
  };
  const openBeside = (by: 1 | -1, reason: PlainMessage) => {
    const from = store.getState().session.params;
    const { recipe } = from;
    const before = by === -1 && recipe && neighbourRecipe(recipe, by);
    const making = before ? maker.make(before) : by === 1 && nextUnlike(from);
    if (making) void openMade(making);
    else if (recipe) showToast(t('Only levels whose seed is a number have neighbours.'));
    else openOr((from) => beside(from, by), reason);
  };
  return {
    openPrevious: () => openBeside(-1, message('This is the first level of the pack.')),
    openNext: () => openBeside(1, message('This is the last level of the pack.')),
    /** Opens the next level of the pack that was never solved, from its start again after its end. */
    openNextUnsolved: () =>
      openOr(
        (from) => nextUnsolved(from, statistics.getState()),
        message('All other levels of this pack are solved.'),
      ),
    /**
     * Opens a level where it was left last. The game in progress is kept for the next time; if it cannot
     * be, the player is asked first: false if they would rather stay. If it is this very level, it just
     * goes on.
     */
    open,
    /** Opens a level from its start; a game of it, on the board or left before, is given up. */
    openAnew,
    /** Opens the level of a recipe, once it is made. */
    openRecipe,
  };
}
