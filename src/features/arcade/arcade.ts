import { createStore } from 'zustand/vanilla';
import { isInProgress } from '../../engine/session.ts';
import { sokoban, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import type { LevelSaves } from '../../play/sokoban/level-saves.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { OPEN_TAB, isShipped } from '../../play/sokoban/packs.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import type { Levels } from '../../play/sokoban/levels.ts';
import { modeOf, withStarted, type Mode, type Progress } from '../../play/sokoban/arcade-state.ts';

/** A menu of Schokoban that covers the board. */
export type ArcadeScreen =
  | { readonly t: 'main' }
  /** After choosing the arcade: where to continue. */
  | { readonly t: 'arcade' }
  /** The chosen level has a saved game. */
  | {
      readonly t: 'saved';
      readonly mode: Mode;
      readonly params: SokobanParams;
      readonly game: SokobanSession;
    }
  /** The player is leaving the level. */
  | { readonly t: 'left' };

interface ArcadeSetup {
  readonly store: SokobanStore;
  readonly progress: StoredState<Progress>;
  readonly levels: Pick<Levels, 'open' | 'openFromStart'>;
  readonly kept: LevelSaves;
  readonly showLevels: () => void;
}

/** Free play starts with the built-in packs, custom play with the player's levels. */
function tabFor(mode: 'free' | 'custom', { origin }: SokobanParams): string | undefined {
  if (mode === 'custom') return OPEN_TAB;
  return origin && isShipped(origin.pack) ? origin.pack : packs[0]?.id;
}

/** Creates Schokoban's modes. A mode belongs to a level, and ends when another level opens. */
export function createArcade({ store, progress, levels, kept, showLevels }: ArcadeSetup) {
  const state = createStore<{
    readonly screen: ArcadeScreen | null;
    /** The mode that a level is being chosen for. */
    readonly browsing: 'free' | 'custom' | null;
  }>(() => ({ screen: null, browsing: null }));
  const show = (screen: ArcadeScreen | null) => state.setState({ screen });
  /** Stops choosing a level, and returns the mode it was being chosen for. */
  const endBrowsing = () => {
    const { browsing } = state.getState();
    state.setState({ browsing: null });
    return browsing;
  };
  const begin = async (next: Mode, wanted: SokobanParams, how: 'from-start' | 'saved') => {
    const agreed =
      how === 'from-start' ? await levels.openFromStart(wanted) : await levels.open(wanted);
    if (!agreed) return false;
    progress.update((now) => withStarted(now, next, wanted));
    show(null);
    return true;
  };
  const savedGame = (wanted: SokobanParams): SokobanSession | null => {
    const { session } = store.getState();
    const isHere = keyOf(session.params.level) === keyOf(wanted.level);
    if (isHere && isInProgress(sokoban, session)) return session;
    return kept.read(wanted);
  };
  const enter = (next: Mode, wanted: SokobanParams) => {
    const game = savedGame(wanted);
    if (game) show({ t: 'saved', mode: next, params: wanted, game });
    else void begin(next, wanted, 'from-start');
  };
  return {
    state,
    /** The initial tab of the list of levels; `undefined` if no level is being chosen for a mode. */
    firstTab: () => {
      const { browsing } = state.getState();
      return browsing ? tabFor(browsing, store.getState().session.params) : undefined;
    },
    show,
    /**
     * Escape on the board: shows the leaderboard and the options to continue in a mode, otherwise the list of levels.
     */
    leave: () => {
      if (modeOf(progress.getState(), store.getState().session.params)) show({ t: 'left' });
      else showLevels();
    },
    browse: (browsing: 'free' | 'custom') => {
      state.setState({ browsing, screen: null });
      showLevels();
    },
    /** Called when the list of levels is closed without a choice. */
    stopBrowsing: () => {
      if (endBrowsing()) show({ t: 'main' });
    },
    /** Opens a level from the list, in the mode it is being chosen for, if any. */
    choose: (wanted: SokobanParams) => {
      // A built-in level may also be chosen under “custom”, and vice versa.
      if (endBrowsing()) enter(wanted.origin ? 'free' : 'custom', wanted);
      else void levels.open(wanted);
    },
    /** Opens a level from a file: as a custom map if one is being chosen, otherwise as usual. */
    openFromFile: (wanted: SokobanParams) =>
      endBrowsing() ? begin('custom', wanted, 'saved') : levels.open(wanted),
    /** Opens a level in a mode, after a question if it has a saved game. */
    enter,
    /** Starts a level in a mode, or continues its saved game. */
    begin: (next: Mode, wanted: SokobanParams, how: 'from-start' | 'saved') =>
      void begin(next, wanted, how),
    /** Ends the mode; the game stays on the board. */
    toMainMenu: () => {
      progress.setState({ playing: null });
      show({ t: 'main' });
    },
    /** Ends the mode, and returns to the board. */
    quit: () => {
      progress.setState({ playing: null });
      show(null);
    },
    /** Ends the mode when another level opens. Returns an unsubscribe function. */
    watch: () =>
      store.onChange(({ before, session }) => {
        if (session.params === before.params) return;
        const { playing } = progress.getState();
        if (playing && playing.key !== keyOf(session.params.level)) {
          progress.setState({ playing: null });
        }
      }),
  };
}
