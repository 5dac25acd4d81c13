import { current } from '../../engine/session.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { undoPush } from '../../games/sokoban/index.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import { t } from '../../words/t.ts';
import { announce } from '../../ui/messages/announce.ts';
import { playSounds } from '../page/sound.ts';
import type { SokobanStore } from './sokoban-store.ts';
import { refusalWords } from './words.ts';

/** What the player can do, however it is asked for. */
export type SokobanActions = ReturnType<typeof sokobanActions>;

/** The actions on `store`. While `isOver` says so, nothing is played, but taken back it can be. */
export function sokobanActions(store: SokobanStore, isOver: () => boolean) {
  const { undo, undoTo, redo, redoTo, restart, undoRestart } = store.getState();
  const session = () => store.getState().session;
  const play = (move: Move) => !isOver() && store.getState().play(move);
  // What is held while the level is over does nothing until it is pressed again: it was meant for
  // the level as it was, and must not play on after an undo or in the next level.
  let spent = false;
  return {
    play,
    /** One step. A repeated one, from a held key, is refused in silence. */
    step: (direction: Direction, repeated: boolean) => {
      spent = isOver() || (repeated && spent);
      if (spent) return;
      const before = current(session());
      if (!play([direction]) && !repeated) {
        announce(refusalWords(before, direction));
        playSounds([{ sound: 'bump' }]);
      }
      spent = isOver();
    },
    undo: () => {
      if (!undo() && !undoRestart()) announce(t('Nothing to undo.'));
    },
    redo: () => {
      if (!redo()) announce(t('Nothing to redo.'));
    },
    reset: () => {
      if (!restart()) announce(t('The level is at its start.'));
    },
    /** Takes back everything down to and including the last push. */
    undoPush: () => {
      const before = session();
      const after = undoPush(before);
      if (!undoTo(after.cursor)) announce(t('No push to undo.'));
    },
    /** Plays again up to and including the next push, or to the end. */
    redoPush: () => {
      const { states, cursor, moves } = session();
      const { pushes } = current(session());
      const next = states.findIndex((state, index) => index > cursor && state.pushes > pushes);
      if (!redoTo(next < 0 ? moves.length : next)) announce(t('Nothing to redo.'));
    },
    /** Takes back or plays again until this many moves of the line are played. */
    goTo: (cursor: number) => {
      if (!undoTo(cursor)) redoTo(cursor);
    },
    toStart: () => {
      if (!undoTo(0)) announce(t('The level is at its start.'));
    },
    toEnd: () => {
      if (!redoTo(session().moves.length)) announce(t('Nothing to redo.'));
    },
  };
}
