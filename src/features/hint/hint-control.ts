import { createStore } from 'zustand/vanilla';
import { current } from '../../engine/session.ts';
import { spider, type Position, type SpiderMove } from '../../games/spider/rules/game.ts';
import { hints, MAX_HINTS } from '../../games/spider/rules/hints.ts';
import type { Change } from '../../store/game-store-state.ts';
import { announce } from '../../ui/messages/announce.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';
import {
  actionOf,
  begunBy,
  type BegunPlan,
  describeSuggestion,
  describeWinningMove,
  isSameAction,
  lineOf,
  NO_HINT,
  planWords,
  ranked,
  type Suggestion,
  type Advised,
} from '../../play/spider/hint-words.ts';
import { t } from '../../words/t.ts';
import { format } from '../../words/message.ts';
import type { Moment } from '../../games/spider/coach/review.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import type { ChanceAnswer, Seen, openCoachClient } from './coach-client.ts';

/** Returns advice for a position, best first; `null` if there is no answer. */
interface Adviser {
  readonly advise: (position: Position) => Promise<readonly Advised[] | null>;
}

type CoachClient = ReturnType<typeof openCoachClient>;

const CLIENT = loadedOnce(async () => (await import('./coach-client.ts')).openCoachClient);

/** The coach of the game on the table. Its code and workers load with the first question. */
export type Coach = ReturnType<typeof createCoach>;

/**
 * Creates the coach of a game. An answer is `null` if the coach has none: the page was left, another question replaced
 * this one, or the coach failed or could not be loaded.
 */
export function createCoach(store: SpiderStore) {
  let client: CoachClient | null = null;
  let isOpen = false;

  const ask = async <T>(
    question: (client: CoachClient) => Promise<T | null>,
  ): Promise<T | null> => {
    try {
      const open = await CLIENT.load();
      if (!isOpen) return null;
      client ??= open();
      return await question(client);
    } catch {
      return null;
    }
  };
  /** What the player has seen: the positions up to this one, and the last one of the line, including undone moves. */
  const seenBy = (position: Position): Seen => {
    const { states } = store.getState().session;
    const at = states.indexOf(position);
    return { last: states.at(-1) ?? position, before: states.slice(0, Math.max(at, 0)) };
  };

  return {
    /** Returns the best moves in the position on the table, best first. */
    advise: (position: Position): Promise<readonly Advised[] | null> =>
      ask((asked) => asked.advise(position, seenBy(position))),
    /** Returns how likely a win is in the position on the table, and what is certain. */
    chance: (position: Position): Promise<ChanceAnswer | null> =>
      ask((asked) => asked.chance(position, seenBy(position))),
    /**
     * Returns the moves of a game that lowered the chance of winning most, worst first. `onMove` receives the number of
     * moves considered so far.
     */
    review: (
      params: SpiderParams,
      moves: readonly SpiderMove[],
      onMove: (count: number) => void,
    ): Promise<readonly Moment[] | null> => ask((asked) => asked.review(params, moves, onMove)),
    /** Starts accepting questions. Returns a function that stops this and terminates the workers. */
    attach: () => {
      isOpen = true;
      return () => {
        isOpen = false;
        client?.close();
        client = null;
      };
    },
  };
}

/** The chance of winning as text; nothing until the player asks. */
export interface ShownChance {
  /** Evaluated when it is shown, because the language may change. */
  readonly text: (() => string) | null;
}

const NO_CHANCE: ShownChance = { text: null };

/** Shows how likely a win is until the position changes. `onAsk` dismisses whatever is shown in its place. */
export function createChance(store: SpiderStore, coach: Pick<Coach, 'chance'>, onAsk: () => void) {
  const state = createStore<ShownChance>(() => NO_CHANCE);
  const positionNow = () => current(store.getState().session);
  return {
    state,
    ask: async () => {
      onAsk();
      const position = positionNow();
      const thinking: ShownChance = { text: () => t('The coach is looking at the table…') };
      state.setState(thinking, true);
      const [answer, words] = await Promise.all([
        coach.chance(position),
        import('./coach-client.ts').catch(() => null),
      ]);
      // It was dismissed, or the game has continued.
      if (state.getState() !== thinking || positionNow() !== position) return;
      const text = () =>
        answer && words
          ? words.chanceWords(answer.chance, answer.advice)
          : t('The coach is not responding. Ask again.');
      state.setState({ text });
      announce(text());
    },
    /** Dismisses it; returns `false` if nothing is shown. */
    close: () => {
      const isShown = state.getState().text !== null;
      if (isShown) state.setState(NO_CHANCE, true);
      return isShown;
    },
    /** Dismisses it when the position changes. Returns an unsubscribe function. */
    watch: () =>
      store.onChange(({ from, to }) => {
        if (from !== to && state.getState() !== NO_CHANCE) state.setState(NO_CHANCE, true);
      }),
  };
}

