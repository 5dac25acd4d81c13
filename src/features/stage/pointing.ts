import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RefusedClick, ShownPath } from '../../board/tiles/marks.ts';
import { current } from '../../engine/session.ts';
import { DIRECTIONS, type Direction } from '../../games/sokoban/rules/direction.ts';
import { type Cell, neighbour } from '../../games/sokoban/rules/level.ts';
import { type Move, type Position, step } from '../../games/sokoban/rules/rules.ts';
import { type BoxPaths, pathsOfBox, walkPath } from '../../games/sokoban/rules/paths.ts';
import type { SokobanSettings } from '../../play/page/sokoban-settings.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { announce } from '../../ui/messages/announce.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import type { BoardFocus } from '../../play/sokoban/levels.ts';
import { isTeaching } from '../lamp/marks.ts';
import type * as squares from './square-words.ts';

/** The marks on the board for the pointer, and for the cursor that replaces it. */
interface Marks {
  /** The chosen box, with all its paths. */
  readonly choice: BoxPaths | null;
  /** The cells that it can be pushed to; for learners, without those that lose for certain. */
  readonly dots: readonly Cell[];
  readonly path: ShownPath | null;
  /** The last click, for a short time, if it was refused. */
  readonly refused: RefusedClick | null;
  /** The cell of the exploring cursor, if any. */
  readonly cursor: Cell | null;
}

export type MarksStore = StoreApi<Marks>;

/** Creates a separate store, so that only the marks re-render when the path follows the mouse. */
function createMarks(): MarksStore {
  return createStore<Marks>(() => ({
    choice: null,
    dots: [],
    path: null,
    refused: null,
    cursor: null,
  }));
}

/** The path that the player would walk to a cell; `null` if there is none to show. */
function shownWalk(position: Position, cell: Cell): ShownPath | null {
  const path = walkPath(position, cell);
  if (!path || path.length === 0) return null;
  const cells = [position.player];
  let at = position;
  for (const direction of path) {
    at = step(at, direction) ?? at;
    cells.push(at.player);
  }
  return { cells, pushes: false };
}

/** The path of a box in this move; `null` if it does not move. */
function shownPush(position: Position, box: number, move: Move): ShownPath | null {
  const start = position.boxes[box];
  if (start === undefined) return null;
  const cells = [start];
  let at = position;
  for (const direction of move) {
    at = step(at, direction) ?? at;
    const here = at.boxes[box];
    if (here !== undefined && here !== cells.at(-1)) cells.push(here);
  }
  return cells.length > 1 ? { cells, pushes: true } : null;
}

/** Only needed for learners, who are not shown squares that lose. */
const DEAD = loadedOnce(() => import('../lamp/dead-squares.ts'));

/** How long the cell of a refused click stays marked. The style sheet fades the mark within this time. */
const MARK_MS = 600;

interface PointingOptions {
  readonly store: SokobanStore;
  /** Whether a click can push a box along a path, and what the path minimizes. */
  readonly settings: StoredState<SokobanSettings>;
  readonly play: (move: Move) => boolean;
  /** Whether play is blocked, although the board may look playable. */
  readonly isOver: () => boolean;
}

/** The actions for pointing at cells of the board. */
export interface Pointing {
  readonly marks: MarksStore;
  /** Handles a click or tap: walks to a free cell; chooses a box, and then the cell to push it to. */
  readonly clickCell: (cell: Cell) => void;
  /** Handles the mouse over a cell, or over none: shows the path of a click. */
  readonly hoverCell: (cell: Cell | null) => void;
  /** Whether a cell contains a box that can be picked up. */
  readonly isBox: (cell: Cell) => boolean;
  /** Picks up the box on a cell; returns `false` if it cannot be pushed anywhere. */
  readonly pickUp: (cell: Cell) => boolean;
  /** Drops the box that was picked up. */
  readonly dropOn: (cell: Cell | null) => void;
  /**
   * Cancels the last click, and releases the chosen box. A refused click can be cancelled, too, and so can a click that
   * released a box, but only once. Returns `false` if there is nothing to cancel.
   */
  readonly letGo: () => boolean;
  /** Keeps the marks in sync with the game; returns an unsubscribe function. */
  readonly watch: () => () => void;
}

