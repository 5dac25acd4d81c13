import { type Hint, joinBefore } from '../../games/spider/rules/hints.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import type { Position } from '../../games/spider/rules/game.ts';

/** What the coach would do, with its words, in the language that is spoken when they are told. */
export interface Advised {
  /** The moves up to where something new is seen. */
  readonly line: readonly SpiderMove[];
  /** What these do together, several of them: "turn a card in column 3"; empty where there is nothing to tell. */
  readonly purpose: () => string;
  /** The same of one: "turns a card in column 3". */
  readonly effect: () => string;
}

/** Who is asked what to do from a position: best first, or `null` where there is no answer. */
export interface Adviser {
  readonly advise: (position: Position) => Promise<readonly Advised[] | null>;
}

/** A plan of which some moves are played. */
export interface BegunPlan {
  /** The moves that are left. */
  readonly line: readonly SpiderMove[];
  readonly played: number;
  /** What all of them do together. */
  readonly purpose: () => string;
}

/**
 * One thing to do, by whom it is suggested:
 * - `quick`: the ranking that answers at once
 * - `coach`: the coach, who sees what the player sees
 * - `plan`: what is left of a plan of the coach that the player has begun
 */
export type Suggestion =
  | { readonly by: 'quick'; readonly hint: Hint }
  | ({ readonly by: 'coach' } & Advised)
  | ({ readonly by: 'plan' } & BegunPlan);

/** The moves that belong together, the first one first. */
export function lineOf(suggestion: Suggestion): readonly SpiderMove[] {
  switch (suggestion.by) {
    case 'quick':
      return [suggestion.hint.action];
    case 'coach':
    case 'plan':
      return suggestion.line;
  }
}

/** What it says to do now; every suggestion has it. */
export function actionOf(suggestion: Suggestion): SpiderMove {
  const [action] = lineOf(suggestion);
  if (!action) throw new Error('a suggestion says what to do');
  return action;
}

export function isSameAction(a: SpiderMove, b: SpiderMove): boolean {
  if (a.t === 'deal' || b.t === 'deal') return a.t === b.t;
  return a.from === b.from && a.to === b.to && a.length === b.length;
}

/** What is left of a plan when the first move of a suggestion is played; `null` if that was all. */
export function begunBy(suggestion: Suggestion): BegunPlan | null {
  const [, ...line] = lineOf(suggestion);
  if (line.length === 0 || suggestion.by === 'quick') return null;
  return suggestion.by === 'plan'
    ? { ...suggestion, line, played: suggestion.played + 1 }
    : { line, played: 1, purpose: suggestion.purpose };
}

/** What is suggested, with a reason: what says no more than a move is left out behind others that say more. */
function reasoned(all: readonly Suggestion[]): readonly Suggestion[] {
  return all.filter((each, index) => {
    if (each.by !== 'coach' || index === 0 || actionOf(each).t === 'deal') return true;
    return (each.line.length === 1 ? each.effect() : each.purpose()) !== '';
  });
}

/** The same with a join of one suit that costs nothing before what the coach says, where that may wait for it. */
function withJoinFirst(position: Position, all: readonly Suggestion[]): readonly Suggestion[] {
  const [first] = all;
  const join = first?.by === 'coach' ? joinBefore(position, first.line) : null;
  if (!join) return all;
  const action = { t: 'move', ...join.move } as const;
  const known = all.find((each) => isSameAction(actionOf(each), action));
  const best = known ?? { by: 'quick', hint: { action, reasons: join.reasons } };
  return [best, ...all.filter((each) => each !== known)];
}

/** So many suggestions for a position, the best first: what the coach says, and then what the quick ranking does. */
export function ranked(
  position: Position,
  first: readonly Suggestion[],
  others: readonly Suggestion[],
  count: number,
): readonly Suggestion[] {
  const all = reasoned(joined(first, others));
  return withJoinFirst(position, all).slice(0, count);
}

/** `first` and then those of `others` that say something else to do. */
function joined(
  first: readonly Suggestion[],
  others: readonly Suggestion[],
): readonly Suggestion[] {
  const isNew = (other: Suggestion) =>
    !first.some((each) => isSameAction(actionOf(each), actionOf(other)));
  return [...first, ...others.filter(isNew)];
}
