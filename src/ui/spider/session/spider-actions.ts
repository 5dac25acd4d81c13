import { current, isInProgress } from '../../../engine/session.ts';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import { spider } from '../../../games/spider/rules/game.ts';
import { params as spiderParams, type SpiderParams } from '../../../games/spider/rules/params.ts';
import { dealRefusal } from '../../../games/spider/rules/rules.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { copyText } from '../../../platform/clipboard.ts';
import type { Cue } from '../../../platform/audio/cue.ts';
import { addressOf } from '../../../platform/navigation.ts';
import { announce } from '../../kit/messages/announce.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { playSounds } from '../../play/sound/sound.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { lineOfPlay, writeReplayLink } from '../game/recording.ts';
import { isCounted } from '../statistics/record-games.ts';
import type { StatisticsControl } from '../statistics/spider-statistics.ts';
import type { SpiderSettings } from '../settings/settings.ts';
import type { SpiderSession, SpiderStore } from '../game/spider-store.ts';
import { dealRefusalText } from '../words/words.ts';

/** What the buttons, the menu and the keys do. */
export interface SpiderActions {
  /** Plays a move or a deal; false, with the reason shown, where the rules refuse it. */
  readonly play: (move: SpiderMove) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Undoes the last row that was dealt and all moves after it. */
  readonly undoDeal: () => void;
  readonly deal: () => void;
  /** The same deal from its start; asks for nothing, because redo brings the moves back. */
  readonly sameDeal: () => void;
  /**
   * Another deal, with the moves of `line` played already; asks where a game in progress would be
   * lost. Whether it was begun.
   */
  readonly start: (params: SpiderParams, line?: readonly SpiderMove[]) => Promise<boolean>;
  readonly copyLink: () => void;
  /** Copies a link that carries a line of play to be watched. */
  readonly copyReplayLink: (params: SpiderParams, moves: readonly SpiderMove[]) => void;
  /** The same for the game on the table. */
  readonly copyMoves: () => void;
}

const REFUSED: readonly Cue[] = [{ sound: 'nope' }];

function refuse(why: string): void {
  announce(why);
  playSounds(REFUSED);
}

/** What is lost with the game on the table. */
function lossWords({ params, assisted }: SpiderSession, statistics: StatisticsControl): string {
  if (isCounted(statistics.store().getState(), params)) {
    return 'A new deal takes the place of the game on the table.';
  }
  const lost = 'A new deal takes the place of the game in progress, which counts as lost';
  return assisted ? `${lost} with help.` : `${lost}.`;
}

/** Which move dealt the last row, or −1. */
export function lastDealOf({ moves, cursor }: SpiderSession): number {
  return moves.slice(0, cursor).findLastIndex(({ t }) => t === 'deal');
}

/**
 * The actions on the game itself: each acts on the game as it is then, not as it was rendered.
 * `showReason` shows beside the cards why no row is dealt.
 */
export function spiderActions(
  store: SpiderStore,
  settings: StoredState<SpiderSettings>,
  statistics: StatisticsControl,
  showReason: (text: string) => void,
): SpiderActions {
  const { play, undo, undoTo, redo, restart, open } = store.getState();
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
  const start: SpiderActions['start'] = async (next, line = []) => {
    const session = sessionNow();
    const agreed =
      !isInProgress(spider, session) ||
      (await askConfirm({
        title: 'Give up this game?',
        text: lossWords(session, statistics),
        confirm: 'Give up and deal',
        decline: 'Keep playing',
      }));
    if (!agreed) return false;
    settings.setState({ difficulty: next.difficulty, relaxedDealing: next.relaxedDealing });
    open(next, line);
    return true;
  };
  const copy = async (query: string) => {
    const link = addressOf(query);
    const copied = await copyText(link);
    showToast(copied ? 'Link copied.' : `The clipboard is blocked. The link is ${link}`);
  };
  return {
    play: tryPlay,
    undo: () => {
      if (!undo()) refuse('Nothing to undo.');
    },
    redo: () => {
      if (!redo()) refuse('Nothing to redo.');
    },
    undoDeal: () => {
      const lastDeal = lastDealOf(sessionNow());
      if (lastDeal >= 0) undoTo(lastDeal);
    },
    deal: () => {
      tryPlay({ t: 'deal' });
    },
    sameDeal: () => {
      // A game in progress is not lost: all its moves can be redone. A won one begins afresh.
      const session = sessionNow();
      if (isInProgress(spider, session)) restart();
      else void start(session.params);
    },
    start,
    copyLink: () => void copy(spiderParams.format(sessionNow().params)),
    copyReplayLink: (deal, moves) => void copy(writeReplayLink(deal, moves)),
    copyMoves: () => {
      const session = sessionNow();
      if (session.cursor > 0) void copy(writeReplayLink(session.params, lineOfPlay(session)));
      else showToast('Nothing has been played yet.');
    },
  };
}
