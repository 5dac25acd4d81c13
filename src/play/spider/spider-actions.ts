import { current } from '../../engine/session.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/rules/params.ts';
import { dealRefusal } from '../../games/spider/rules/rules.ts';
import type { Cue } from '../../platform/sound-cue.ts';
import { announce } from '../../ui/messages/announce.ts';
import { copyLink } from '../../ui/messages/copy-link.ts';
import { playSounds } from '../page/sound.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { lineOfPlay, writeReplayLink } from './link.ts';
import type { SpiderSession, SpiderStore } from './spider-store.ts';
import { dealRefusalText } from './words.ts';
import { t } from '../../words/t.ts';

const REFUSED: readonly Cue[] = [{ sound: 'nope' }];

function refuse(why: string): void {
  announce(why);
  playSounds(REFUSED);
}

/** Which move dealt the last row, or −1. */
export function lastDealOf({ moves, cursor }: SpiderSession): number {
  return moves.slice(0, cursor).findLastIndex(({ t }) => t === 'deal');
}

/**
 * The actions on the game itself: each acts on the game as it is then, not as it was rendered.
 * `showReason` shows next to the cards why no row is dealt.
 */
export function spiderActions(store: SpiderStore, showReason: (text: string) => void) {
  const { play, undo, undoTo, redo, redoTo, startOver, undoRestart } = store.getState();
  const sessionNow = () => store.getState().session;

  let fall: number | undefined;
  const tryPlay = (move: SpiderMove, height?: number): boolean => {
    const position = current(sessionNow());
    const refusal = move.t === 'deal' ? dealRefusal(position, position.relaxedDealing) : null;
    if (refusal) {
      const why = dealRefusalText(refusal);
      showReason(why);
      refuse(why);
      return false;
    }
    fall = height;
    const isPlayed = play(move);
    fall = undefined;
    return isPlayed;
  };
  return {
    /** Plays a move or a deal; false, with the reason shown, where the rules refuse it. `height` is how far its cards fall. */
    play: tryPlay,
    /** How far the cards of the move fall that is being played, in heights of a card, where they were dropped. */
    fall: () => fall,
    undo: () => {
      // Right after a restart there is nothing else that it could mean.
      if (!undo() && !undoRestart()) refuse(t('Nothing to undo.'));
    },
    redo: () => {
      if (!redo()) refuse(t('Nothing to redo.'));
    },
    /** Takes back or plays again until this many moves of the line are played. */
    goTo: (cursor: number) => {
      if (!undoTo(cursor)) redoTo(cursor);
    },
    /** Undoes the last row that was dealt and all moves after it. */
    undoDeal: () => {
      const lastDeal = lastDealOf(sessionNow());
      if (lastDeal >= 0) undoTo(lastDeal);
    },
    deal: () => {
      tryPlay({ t: 'deal' });
    },
    /** The same deal as a new attempt; asks for nothing, because that can be taken back. */
    sameDeal: () => {
      if (startOver()) return;
      const why = t('This deal is at its start.');
      showReason(why);
      announce(why);
    },
    copyLink: () => void copyLink(spiderParams.format(sessionNow().params)),
    /** Copies a link that carries a line of play to be watched. */
    copyReplayLink: (deal: SpiderParams, moves: readonly SpiderMove[]) =>
      void copyLink(writeReplayLink(deal, moves)),
    /** The same for the game on the table. */
    copyMoves: () => {
      const session = sessionNow();
      if (session.cursor > 0) void copyLink(writeReplayLink(session.params, lineOfPlay(session)));
      else showToast(t('Nothing has been played yet.'));
    },
  };
}