/** The hint that is shown, if any. */
export interface ShownHint {
  /** The suggested move, or `null`. */
  readonly hint: { readonly action: SpiderMove } | null;
  /** The position that the hint is for, or `null`. */
  readonly position: Position | null;
  /** The hint as text, or `null`; evaluated when it is shown, because the language may change. */
  readonly text: (() => string) | null;
  /** Whether it comes from a solver that knows the hidden cards. */
  readonly seesHidden: boolean;
  /** Whether more hints follow. */
  readonly hasMore: boolean;
  /** Whether it is the first move of a plan. */
  readonly hasPlan: boolean;
  /** The moves of the plan as text while they are shown; otherwise `null`. */
  readonly plan: (() => readonly string[]) | null;
}

/** The commands for hints. */
export type HintControl = ReturnType<typeof createHints>;

const NOTHING: ShownHint = {
  hint: null,
  position: null,
  text: null,
  seesHidden: false,
  hasMore: false,
  hasPlan: false,
  plan: null,
};

/** The hints for a position, and which of them is shown. */
interface Known {
  readonly position: Position;
  readonly all: readonly Suggestion[];
  readonly index: number;
}

/** A hint that has been shown for this long counts as read and stays; the coach's advice comes after it. */
const READ_MS = 1000;

/** Keeps a hint in its place among others, in the coach's version if the coach suggests the same move. */
function keptAt(hint: Suggestion, index: number, others: readonly Suggestion[]) {
  const isSame = (other: Suggestion) => isSameAction(actionOf(other), actionOf(hint));
  const kept = others.find(isSame) ?? hint;
  const all = others.filter((other) => other !== kept).toSpliced(index, 0, kept);
  return { all: all.slice(0, MAX_HINTS), index: Math.min(index, all.length - 1, MAX_HINTS - 1) };
}

/** Whether the coach has a better reason for a move than that its column must be filled before a deal. */
function saysMore(hint: Suggestion, before: Suggestion): boolean {
  const onlyFills = before.by === 'quick' && before.hint.reasons[0] === 'fill-column';
  return onlyFills && hint.by === 'coach' && hint.effect() !== '';
}

/**
 * The number of moves after a hint for which the coach is asked about each position in advance, so that the next hint
 * appears immediately.
 */
const ATTENTIVE_MOVES = 3;

/**
 * Shows one hint after another while the position stays the same. The quick ranking answers immediately; the coach
 * thinks in a worker, and its advice comes first once it is ready. `later` defers work until the page is idle.
 */
