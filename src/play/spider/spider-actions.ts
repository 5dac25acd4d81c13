import { current } from '../../engine/session.ts';
import {
  type SpiderMove,
  effectsTo,
  type Position,
  spider,
} from '../../games/spider/rules/game.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/rules/params.ts';
import { dealRefusal } from '../../games/spider/rules/rules.ts';
import type { Cue } from '../../platform/sound-cue.ts';
import { announce } from '../../ui/messages/announce.ts';
import { copyLink } from '../../ui/messages/copy-link.ts';
import { playSounds } from '../page/sound.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { lineOfPlay, writeReplayLink, describeGame } from './link.ts';
import type { SpiderSession, SpiderStore } from './spider-store.ts';
import { dealRefusalText, describeDealing, describeEntries, describeUndo } from './words.ts';
import { t } from '../../words/t.ts';
import { panOf as panOfColumn, toneOfFall } from '../../board/cards/input/table-cues.ts';
import { DEAL_MS, DEAL_STAGGER_MS, OPENING_MS } from '../../board/cards/paint/motion-plan.ts';
import { assertNever } from '../../core/result.ts';
import { COLUMN_COUNT, FOUNDATION_COUNT, type Move } from '../../games/spider/rules/board.ts';
import type { GameChange } from '../../store/game-store-state.ts';
import { joinSentences } from '../../words/join-sentences.ts';

function refusalIn(position: Position) {
  return dealRefusal(position, position.relaxedDealing);
}

/**
 * The announcement of a change, which may be empty. `isTerse` is for automatic play, which announces completed suits
 * only: a list of moves that the player did not make is of little use.
 */
export function changeWords(
  { change, from, to, before, session }: GameChange<SpiderParams, Position, SpiderMove>,
  isTerse: boolean,
): string {
  const dealing = describeDealing(refusalIn(from), refusalIn(to));
  /** Several moves at once, such as undoing a deal, are not described one by one: that would take too long. */
  const steps = Math.abs(session.cursor - before.cursor);
  switch (change.kind) {
    case 'play': {
      const entries = effectsTo(to);
      if (!isTerse) return joinSentences(describeEntries(entries, to), dealing);
      const completions = entries.filter(({ t }) => t === 'complete');
      return completions.length > 0 ? describeEntries(completions, to) : '';
    }
    case 'redo':
      if (steps > 1)
        return joinSentences(
          t('Played {count} moves again: after move {move}.', {
            count: steps,
            move: session.cursor,
          }),
          dealing,
        );
      return joinSentences(
        t('Redone: {what}', { what: describeEntries(effectsTo(to), to) }),
        dealing,
      );
    case 'undo':
      if (steps > 1)
        return joinSentences(
          t('Took back {count} moves: after move {move}.', { count: steps, move: session.cursor }),
          dealing,
        );
      return joinSentences(describeUndo(effectsTo(from), to), dealing);
    case 'restart':
      return t('Undo brings your earlier attempt back.');
    case 'undo-restart':
      return joinSentences(
        t('Your earlier attempt is back, after move {move}.', { move: session.cursor }),
        dealing,
      );
    case 'open': {
      const { cursor, params } = session;
      return cursor > 0
        ? t('Playing on after move {move} of {deal}.', { move: cursor, deal: describeGame(params) })
        : t('New game: {deal}.', { deal: describeGame(params) });
    }
    case 'jump':
      return joinSentences(t('Now after move {move}.', { move: session.cursor }), dealing);
    case 'follow':
    case 'assist':
    case 'hint':
      return '';
    default:
      return assertNever(change);
  }
}

/** Seconds after which a moved card appears to touch the table, as the animation eases out. */
const LANDING = 0.09;
const FLIP_AFTER = 0.05;
/** The same for a dealt card, and the interval between two dealt cards. */
const DEAL_LANDING = DEAL_MS / 2000;
const DEAL_STEP = DEAL_STAGGER_MS / 1000;
/** The time from the first to the last note of a completed suit, after which the fanfare starts. */
const CHIME_SECONDS = 0.65;
/**
 * The distances between columns, and between the cards of a column, in card heights; used when no layout is available.
 */
const COLUMN_WIDTH = 0.8;
const ROW_HEIGHT = 0.2;

/** The stereo position of a column. */
function panOf(column: number): number {
  return panOfColumn(column, COLUMN_COUNT);
}

/** A tick for each of `cards` cards as it lands, dealt from the left, `step` seconds apart. */
function dealCues(cards: number, step: number): readonly Cue[] {
  return Array.from({ length: cards }, (_, index) => {
    const column = index % COLUMN_COUNT;
    return {
      sound: 'deal-tick',
      pan: panOf(column),
      delay: index * step + DEAL_LANDING,
      tone: column / (COLUMN_COUNT - 1),
    };
  });
}

/** The ticks of a dealt row. */
function rowCues(): readonly Cue[] {
  return dealCues(COLUMN_COUNT, DEAL_STEP);
}

/** The ticks of an opening deal. */
function openingCues({ tableau }: Position): readonly Cue[] {
  const cards = tableau.reduce((sum, column) => sum + column.length, 0);
  return dealCues(cards, OPENING_MS / 1000 / cards);
}

function flipCue(column: number, delay: number): Cue {
  return { sound: 'flip', pan: panOf(column), delay, tone: column / (COLUMN_COUNT - 1) };
}

