import { ok } from '../../core/result.ts';
import { isInProgress, withElapsed } from '../../engine/session.ts';
import { sokoban, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import { neighbourRecipe, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { keyOf, type LevelSet, keysOfSet } from '../../games/sokoban/records/level-set.ts';
import { areAllFetched, packs } from '../../games/sokoban/levels/packs.ts';
import { type Statistics, recordOf } from '../../games/sokoban/records/statistics.ts';
import { afterFrame } from '../../platform/schedule.ts';
import type { Written } from '../../platform/written.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { showKept } from '../page/game-link.ts';
import type { LevelSaves } from './level-saves.ts';
import type { LevelMaker } from './level-maker.ts';
import { levelName, levelTitle } from './words.ts';
import { inKnownPack, loadPacks, packById, packParams, waitsForPacks } from './packs.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** Moves the keyboard focus to the board, for code without access to its element. */
export type BoardFocus = ReturnType<typeof createBoardFocus>;

/** A focus that can be requested before the board exists. */
export function createBoardFocus() {
  let give: (() => void) | null = null;
  let isDue = false;
  const take = () => give?.();
  return {
    /** Focuses the board now. */
    take,
    /** Focuses the board after something closes, unless something else has the focus by then. */
    takeIfFree: () => {
      setTimeout(() => {
        if (document.activeElement === document.body) take();
      });
    },
    /** Focuses the board once the level being opened is on the page. */
    takeWhenShown: () => {
      isDue = true;
    },
    /**
     * Called when the page shows another state. If a focus request is waiting for that, it runs after the paint:
     * focusing any earlier would force a layout in the same task as rendering, which takes 60 ms for a large board.
     */
    onShown: () => {
      if (isDue) afterFrame(take);
      isDue = false;
    },
    /** Calls `focus` on requests while the board is on the page; returns an unsubscribe function. */
    attach: (focus: () => void) => {
      give = focus;
      return () => {
        give = null;
      };
    },
  };
}

/** The game in progress, and the saved games. */
interface Games {
  readonly store: SokobanStore;
  readonly kept: LevelSaves;
}

/** Saves the game in progress, if any; returns an error if that fails. */
export function leaveLevel({ store, kept }: Games): Written {
  const { session, elapsedMs } = store.getState();
  return isInProgress(sokoban, session)
    ? kept.keep(withElapsed(session, elapsedMs()))
    : ok(undefined);
}

/**
 * Resumes the level's saved game, with a notice, or opens the level from its start. The game on the board is discarded.
 */
export function enterLevel({ store, kept }: Games, params: SokobanParams): void {
  const { open, resumeSaved } = store.getState();
  const left = kept.take(params);
  if (!left) {
    open(params);
    return;
  }
  resumeSaved(left.session);
  // Unless it is stored as the game in progress, the save is its only copy.
  if (store.saveState() === 'saved') void left.release();
  showToast(t('This level continues where you left it.'));
}

/** Announces that the level has a saved game, and offers to continue it. */
export function offerToContinue(games: Games, kept: SokobanParams): void {
  showKept(levelName(kept), () => {
    const saved = leaveLevel(games);
    if (saved.ok) enterLevel(games, kept);
    else showToast(saved.error);
  });
}

/** Opens a level from its start. The game on the board and the level's saved game are discarded. */
export function enterFromStart({ store, kept }: Games, params: SokobanParams): void {
  kept.forget(params.level);
  store.getState().open(params);
}

export type Levels = ReturnType<typeof createLevels>;

function neighbourOf(params: SokobanParams, by: number): SokobanParams | null {
  const { origin } = inKnownPack(params);
  const pack = origin && packById(origin.pack);
  return pack ? packParams(pack, origin.number + by) : null;
}

/** Whether a level has a neighbour: in its pack, or by the number of a generated level. */
export function hasNeighbour(params: SokobanParams, by: 1 | -1): boolean {
  return (params.recipe ? neighbourRecipe(params.recipe, by) : neighbourOf(params, by)) !== null;
}

/** The built-in pack after that of a level. */
export function packAfter({ origin }: SokobanParams): (typeof packs)[number] | undefined {
  const at = packs.findIndex(({ id }) => id === origin?.pack);
  return at < 0 ? undefined : packs[at + 1];
}

function nextOf(params: SokobanParams): SokobanParams | null {
  const next = neighbourOf(params, 1);
  const pack = packAfter(params);
  return next ?? (pack?.isFetched ? packParams(pack, 1) : null);
}

/**
 * The number of the next unsolved level of a set after level number `after`, wrapping around at the end; `null` if
 * there is no other one.
 */
function nextUnsolvedIn(
  set: LevelSet,
  statistics: Statistics,
  after: number | null,
): number | null {
  const keys = keysOfSet(set);
  const numbers = keys.map((_, index) => index + 1);
  const from = after ?? 0;
  const wanted = [...numbers.slice(from), ...numbers.slice(0, Math.max(0, from - 1))];
  return wanted.find((number) => !recordOf(statistics, keys[number - 1] ?? '')) ?? null;
}

/**
 * The next unsolved level after level number `after` of a set, wrapping around at its end; after a built-in pack, one of
 * the other packs that are fetched. `null` if there is none.
 */
export function nextUnsolvedFrom(
  set: LevelSet,
  statistics: Statistics,
  after: number | null,
): SokobanParams | null {
  const at = packs.findIndex(({ id }) => id === set.id);
  const others = at < 0 ? [] : [...packs.slice(at + 1), ...packs.slice(0, at)];
  for (const each of [set, ...others.filter(({ isFetched }) => isFetched)]) {
    const number = nextUnsolvedIn(each, statistics, each === set ? after : null);
    if (number !== null) return packParams(each, number);
  }
  return null;
}

interface LevelsSetup {
  readonly store: SokobanStore;
  readonly statistics: Pick<StoredState<Statistics>, 'getState'>;
  readonly kept: LevelSaves;
  readonly maker: LevelMaker;
  readonly focus: Pick<BoardFocus, 'takeWhenShown'>;
}

/** Moves from level to level. The focus moves to the new board. */
export function createLevels({ store, statistics, kept, maker, focus }: LevelsSetup) {
  const distinct = loadedOnce(async () =>
    (await import('./next-distinct.ts')).createNextDistinct(maker.make),
  );
  const games = { store, kept };
  /** Saves the game in progress, or asks the player whether to abandon it. */
  const leave = async (): Promise<boolean> => {
    const { session } = store.getState();
    const saved = leaveLevel(games);
    return (
      saved.ok ||
      (await askConfirm({
        title: t('Leave this level?'),
        text: joinSentences(
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
  const openFromStart = async (wanted: SokobanParams): Promise<boolean> => {
    const { session } = store.getState();
    const isOther = keyOf(session.params.level) !== keyOf(wanted.level);
    if (isOther && !(await leave())) return false;
    if (isOther) focus.takeWhenShown();
    enterFromStart(games, wanted);
    return true;
  };
  const openMade = async (making: ReturnType<LevelMaker['make']>) => {
    const made = await making;
    if (!made.ok) showToast(made.error);
    else if (made.value) await open(made.value);
  };
  const openRecipe = (recipe: Recipe) => openMade(maker.make(recipe));
  /**
   * Opens the level that `find` returns for the current one. `goesOn`: it may be in a pack that is not fetched yet, even
   * if that of the current level is.
   */
  const openOr = (
    find: (from: SokobanParams) => SokobanParams | null | undefined,
    reason: PlainMessage,
    goesOn = false,
  ) => {
    // Reads the store because the displayed level is one frame behind: rapid key presses continue from the latest
    // level.
    const from = store.getState().session.params;
    const waits = waitsForPacks(from.origin);
    const wanted = waits ? null : find(from);
    if (wanted) void open(wanted);
    else if (waits || (goesOn && from.origin && !areAllFetched()))
      void loadPacks().then(
        () => openOr(find, reason),
        () => showToast(t('The levels of this pack could not be loaded. You may be offline.')),
      );
    else showToast(from.origin ? format(reason) : t('This level belongs to no pack.'));
  };
  const openNeighbour = (by: 1 | -1, reason: PlainMessage) => {
    const from = store.getState().session.params;
    const { recipe } = from;
    const wanted = recipe && neighbourRecipe(recipe, by);
    if (wanted) {
      const make = () => maker.make(wanted);
      // A possible repeat is better than no level.
      void openMade(by < 0 ? make() : distinct.load().then((next) => next(from, wanted), make));
    } else if (recipe) showToast(t('Only levels whose seed is a number have neighbours.'));
    else if (by < 0) openOr((from) => neighbourOf(from, by), reason);
    else openOr(nextOf, reason, true);
  };
  return {
    openPrevious: () => openNeighbour(-1, message('This is the first level of the pack.')),
    /** Opens the next level; after the last of a built-in pack, the first of the next pack. */
    openNext: () => openNeighbour(1, message('This is the last level of the pack.')),
    /** Opens the next level that has never been solved: of the pack, or else of the packs after it. */
    openNextUnsolved: () =>
      openOr(
        (from) => {
          const { origin } = inKnownPack(from);
          const pack = origin && packById(origin.pack);
          return pack && nextUnsolvedFrom(pack, statistics.getState(), origin.number);
        },
        message('All other levels of this pack are solved.'),
        true,
      ),
    /**
     * Opens a level where the player left it. The game in progress is saved. If that fails, the player is asked first,
     * and `open` resolves to `false` if they choose to stay. If it is the current level, it simply continues.
     */
    open,
    /** Opens a level from its start, and discards its game on the board or in the saves. */
    openFromStart,
    /** Opens the level of a recipe, once it is made. */
    openRecipe,
  };
}