export function createHints(store: SpiderStore, coach: Adviser, later: (run: () => void) => void) {
  const state = createStore<ShownHint>(() => NOTHING);
  let known: Known | null = null;
  /** The rest of the plan that the player is following, and the position in which it continues. */
  let begun: { readonly position: Position; readonly plan: BegunPlan } | null = null;
  /** The coach's advice, by position. */
  const answers = new WeakMap<Position, readonly Suggestion[]>();
  /** The positions whose hints have been counted. */
  const counted = new WeakSet<Position>();
  let attention = 0;
  /** The position for which the player asked for a hint, unless it was dismissed. */
  let asked: Position | null = null;
  const positionNow = () => current(store.getState().session);
  const shown = () => known?.all[known.index];

  const show = (hint: Suggestion, { position, all, index }: Known) => {
    state.setState({
      hint: { action: actionOf(hint) },
      position,
      text: () => describeSuggestion(hint, position, index, all.length),
      seesHidden: false,
      hasMore: all.length > 1,
      hasPlan: lineOf(hint).length > 1,
      plan: null,
    });
  };

  /** Shows the first hint for a position, or the one after the current one. */
  const step = (position: Position, found: readonly Suggestion[]) => {
    known =
      known?.position === position
        ? { ...known, index: (known.index + 1) % known.all.length }
        : { position, all: found, index: 0 };
    const hint = shown();
    if (!hint) {
      known = null;
      return false;
    }
    show(hint, known);
    return true;
  };

  /** Asks the coach about a position. Returns its advice, which may be empty. */
  const think = async (position: Position): Promise<readonly Suggestion[]> => {
    const advice = (await coach.advise(position)) ?? [];
    const suggested = advice.map((each): Suggestion => ({ by: 'coach', ...each }));
    if (suggested.length > 0) answers.set(position, suggested);
    return suggested;
  };

  /** The suggestions that rank above the quick ranking: the rest of a plan, and the coach's advice. */
  const knownOf = (position: Position): readonly Suggestion[] => [
    ...(begun?.position === position ? [{ by: 'plan', ...begun.plan } as const] : []),
    ...(answers.get(position) ?? []),
  ];

  const quickHints = (position: Position) =>
    hints(position, position.relaxedDealing).map((hint): Suggestion => ({ by: 'quick', hint }));

  /** Puts the coach's advice first, unless the player has read the current hint or stepped to another one. */
  const refine = async (position: Position) => {
    const askedAt = performance.now();
    const suggested = await think(position);
    if (suggested.length === 0 || positionNow() !== position) return;
    const before = shown();
    // The hint was dismissed, or is from the solver.
    if (
      before ? known?.position !== position : state.getState().hint !== null || asked !== position
    )
      return;
    // “I see no useful move” must not stay once the coach has found one.
    const isDeal = before !== undefined && actionOf(before).t === 'deal';
    const isRead = !isDeal && performance.now() - askedAt > READ_MS;
    if (before && known && (known.index > 0 || isRead)) {
      const others = known.all.filter((each) => each !== before);
      const all = ranked(position, suggested, others, MAX_HINTS);
      known = { position, ...keptAt(before, known.index, all) };
    } else {
      known = { position, all: ranked(position, suggested, known?.all ?? [], MAX_HINTS), index: 0 };
    }
    const hint = shown();
    if (!hint) return;
    const isSame = before !== undefined && isSameAction(actionOf(before), actionOf(hint));
    const isOther = !isSame || (isDeal && known.all.length > 1);
    // The same move in other words would just be announced twice.
    if (!isOther && lineOf(hint).length === 1 && !saysMore(hint, before))
      state.setState({ hasMore: known.all.length > 1 });
    else show(hint, known);
    // Screen reader users have just heard a different hint.
    const words = state.getState().text?.() ?? '';
    if (isOther) announce(before && !isSame ? t('Better: {hint}', { hint: words }) : words);
  };

  /** The rest of the plan if a change has played its next move. */
  const followed = (from: Position, to: Position, change: Change<SpiderMove>) => {
    const plan: Suggestion | null = begun?.position === from ? { by: 'plan', ...begun.plan } : null;
    const hint = known?.position === from ? shown() : plan;
    if (change.kind !== 'play' || !hint || !isSameAction(change.move, actionOf(hint))) return null;
    const left = begunBy(hint);
    return left && { position: to, plan: left };
  };

  const putAway = () => {
    known = null;
    asked = null;
    state.setState(NOTHING, true);
  };

  /**
   * Counts the shown hint as a move of the coach, before it is played, because that may end the game. A winning hint has
   * already marked the game.
   */
  const countShown = () => {
    if (!state.getState().seesHidden) store.getState().countCoached();
  };

  return {
    state,
    /**
     * Shows the first hint, or the one after the current one. Returns `false` if there is none: the reason is
     * announced, and shown by the notice on the table.
     */
    next: () => {
      const position = positionNow();
      attention = ATTENTIVE_MOVES;
      asked = position;
      const better = knownOf(position);
      const isAsked = known?.position === position;
      const found = ranked(position, better, quickHints(position), MAX_HINTS);
      const isShown = step(position, found);
      if (isShown && !counted.has(position)) {
        counted.add(position);
        store.getState().countHint();
      }
      announce(
        isShown ? (state.getState().text?.() ?? '') : format(NO_HINT[spider.status(position)]),
      );
      if (!isAsked && better.length === 0) void refine(position);
      return isShown;
    },
    /** The moves that are known to be better than the quick ranking, with the shown hint first. */
    advised: (): readonly SpiderMove[] => {
      const position = positionNow();
      const { hint, position: hinted } = state.getState();
      const first = hint && hinted === position ? [hint.action] : [];
      return [...first, ...knownOf(position).map(actionOf)];
    },
    countShown,
    /** Counts and plays the shown hint. Returns the result of `play`; `null` if no hint is shown. */
    playShown: <T>(play: (move: SpiderMove) => T): T | null => {
      const { hint, position } = state.getState();
      if (!hint || position !== positionNow()) return null;
      countShown();
      return play(hint.action);
    },
    /** Shows or hides the plan that starts with the shown hint. */
    togglePlan: () => {
      const hint = shown();
      const { position, plan } = state.getState();
      if (!hint || !position) return;
      state.setState({ plan: plan ? null : () => planWords(lineOf(hint), position) });
    },
    /** Shows the first move of a win from the position on the table. */
    showWinning: (win: readonly SpiderMove[]) => {
      const [action] = win;
      if (!action) return;
      const position = positionNow();
      const text = () => describeWinningMove(action, position, win.length);
      known = null;
      state.setState({ ...NOTHING, hint: { action }, position, text, seesHidden: true });
      announce(text);
    },
    /** Dismisses the shown hint, because something else takes its place. */
    putAway,
    /** Dismisses the shown hint, and announces that. */
    hide: () => {
      putAway();
      announce(t('Hint closed.'));
    },
    /** Dismisses the hint when its position changes. Returns an unsubscribe function. */
    watch: () =>
      store.onChange(({ change, from, to }) => {
        // A hint must not reappear when undo returns to its position. Without a hint, no subscriber has to run before
        // the move is painted.
        if (from === to) return;
        begun = followed(from, to, change);
        known = null;
        asked = null;
        if (state.getState() !== NOTHING) state.setState(NOTHING, true);
        if (attention === 0 || spider.status(to) !== 'playing') return;
        attention--;
        later(() => {
          // Another question would replace the one whose answer the player is waiting for.
          if (positionNow() === to && asked !== to && !begun && !answers.has(to)) void think(to);
        });
      }),
  };
}