/** How far the cards of a move travel without a drag, in card heights. */
function flightOf({ tableau }: Position, { from, to, length }: Move): number {
  const source = (tableau[from]?.length ?? 0) - length;
  const target = tableau[to]?.length ?? 0;
  return Math.hypot((to - from) * COLUMN_WIDTH, (target - source) * ROW_HEIGHT);
}

/**
 * The sounds of an action. `from` and `to` are the positions before and after it; `fall` is how far dropped cards fall,
 * in card heights.
 */
function playCues(from: Position, to: Position, still: boolean, fall?: number): readonly Cue[] {
  const entries = effectsTo(to);
  const landing = still ? 0 : LANDING;
  const isDeal = entries.some((entry) => entry.t === 'deal');
  const rest = isDeal ? COLUMN_COUNT * DEAL_STEP + DEAL_LANDING : landing + FLIP_AFTER;
  let completed = from.completed.length;
  const cues = entries.flatMap((entry): Cue[] => {
    switch (entry.t) {
      case 'move': {
        const tone = toneOfFall(fall ?? flightOf(from, { ...entry, length: entry.moved.length }));
        const drop: Cue = { sound: 'drop', pan: panOf(entry.to), delay: landing, tone };
        return entry.turned ? [drop, flipCue(entry.from, landing + FLIP_AFTER)] : [drop];
      }
      case 'deal':
        return [...rowCues()];
      case 'complete': {
        completed += 1;
        const tone = (completed - 1) / (FOUNDATION_COUNT - 1);
        const chime: Cue = { sound: 'chime', pan: panOf(entry.column), delay: rest, tone };
        return entry.turned ? [chime, flipCue(entry.column, rest + FLIP_AFTER)] : [chime];
      }
    }
  });
  return spider.status(to) === 'won'
    ? [...cues, { sound: 'win', delay: rest + CHIME_SECONDS }]
    : cues;
}

/**
 * The sounds of a change of the game. With `still`, nothing moves, and the cards land at once. The farther dropped
 * cards fall (`fall`, in card heights), the deeper the thump. A game played in another tab makes its sounds there.
 */
export function changeCues(
  { change, from, to, session }: GameChange<SpiderParams, Position, SpiderMove>,
  still: boolean,
  fall?: number,
): readonly Cue[] {
  switch (change.kind) {
    case 'play':
      return playCues(from, to, still, fall);
    case 'redo':
      return [{ sound: 'redo' }, ...playCues(from, to, still)];
    case 'undo':
      return [{ sound: 'undo', pan: change.move.t === 'move' ? panOf(change.move.from) / 2 : 0 }];
    case 'restart':
      return [{ sound: 'undo' }];
    case 'undo-restart':
      return [{ sound: 'redo' }];
    case 'open':
      // The cards of a game opened with moves are already on the table.
      return session.moves.length > 0 ? [] : openingCues(to);
    case 'jump':
    case 'follow':
    case 'assist':
    case 'hint':
      return [];
  }
}

const REFUSED: readonly Cue[] = [{ sound: 'nope' }];

function refuse(why: string): void {
  announce(why);
  playSounds(REFUSED);
}

/** The index of the move that dealt the last row, or −1. */
export function lastDealOf({ moves, cursor }: SpiderSession): number {
  return moves.slice(0, cursor).findLastIndex(({ t }) => t === 'deal');
}

/**
 * The actions on the game itself. Each acts on the current state, not on the rendered one. `showReason` shows the
 * reason why no row can be dealt next to the cards.
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
    /**
     * Plays a move or a deal. Returns `false`, after showing the reason, if it is illegal. `height` is how far its
     * cards fall.
     */
    play: tryPlay,
    /** How far the dropped cards of the current move fall, in card heights. */
    fall: () => fall,
    undo: () => {
      // Right after a restart, there is nothing else to undo.
      if (!undo() && !undoRestart()) refuse(t('Nothing to undo.'));
    },
    redo: () => {
      if (!redo()) refuse(t('Nothing to redo.'));
    },
    /** Undoes or redoes until exactly this many moves of the line are played. */
    goTo: (cursor: number) => {
      if (!undoTo(cursor)) redoTo(cursor);
    },
    /** Undoes the last dealt row and all moves after it. */
    undoDeal: () => {
      const lastDeal = lastDealOf(sessionNow());
      if (lastDeal >= 0) undoTo(lastDeal);
    },
    deal: () => {
      tryPlay({ t: 'deal' });
    },
    /** Starts a new attempt at the same deal. Needs no confirmation, because it can be undone. */
    sameDeal: () => {
      if (startOver()) return;
      const why = t('This deal is at its start.');
      showReason(why);
      announce(why);
    },
    copyLink: () => void copyLink(spiderParams.format(sessionNow().params)),
    /** Copies a link to a line of play. */
    copyReplayLink: (deal: SpiderParams, moves: readonly SpiderMove[]) =>
      void copyLink(writeReplayLink(deal, moves)),
    /** Copies a link to the moves of the current game. */
    copyMoves: () => {
      const session = sessionNow();
      if (session.cursor > 0) void copyLink(writeReplayLink(session.params, lineOfPlay(session)));
      else showToast(t('Nothing has been played yet.'));
    },
  };
}
