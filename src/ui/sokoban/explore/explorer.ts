import { current } from '../../../engine/session.ts';
import type { Direction } from '../../../games/sokoban/rules/direction.ts';
import { neighbour, type Cell } from '../../../games/sokoban/rules/level.ts';
import { walkPath } from '../../../games/sokoban/paths/paths.ts';
import { announce } from '../../kit/messages/announce.ts';
import type { SokobanStore } from '../game/use-completion.ts';
import type { Pointing } from '../stage/use-pointing.ts';
import { count } from '../words/words.ts';
import { exploredSquareWords } from './square-words.ts';

/** A cursor that looks round the board while the player stays in place, and points like a mouse. */
export interface Explorer {
  readonly isOn: () => boolean;
  /** Begins at the player, or ends. */
  readonly toggle: () => void;
  /** Ends; false if it was not on. */
  readonly leave: () => boolean;
  readonly go: (direction: Direction) => void;
  /** Does what a click on the cursor's square does. */
  readonly point: () => void;
  /** Ends where another level is on the board. Returns how to stop watching for that. */
  readonly watch: () => () => void;
}

/** An explorer of the game in `store`, whose cursor is one of the marks of `pointing`. */
export function createExplorer(store: SokobanStore, pointing: Pointing): Explorer {
  const { marks } = pointing;
  const position = () => current(store.getState().session);
  const cursor = () => marks.getState().cursor;

  const put = (cell: Cell | null) => {
    marks.setState({ cursor: cell });
    pointing.hoverCell(cell);
  };
  /** What pointing at a square would do, where that is not plain from what is on it. */
  const reachWords = (cell: Cell): string => {
    const { level, boxes, player } = position();
    const { choice } = marks.getState();
    if (level.walls[cell] || boxes.includes(cell)) return '';
    if (choice) return choice.targets[cell] === 1 ? '; the box can go here' : '; not for the box';
    if (cell === player) return '';
    const way = walkPath(position(), cell);
    return way ? `; ${count(way.length, 'step')} away` : '; no way there';
  };
  const end = () => {
    put(null);
    announce('Back to playing.');
  };
  return {
    isOn: () => cursor() !== null,
    toggle: () => {
      if (cursor() !== null) {
        end();
        return;
      }
      const { player } = position();
      put(player);
      announce(
        `Exploring. ${exploredSquareWords(position(), player)}. The arrow keys look around, Enter walks ` +
          'there or chooses a box, Escape ends it.',
      );
    },
    leave: () => {
      if (cursor() === null) return false;
      end();
      return true;
    },
    go: (direction) => {
      const from = cursor();
      if (from === null) return;
      const next = neighbour(position().level, from, direction);
      if (next === null) {
        announce('Edge of the board');
        return;
      }
      put(next);
      announce(exploredSquareWords(position(), next) + reachWords(next));
    },
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
    watch: () =>
      store.subscribe((now, before) => {
        const isAnother = current(now.session).level !== current(before.session).level;
        if (isAnother && cursor() !== null) put(null);
      }),
  };
}
