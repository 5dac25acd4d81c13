import { current } from '../../engine/session.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { undoPush } from '../../games/sokoban/index.ts';
import { type Move, boxesOnGoals, isWon, type Position } from '../../games/sokoban/rules/rules.ts';
import { t } from '../../words/t.ts';
import { announce } from '../../ui/messages/announce.ts';
import { playSounds } from '../page/sound.ts';
import type { SokobanStore, SokobanChange } from './sokoban-store.ts';
import {
  refusalWords,
  levelName,
  boardWords,
  moveWords,
  noticeWords,
  placedOf,
  undoneWords,
} from './words.ts';
import { assertNever } from '../../core/result.ts';
import type { Cue } from '../../platform/sound-cue.ts';
import { dismissToast, showToast, type ToastAction } from '../../ui/messages/toasts.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import {
  type BoardAnimation,
  animationOf,
  frameOf,
  type SokobanSession,
} from '../sokoban-board/frames.ts';
import { createPlayback } from '../../board/tiles/playback.ts';

/** Shows a message about the level on the board, which is dismissed when another level opens. */
export function showBoardToast(
  store: Pick<SokobanStore, 'getState' | 'subscribe'>,
  words: string,
  action: ToastAction | null = null,
): void {
  const toast = showToast(words, action);
  const { level } = store.getState().session.params;
  const unsubscribe = store.subscribe(({ session }) => {
    if (session.params.level === level) return;
    unsubscribe();
    dismissToast(toast);
  });
}

/** The step animations of the game in `store`. While `isStill`, each change is a single frame. */
export function createAnimations(store: SokobanStore, isStill: () => boolean) {
  const playback = createPlayback(frameOf(store.getState().session));
  // Every change creates a new session.
  const animations = new WeakMap<SokobanSession, BoardAnimation>();
  const of = ({ session, change }: SokobanChange): BoardAnimation => {
    const animation = animations.get(session) ?? animationOf(session, change, isStill());
    animations.set(session, animation);
    return animation;
  };
  return {
    playback,
    /** The animation of a change: computed on first use, and shared by the board and the sounds. */
    of,
    /** Shows every change in the task that causes it, without waiting for React; returns an unsubscribe function. */
    watch: () => {
      const unlisten = store.onChange((change) => {
        // The timeline has already shown it.
        if (playback.getState().frame.position === current(change.session)) return;
        playback.show(of(change));
      });
      return () => {
        unlisten();
        playback.finish();
      };
    },
  };
}

/** Returns the announcement of a change, which may be empty. */
export function changeWords({ change, from, to, session }: SokobanChange): string {
  switch (change.kind) {
    case 'play': {
      const words = moveWords(from, to, change.move);
      return isWon(to) && !isWon(from) ? t('{move}. Level complete!', { move: words }) : words;
    }
    case 'redo':
      // Translators: {move} is such as “Left; box ahead” or “Pushed box left; 2 of 5 placed”
      return t('Redone: {move}', { move: moveWords(from, to, change.move) });
    case 'undo':
      return undoneWords(to);
    case 'restart':
      // The message that offers to undo it describes the position.
      return t('Redo brings your moves back.');
    case 'undo-restart':
      return t(
        'Your earlier attempt is back: {moves, plural, one {# move} other {# moves}}, {placed} of {wanted} placed.',
        { moves: to.moves, ...placedOf(to) },
      );
    case 'open':
      return joinSentences(
        t('Level opened: {level}.', { level: levelName(session.params) }),
        boardWords(to),
        noticeWords(to.level),
      );
    case 'jump':
      return t(
        'Now at {moves, plural, one {# move} other {# moves}}, {placed} of {wanted} placed.',
        { moves: to.moves, ...placedOf(to) },
      );
    case 'follow':
    case 'assist':
    case 'hint':
      return '';
    default:
      return assertNever(change);
  }
}

/** The maximum number of audible footsteps in a long run; more, and faster, would rattle. */
const MOST_STEPS = 12;
/** Squares at the edges are not panned all the way, which is unpleasant on headphones. */
const WIDTH = 0.5;

function panOf({ level, player }: Position): number {
  const middle = Math.max(1, (level.cols - 1) / 2);
  return (((player % level.cols) - middle) / middle) * WIDTH;
}

function stepCue(before: Position, after: Position, delay: number): Cue {
  const sound = after.pushes > before.pushes ? 'push' : 'step';
  return { sound, pan: panOf(after), delay, tone: after.moves % 2 };
}

/** The sounds of the steps of a run, in sync with its frames, and of its result. */
function runCues(from: Position, to: Position, { frames, stepMs }: BoardAnimation): readonly Cue[] {
  const stride = Math.ceil(frames.length / MOST_STEPS);
  const steps = frames.flatMap(({ position }, index): Cue[] => {
    if ((frames.length - 1 - index) % stride !== 0) return [];
    return [stepCue(frames[index - 1]?.position ?? from, position, (index * stepMs) / 1000)];
  });
  const delay = ((frames.length - 1) * stepMs) / 1000 + 0.08;
  if (isWon(to) && !isWon(from)) return [...steps, { sound: 'solved', delay }];
  const placed = boxesOnGoals(to) > boxesOnGoals(from);
  return placed ? [...steps, { sound: 'goal', pan: panOf(to), delay }] : steps;
}

/** The sounds of a change that is shown as `animation`. */
export function changeCues(
  { change, from, to }: SokobanChange,
  animation: BoardAnimation,
): readonly Cue[] {
  switch (change.kind) {
    case 'play':
    case 'redo':
      return runCues(from, to, animation);
    case 'undo':
    case 'restart':
      return [{ sound: 'undo' }];
    case 'undo-restart':
      return [{ sound: 'redo' }];
    case 'open':
    case 'jump':
    case 'follow':
    case 'assist':
    case 'hint':
      return [];
  }
}

/** The actions on `store`. While `isOver` returns `true`, nothing can be played, but undo works. */
export function sokobanActions(store: SokobanStore, isOver: () => boolean) {
  const { undo, undoTo, redo, redoTo, restart, undoRestart } = store.getState();
  const session = () => store.getState().session;
  const play = (move: Move) => !isOver() && store.getState().play(move);
  // A key held when the level is completed does nothing until it is pressed again: it must not continue to play after
  // an undo or in the next level.
  let spent = false;
  return {
    play,
    /** Plays one step. A repeated step, from a held key, is refused silently. */
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
    /** Undoes up to and including the last push. */
    undoPush: () => {
      const before = session();
      const after = undoPush(before);
      if (!undoTo(after.cursor)) announce(t('No push to undo.'));
    },
    /** Redoes up to and including the next push, or to the end. */
    redoPush: () => {
      const { states, cursor, moves } = session();
      const { pushes } = current(session());
      const next = states.findIndex((state, index) => index > cursor && state.pushes > pushes);
      if (!redoTo(next < 0 ? moves.length : next)) announce(t('Nothing to redo.'));
    },
    /** Undoes or redoes until exactly this many moves of the line are played. */
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
