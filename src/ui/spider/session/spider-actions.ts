import { current, isInProgress } from '../../../engine/session.ts';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import { spider } from '../../../games/spider/rules/game.ts';
import { params as spiderParams, type SpiderParams } from '../../../games/spider/rules/params.ts';
import { dealRefusal } from '../../../games/spider/rules/rules.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import type { Cue } from '../../../platform/audio/cue.ts';
import { announce } from '../../kit/messages/announce.ts';
import { askConfirm, openQuestion } from '../../kit/messages/confirm.ts';
import { copyLink } from '../../kit/messages/copy-link.ts';
import { playSounds } from '../../play/sound/sound.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { describeGame } from '../game/link.ts';
import { lineOfPlay, writeReplayLink } from '../game/recording.ts';
import { isCounted } from '../statistics/record-games.ts';
import type { StatisticsControl } from '../statistics/spider-statistics.ts';
import type { SpiderSettings } from '../settings/settings.ts';
import type { SpiderSession, SpiderStore } from '../game/spider-store.ts';
import { dealRefusalText } from '../words/words.ts';
import { t } from '../../../words/t.ts';

const REFUSED: readonly Cue[] = [{ sound: 'nope' }];

function refuse(why: string): void {
  announce(why);
  playSounds(REFUSED);
}

/** What is lost with the game on the table. */
function lossWords({ params, assisted }: SpiderSession, statistics: StatisticsControl): string {
  if (isCounted(statistics.store().getState(), params)) {
    return t('Your game in progress has been counted already.');
  }
  return assisted
    ? t('Your game in progress will count as a loss, under “With help”.')
    : t('Your game in progress will count as a loss.');
}

/** Which move dealt the last row, or −1. */
export function lastDealOf({ moves, cursor }: SpiderSession): number {
  return moves.slice(0, cursor).findLastIndex(({ t }) => t === 'deal');
}

/**
 * The actions on the game itself: each acts on the game as it is then, not as it was rendered.
 * `showReason` shows beside the cards why no row is dealt; `dayOf` names a deal that was chosen by its day.
 */
export function spiderActions(
  store: SpiderStore,
  settings: StoredState<SpiderSettings>,
  statistics: StatisticsControl,
  showReason: (text: string) => void,
  dayOf: (deal: SpiderParams) => string | null,
) {
  const { play, undo, undoTo, redo, redoTo, startOver, bringBack, open } = store.getState();
  const sessionNow = () => store.getState().session;

  const tryPlay = (move: SpiderMove): boolean => {
    const position = current(sessionNow());
    const refusal = move.t === 'deal' ? dealRefusal(position, position.relaxedDealing) : null;
    if (refusal) {
      const why = dealRefusalText(refusal);
      showReason(why);
      refuse(why);
      return false;
    }
    return play(move);
  };
  const start = async (next: SpiderParams, line: readonly SpiderMove[] = []) => {
    const session = sessionNow();
    const day = dayOf(next);
    const loss = lossWords(session, statistics);
    const agreed =
      !isInProgress(spider, session) ||
      (await askConfirm(
        day === null
          ? {
              title: t('Give up this game?'),
              text: loss,
              confirm: t('Give up and deal'),
              decline: t('Keep playing'),
            }
          : openQuestion(describeGame(next, day), loss),
      ));
    if (!agreed) return false;
    settings.setState({ difficulty: next.difficulty, relaxedDealing: next.relaxedDealing });
    open(next, line);
    return true;
  };
  return {
    /** Plays a move or a deal; false, with the reason shown, where the rules refuse it. */
    play: tryPlay,
    undo: () => {
      // Right after a restart there is nothing else that it could mean.
      if (!undo() && !bringBack()) refuse(t('Nothing to undo.'));
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
    /**
     * Another deal, with the moves of `line` played already; asks where a game in progress would be
     * lost. Whether it was begun.
     */
    start,
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
