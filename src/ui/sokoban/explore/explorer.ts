import { current } from '../../../engine/session.ts';
import type { Direction } from '../../../games/sokoban/rules/direction.ts';
import { neighbour, type Cell } from '../../../games/sokoban/rules/level.ts';
import { walkPath } from '../../../games/sokoban/paths/paths.ts';
import { announce } from '../../kit/messages/announce.ts';
import type { BoardFocus } from '../game/board-focus.ts';
import type { SokobanStore } from '../game/sokoban-store.ts';
import type { Pointing } from '../stage/pointing.ts';
import { exploredSquareWords } from './square-words.ts';
import { t } from '../../../words/t.ts';

/** A cursor that looks round the board while the player stays in place, and points like a mouse. */
export type Explorer = ReturnType<typeof createExplorer>;

interface ExplorerSetup {
  readonly store: SokobanStore;
  /** Of whose marks the cursor is one. */
  readonly pointing: Pointing;
  /** Steps the player. */
  readonly play: (direction: Direction, repeated: boolean) => void;
  readonly focus: Pick<BoardFocus, 'take'>;
}

/** Looking round the board by keys and step buttons. */
export function createExplorer({ store, pointing, play, focus }: ExplorerSetup) {
  const { marks } = pointing;
  const position = () => current(store.getState().session);
  const cursor = () => marks.getState().cursor;

  const put = (cell: Cell | null) => {
    marks.setState({ cursor: cell });
    pointing.hoverCell(cell);
  };
  /** A square, and what pointing at it would do, where that is not plain from what is on it. */
  const reachWords = (cell: Cell): string => {
    const { level, boxes, player } = position();
    const { choice } = marks.getState();
    const square = exploredSquareWords(position(), cell);
    if (level.walls[cell] || boxes.includes(cell)) return square;
    if (choice) {
      return choice.targets[cell] === 1
        ? t('{square}; the box can go here', { square })
        : t('{square}; not for the box', { square });
    }
    if (cell === player) return square;
    const path = walkPath(position(), cell);
    return path
      ? // Translators: {square} is “Goal, row 2 column 5”.
        t('{square}; {n, plural, one {# step} other {# steps}} away', { square, n: path.length })
      : t('{square}; no way there', { square });
  };
  const go = (from: Cell, direction: Direction) => {
    const next = neighbour(position().level, from, direction);
    if (next === null) {
      announce(t('Edge of the board'));
      return;
    }
    put(next);
    announce(reachWords(next));
  };
  const end = () => {
    put(null);
    announce(t('Back to playing.'));
  };
  return {
    isOn: () => cursor() !== null,
    /** Begins at the player, or ends. */
    toggle: () => {
      if (cursor() !== null) {
        end();
        return;
      }
      const { player } = position();
      put(player);
      // On a button of the bar, Enter and Space would be that button's.
      focus.take();
      announce(
        t(
          'Exploring. {square}. The arrow keys look around, Enter walks there or chooses a box, Escape ends it.',
          { square: exploredSquareWords(position(), player) },
        ),
      );
    },
    /** Ends; false if it was not on. */
    leave: () => {
      if (cursor() === null) return false;
      end();
      return true;
    },
    /** Does what a click on the cursor's square does. */
    point: () => {
      const cell = cursor();
      if (cell === null) return;
      const { session } = store.getState();
      const { choice, refused } = marks.getState();
      pointing.clickCell(cell);
      const now = marks.getState();
      const isAnswered =
        store.getState().session !== session || now.choice !== choice || now.refused !== refused;
      if (!isAnswered) announce(exploredSquareWords(position(), cell));
    },
    /** A step of the cursor while it looks round, otherwise of the player. */
    step: (direction: Direction, repeated: boolean) => {
      const from = cursor();
      if (from === null) play(direction, repeated);
      else go(from, direction);
    },
    /** Ends where another level is on the board. Returns how to stop watching for that. */
    watch: () =>
      store.onChange(({ from, to }) => {
        if (to.level !== from.level && cursor() !== null) put(null);
      }),
  };
}
