import { createStore } from 'zustand/vanilla';
import { current } from '../../engine/session.ts';
import { spider, type Position, type SpiderMove } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { watchPage } from '../../platform/page-lifecycle.ts';
import { afterFrame } from '../../platform/schedule.ts';
import { announce } from '../../ui/messages/announce.ts';
import { isDialogOpen, isModifier, shortcutNames } from '../../platform/shortcuts.ts';
import type { SpiderStore } from './spider-store.ts';
import { t } from '../../words/t.ts';

/** The key that plays the rest automatically. While that runs, any action stops it. */
export const FINISH_KEY = 'a';

/** The delay between moves, slightly longer than the animation of a card. */
const STEP_MS = 240;
/** The delay after a move that completed a suit, which removes thirteen cards. */
const COMPLETED_STEP_MS = 640;

/** The result of a search for the rest of a game. */
interface Answer {
  readonly params: SpiderParams;
  readonly position: Position;
  /** The winning moves; `null` if none are known. */
  readonly moves: readonly SpiderMove[] | null;
}

/** Whether the rest of the game is offered or being played automatically, and its moves. */
export interface FinishState {
  /** Whether automatic play is possible now and was not declined in this game. */
  readonly isOffered: boolean;
  readonly isRunning: boolean;
  /** The moves that win from the position on the table; `null` if none are known. */
  readonly rest: readonly SpiderMove[] | null;
}

/**
 * Calls `stop` on the player's next action, which still has its effect, and when the page is hidden. Returns an
 * unsubscribe function.
 */
function stopAtNext(stop: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || isModifier(event.key)) return;
    // Otherwise this key would start automatic play again.
    if (shortcutNames(event).includes(FINISH_KEY)) event.preventDefault();
    stop();
  };
  const unwatch = watchPage({ onHide: stop, onShow: () => undefined });
  addEventListener('keydown', onKeyDown, true);
  addEventListener('pointerdown', stop, true);
  return () => {
    unwatch();
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('pointerdown', stop, true);
  };
}

const NOTHING: FinishState = { isOffered: false, isRunning: false, rest: null };

const isSame = (one: FinishState, other: FinishState) =>
  one.isOffered === other.isOffered && one.isRunning === other.isRunning && one.rest === other.rest;

interface PlayOptions {
  readonly store: SpiderStore;
  readonly rest: readonly SpiderMove[];
  /** Called when all moves are played, or something else has happened on the table. */
  readonly onEnd: () => void;
  /** Called on the player's next action. */
  readonly onStop: () => void;
}

/** Plays moves one by one; returns a function that stops it. */
function playByItself({ store, rest, onEnd, onStop }: PlayOptions): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const playNext = (expected: Position, [move, ...moves]: readonly SpiderMove[]) => {
    const before = current(store.getState().session);
    // A link may have arrived, and opened a question or its replay.
    const isSeen = before === expected && !isDialogOpen();
    const isPlayed = move !== undefined && isSeen && store.getState().play(move);
    if (!isPlayed || moves.length === 0) {
      onEnd();
      return;
    }
    const after = current(store.getState().session);
    const pauseMs = after.completed === before.completed ? STEP_MS : COMPLETED_STEP_MS;
    timer = setTimeout(playNext, pauseMs, after, moves);
  };
  timer = setTimeout(playNext, STEP_MS, current(store.getState().session), rest);
  const unwatch = stopAtNext(onStop);
  return () => {
    clearTimeout(timer);
    unwatch();
  };
}

/**
 * Searches for the winning moves from a position once it is painted. `isWanted` returns whether a caller is still
 * waiting.
 */
function findRest(
  position: Position,
  isWanted: () => boolean,
  onFound: (moves: readonly SpiderMove[] | null) => void,
): void {
  afterFrame(() => {
    if (!isWanted()) return;
    import('../../games/spider/rules/auto-complete.ts').then(
      ({ autoComplete }) => {
        if (isWanted()) onFound(autoComplete(position));
      },
      () => undefined, // no offer; the next move searches again
    );
  });
}

/**
 * Offers to play the rest of a game once a winning line is known, and plays it as ordinary moves, each of which can be
 * undone. Any key or press stops it immediately, and the offer returns. Once declined or won, the offer is not made
 * again in this game, but the command remains available.
 */
export function createFinish(store: SpiderStore) {
  const state = createStore<FinishState>(() => NOTHING);
  let answer: Answer | null = null;
  /** The game in which the offer was declined or led to the win, identified by its params. */
  let declinedIn: SpiderParams | null = null;
  /** Stops automatic play. */
  let halt: (() => void) | null = null;

  const show = () => {
    const { session } = store.getState();
    const { params } = session;
    const position = current(session);
    if (session.log.length === 0) declinedIn = null; // the same deal, restarted
    const isRunning = halt !== null;
    // Not before the stock is empty: until then, the search does not have to be loaded.
    const isAsked = !isRunning && position.stock.cards.length === 0;
    // Until the next answer, the previous one in this game remains valid: an offer that disappeared on every move would
    // be announced each time, and would shift the cards.
    const moves = isAsked && answer?.params === params ? answer.moves : null;
    const next = {
      isOffered: moves !== null && declinedIn !== params,
      isRunning,
      rest: answer?.position === position ? moves : null,
    };
    if (!isSame(state.getState(), next)) state.setState(next);
    return isAsked ? { params, position } : null;
  };
  const look = () => {
    const asked = show();
    if (!asked || answer?.position === asked.position) return;
    const { position } = asked;
    /** The answer for an earlier position is no longer needed. */
    const isWanted = () =>
      current(store.getState().session) === position && answer?.position !== position;
    findRest(position, isWanted, (moves) => {
      answer = { ...asked, moves };
      show();
    });
  };
  const end = () => {
    halt?.();
    halt = null;
    const { session } = store.getState();
    // Players who undo a win want to play on.
    if (spider.status(current(session)) === 'won') declinedIn = session.params;
    look();
  };
  const stop = () => {
    if (!halt) return;
    end();
    announce(t('Stopped.'));
  };

  return {
    state,
    /** Plays the rest, or explains why that is not possible. */
    start: () => {
      const { rest, isRunning } = state.getState();
      if (rest) {
        halt = playByItself({ store, rest, onEnd: end, onStop: stop });
        show();
      } else if (!isRunning) announce(t('The rest cannot be played automatically yet.'));
    },
    stop,
    decline: () => {
      declinedIn = store.getState().session.params;
      show();
    },
    /** Searches for a winning line at each position; returns an unsubscribe function. */
    watch: () => {
      look();
      const unlisten = store.onChange(look);
      return () => {
        unlisten();
        halt?.();
        halt = null;
      };
    },
  };
}