/** Creates the actions for playing by pointing. Marks belong to one position, and any change removes them. */
export function createPointing({ store, settings, play, isOver }: PointingOptions): Pointing {
  const marks = createMarks();
  const position = () => current(store.getState().session);
  const choice = () => marks.getState().choice;
  const pathOf = ({ pathTo }: BoxPaths, cell: Cell) =>
    pathTo(cell, settings.getState().pathOrder) ?? [];
  /** The cell whose path is shown, so that moving the mouse within it costs nothing. */
  let hovered: Cell | null = null;
  /** Whether the last click was refused or released a box, without a move or `letGo` since. */
  let isUnfinished = false;

  const clear = () => {
    hovered = null;
    const { choice, path } = marks.getState();
    if (choice || path) marks.setState({ choice: null, dots: [], path: null });
  };
  /** Not a toast, which would have no text to show, and would cover the board or the step buttons for seconds. */
  const refuse = (cell: Cell, reason: string) => {
    marks.setState(({ refused }) => ({ refused: { cell, count: (refused?.count ?? 0) + 1 } }));
    announce(reason);
    isUnfinished = true;
  };

  const letGo = () => {
    const isCancelled = isUnfinished || choice() !== null;
    isUnfinished = false;
    if (choice()) {
      clear();
      announce(t('Box released.'));
    }
    return isCancelled;
  };

  /** Releases the box. */
  const giveUp = () => {
    letGo();
    isUnfinished = true;
  };

  const choose = (box: number, cell: Cell): boolean => {
    clear();
    const { params } = store.getState().session;
    const paths = pathsOfBox(position(), box);
    const all = position().level.walls.flatMap((_, at) => (paths?.targets[at] === 1 ? at : []));
    if (all.length === 0) {
      refuse(cell, t('This box cannot be pushed anywhere now.'));
      return false;
    }
    marks.setState({ choice: paths, dots: [] });
    const show = (dots: readonly Cell[]) => {
      if (choice() !== paths) return;
      marks.setState({ dots });
      announce(
        t('Box chosen. It can be pushed to {n, plural, one {# place} other {# places}}.', {
          n: dots.length,
        }),
      );
    };
    if (isTeaching(params))
      void DEAD.load().then(
        (by) => show(by.goodCells(params.level, all)),
        () => show(all),
      );
    else show(all);
    return true;
  };

  const pushAdjacent = (cell: Cell) => {
    const { level, player } = position();
    const direction = DIRECTIONS.find((each) => neighbour(level, player, each) === cell);
    if (!direction) {
      isUnfinished = true;
      showToast(t('Click-to-push is off, so only a box next to you can be pushed.'));
    } else if (!play([direction])) refuse(cell, t('The box cannot move that way.'));
  };

  const walkTo = (cell: Cell) => {
    const { level, player } = position();
    if (cell === player || level.walls[cell]) return;
    const path = walkPath(position(), cell);
    if (path) play(path);
    else refuse(cell, t('There is no free path there.'));
  };

  const pushTo = (cell: Cell) => {
    const chosen = choice();
    if (!chosen) return;
    if (chosen.targets[cell] !== 1) {
      clear();
      refuse(cell, t('The chosen box cannot be pushed there, so it was released.'));
      return;
    }
    play(pathOf(chosen, cell));
  };

  return {
    marks,
    letGo,
    clickCell: (cell) => {
      if (isOver()) return;
      const box = position().boxes.indexOf(cell);
      const chosen = choice();
      if (box >= 0 && !settings.getState().clickToPush) pushAdjacent(cell);
      else if (box >= 0 && box === chosen?.box) giveUp();
      else if (box >= 0) choose(box, cell);
      else if (chosen) pushTo(cell);
      else walkTo(cell);
    },
    hoverCell: (cell) => {
      if (cell === hovered) return;
      hovered = cell;
      const chosen = choice();
      const shown = () => {
        if (cell === null || isOver()) return null;
        if (!chosen) return shownWalk(position(), cell);
        if (chosen.targets[cell] !== 1) return null;
        return shownPush(position(), chosen.box, pathOf(chosen, cell));
      };
      const path = shown();
      if (path || marks.getState().path) marks.setState({ path });
    },
    isBox: (cell) =>
      position().boxes.includes(cell) && settings.getState().clickToPush && !isOver(),
    pickUp: (cell) => choose(position().boxes.indexOf(cell), cell),
    dropOn: (cell) => {
      const chosen = choice();
      if (!chosen) return;
      if (cell === null || cell === position().boxes[chosen.box]) giveUp();
      else pushTo(cell);
    },
    watch: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const unlisten = store.onChange(() => {
        isUnfinished = false;
        clear();
      });
      const unsubscribe = marks.subscribe(({ refused }, before) => {
        if (refused === before.refused || !refused) return;
        clearTimeout(timer);
        timer = setTimeout(() => marks.setState({ refused: null }), MARK_MS);
      });
      return () => {
        unlisten();
        unsubscribe();
        clearTimeout(timer);
      };
    },
  };
}

