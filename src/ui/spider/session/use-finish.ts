import { FINISH_KEY } from '../commands/spider-commands.ts';
import { useEffect, useState } from 'react';
import { current } from '../../../engine/session.ts';
import type { Position, SpiderMove } from '../../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { watchPage } from '../../../platform/page-lifecycle.ts';
import { announce } from '../../kit/messages/announce.ts';
import { isDialogOpen, isModifier, shortcutOf } from '../../kit/keyboard/use-shortcuts.ts';
import type { Spider } from './use-spider.ts';
import type { SpiderSession } from '../game/spider-store.ts';

/** From one move to the next: a little longer than a card is on its way. */
const STEP_MS = 240;
/** The same after a move that completed a suit, which has thirteen cards to put away. */
const COMPLETED_STEP_MS = 640;

/** What was found out about the rest of a game. */
interface Answer {
  readonly params: SpiderParams;
  readonly position: Position;
  /** The moves that win; `null` where none are known. */
  readonly moves: readonly SpiderMove[] | null;
}

interface Run {
  /** Where the next move belongs: in any other position the rest is another one. */
  readonly position: Position;
  readonly moves: readonly SpiderMove[];
  readonly pauseMs: number;
}

/** The rest of a game that plays itself. */
export interface Finish {
  /** It can now, and it was not offered before in this game. */
  readonly isOffered: boolean;
  readonly isRunning: boolean;
  /** `null` where it cannot. */
  readonly start: (() => void) | null;
  readonly stop: () => void;
  readonly decline: () => void;
}

/**
 * Calls `stop` at the next thing that the player does, and lets that do what it does; and when the
 * page is hidden: nobody would see it.
 */
function useStop(isRunning: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || isModifier(event.key)) return;
      // It would start again what it has just stopped.
      if (shortcutOf(event) === FINISH_KEY) event.preventDefault();
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
  }, [isRunning, stop]);
}

/**
 * Offers to play the rest of a game once a line that wins it is known, and plays it move by move:
 * ordinary moves, each of which can be undone. Any key or press stops it at once. The offer is made
 * once in a game, however it is answered; it can still be taken up later.
 */
export function useFinish({ store }: Pick<Spider, 'store'>, session: SpiderSession): Finish {
  const position = current(session);
  const { params } = session;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  /** The game in which the offer was answered, known by its params, which it keeps to its end. */
  const [answeredIn, setAnsweredIn] = useState<SpiderParams | null>(null);
  if (answeredIn && session.log.length === 0) setAnsweredIn(null); // the same deal once more
  const isRunning = run !== null;
  // Not before the stock is out: until then the search need not even be loaded.
  const isAsked = !isRunning && position.stock.cards.length === 0;

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    import('../../../games/spider/rules/auto-complete.ts').then(
      ({ autoComplete }) => {
        if (isCurrent) setAnswer({ params, position, moves: autoComplete(position) });
      },
      () => undefined, // nothing is offered; the next move asks again
    );
    return () => {
      isCurrent = false;
    };
  }, [isAsked, params, position]);

  useEffect(() => {
    if (!run) return;
    const timer = setTimeout(() => {
      const before = current(store.getState().session);
      const [move, ...moves] = run.moves;
      // A link may have come, with its question or its replay.
      const isSeen = before === run.position && !isDialogOpen();
      const isPlayed = move !== undefined && isSeen && store.getState().play(move);
      const after = current(store.getState().session);
      const pauseMs = after.completed === before.completed ? STEP_MS : COMPLETED_STEP_MS;
      setRun(isPlayed && moves.length > 0 ? { position: after, moves, pauseMs } : null);
    }, run.pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [run, store]);

  const [stop] = useState(() => () => {
    setRun(null);
    announce('Stopped.');
  });
  useStop(isRunning, stop);

  // While the answer for another position is on its way the last one of this game stands: an offer that came and
  // went with every move would be read out each time, and the cards would make room for it anew.
  const moves = isAsked && answer?.params === params ? answer.moves : null;
  return {
    isOffered: moves !== null && answeredIn !== params,
    isRunning,
    start:
      moves && answer?.position === position
        ? () => {
            setAnsweredIn(params);
            setRun({ position, moves, pauseMs: STEP_MS });
          }
        : null,
    stop,
    decline: () => {
      setAnsweredIn(params);
    },
  };
}
