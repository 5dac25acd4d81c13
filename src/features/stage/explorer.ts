import { current } from '../../engine/session.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { neighbour, type Cell } from '../../games/sokoban/rules/level.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { announce } from '../../ui/messages/announce.ts';
import type { BoardFocus } from '../../play/sokoban/levels.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import type { Pointing } from './pointing.ts';
import type * as squares from './square-words.ts';
import { t } from '../../words/t.ts';

/** Only needed while exploring. */
const words = loadedOnce(() => import('./square-words.ts'));

/** A cursor that explores the board while the player stays in place, and points like a mouse. */
export type Explorer = ReturnType<typeof createExplorer>;

interface ExplorerSetup {
  readonly store: SokobanStore;
  /** The cursor is one of its marks. */
  readonly pointing: Pointing;
  /** Steps the player. */
  readonly play: (direction: Direction, repeated: boolean) => void;
  readonly focus: Pick<BoardFocus, 'take'>;
}

/** Exploring the board with keys and step buttons. */
export function createExplorer({ store, pointing, play, focus }: ExplorerSetup) {
  const { marks } = pointing;
  const position = () => current(store.getState().session);
  const cursor = () => marks.getState().cursor;

  const put = (cell: Cell | null) => {
    marks.setState({ cursor: cell });
    pointing.hoverCell(cell);
  };
  /** Announces words for squares. */
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
      const at = position();
      say((by) => by.beginningWords(at));
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
      if (!isAnswered) say((by) => by.exploredSquareWords(position(), cell));
    },
    /** A step of the cursor while exploring, otherwise of the player. */
    step: (direction: Direction, repeated: boolean) => {
      const from = cursor();
      if (from === null) play(direction, repeated);
      else go(from, direction);
    },
    /** Ends exploring when another level opens. Returns an unsubscribe function. */
    watch: () =>
      store.onChange(({ from, to }) => {
        if (to.level !== from.level && cursor() !== null) put(null);
      }),
  };
}