/** Only needed while exploring. */
const words = loadedOnce(() => import('./square-words.ts'));

interface ExplorerSetup {
  readonly store: SokobanStore;
  /** The cursor is one of its marks. */
  readonly pointing: Pointing;
  /** Moves the player by a step. */
  readonly step: (direction: Direction, repeated: boolean) => void;
  readonly focus: Pick<BoardFocus, 'take' | 'takeIfFree'>;
}

/** Creates the actions for exploring the board with keys and step buttons. */
export function createExplorer({ store, pointing, step, focus }: ExplorerSetup) {
  const { marks } = pointing;
  const position = () => current(store.getState().session);
  const cursor = () => marks.getState().cursor;

  const put = (cell: Cell | null) => {
    marks.setState({ cursor: cell });
    pointing.hoverCell(cell);
  };
  /** Announces text about squares. */
  const say = (wordsFrom: (by: typeof squares) => string) => {
    const by = words.loaded();
    if (by) announce(wordsFrom(by));
    else
      void words.load().then(
        (fetched) => announce(wordsFrom(fetched)),
        () => undefined,
      );
  };
  const go = (from: Cell, direction: Direction) => {
    const next = neighbour(position().level, from, direction);
    if (next === null) {
      announce(t('Edge of the board'));
      return;
    }
    put(next);
    const at = position();
    const { choice } = marks.getState();
    say((by) => by.reachedSquareWords(at, next, choice));
  };
  const end = () => {
    put(null);
    // The pressed button may have been in the bar.
    focus.takeIfFree();
    announce(t('Back to playing.'));
  };
  return {
    isOn: () => cursor() !== null,
    /** Starts exploring at the player, or ends it. */
    toggle: () => {
      if (cursor() !== null) {
        end();
        return;
      }
      const { player } = position();
      put(player);
      // If a button of the bar kept the focus, Enter and Space would press it.
      focus.take();
      const at = position();
      say((by) => by.beginningWords(at));
    },
    /** Ends exploring; returns `false` if it was not active. */
    leave: () => {
      if (cursor() === null) return false;
      end();
      return true;
    },
    /** Acts like a click on the cursor's square. */
    point: () => {
      const cell = cursor();
      if (cell === null) return;
      const { session } = store.getState();
      const { choice, refused } = marks.getState();
      pointing.clickCell(cell);
      const now = marks.getState();
      const isAnswered =
        store.getState().session !== session || now.choice !== choice || now.refused !== refused;
      if (!isAnswered) say((by) => by.exploredSquareWords(position(), cell));
    },
    /** Moves the cursor while exploring, otherwise the player. */
    step: (direction: Direction, repeated: boolean) => {
      const from = cursor();
      if (from === null) step(direction, repeated);
      else go(from, direction);
    },
    /** Ends exploring when another level opens. Returns an unsubscribe function. */
    watch: () =>
      store.onChange(({ from, to }) => {
        if (to.level !== from.level && cursor() !== null) put(null);
      }),
  };
}
