import { columnList, runName } from '../../board/cards/scene/table-words.ts';
import { rankName } from '../../cards/names.ts';
import type { GameStatus } from '../../engine/game.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { type Position, spider } from '../../games/spider/rules/game.ts';
import { type Hint, type HintReason, joinBefore } from '../../games/spider/rules/hints.ts';
import { formatList } from '../../words/formats.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** Advice from the coach, formatted in the current language when it is shown. */
export interface Advised {
  /** The moves up to the first one that reveals new information. */
  readonly line: readonly SpiderMove[];
  /** The combined effect of several moves: "turn a card in column 3"; empty if they have none. */
  readonly purpose: () => string;
  /** The effect of a single move: "turns a card in column 3". */
  readonly effect: () => string;
}

/** A plan of which some moves have been played. */
export interface BegunPlan {
  /** The remaining moves. */
  readonly line: readonly SpiderMove[];
  readonly played: number;
  /** The combined effect of all moves. */
  readonly purpose: () => string;
}

/**
 * An action to suggest, by its source:
 * - `quick`: the ranking that answers immediately
 * - `coach`: the coach, who sees only what the player sees
 * - `plan`: the rest of a plan of the coach that the player has begun
 */
export type Suggestion =
  | { readonly by: 'quick'; readonly hint: Hint }
  | ({ readonly by: 'coach' } & Advised)
  | ({ readonly by: 'plan' } & BegunPlan);

/** The moves of a suggestion, in order. */
export function lineOf(suggestion: Suggestion): readonly SpiderMove[] {
  switch (suggestion.by) {
    case 'quick':
      return [suggestion.hint.action];
    case 'coach':
    case 'plan':
      return suggestion.line;
  }
}

/** The action to suggest now. Every suggestion has at least one. */
export function actionOf(suggestion: Suggestion): SpiderMove {
  const [action] = lineOf(suggestion);
  if (!action) throw new Error('a suggestion says what to do');
  return action;
}

export function isSameAction(a: SpiderMove, b: SpiderMove): boolean {
  if (a.t === 'deal' || b.t === 'deal') return a.t === b.t;
  return a.from === b.from && a.to === b.to && a.length === b.length;
}

/** The rest of a plan after the first move of a suggestion; `null` if that was the only one. */
export function begunBy(suggestion: Suggestion): BegunPlan | null {
  const [, ...line] = lineOf(suggestion);
  if (line.length === 0 || suggestion.by === 'quick') return null;
  return suggestion.by === 'plan'
    ? { ...suggestion, line, played: suggestion.played + 1 }
    : { line, played: 1, purpose: suggestion.purpose };
}

/** Suggestions that have a reason; less specific ones are dropped if others come before them. */
function reasoned(all: readonly Suggestion[]): readonly Suggestion[] {
  return all.filter((each, index) => {
    if (each.by !== 'coach' || index === 0 || actionOf(each).t === 'deal') return true;
    return (each.line.length === 1 ? each.effect() : each.purpose()) !== '';
  });
}

/** Adds a free join within a suit before the coach's advice, if that advice can wait. */
function withJoinFirst(position: Position, all: readonly Suggestion[]): readonly Suggestion[] {
  const [first] = all;
  const join = first?.by === 'coach' ? joinBefore(position, first.line) : null;
  if (!join) return all;
  const action = { t: 'move', ...join.move } as const;
  const known = all.find((each) => isSameAction(actionOf(each), action));
  const best = known ?? { by: 'quick', hint: { action, reasons: join.reasons } };
  return [best, ...all.filter((each) => each !== known)];
}

/** The best suggestions for a position, at most `count`: the coach's, then those of the quick ranking. */
export function ranked(
  position: Position,
  first: readonly Suggestion[],
  others: readonly Suggestion[],
  count: number,
): readonly Suggestion[] {
  const all = reasoned(joined(first, others));
  return withJoinFirst(position, all).slice(0, count);
}

/** `first`, followed by those of `others` that suggest another action. */
function joined(
  first: readonly Suggestion[],
  others: readonly Suggestion[],
): readonly Suggestion[] {
  const isNew = (other: Suggestion) =>
    !first.some((each) => isSameAction(actionOf(each), actionOf(other)));
  return [...first, ...others.filter(isNew)];
}

/** The effect of a single move is in the singular: “completes”. */
const ONE = { moves: 1 };

/** Reasons that are full sentences. */
const SENTENCES: Readonly<Partial<Record<HintReason, PlainMessage>>> = {
  'king-to-empty': message(
    // Translators: follows “because”
    'a King belongs at the bottom',
  ),
  'fill-column': message(
    // Translators: follows “because”
    'a row is dealt only when every column has a card',
  ),
};

/**
 * The effect of a move, for reasons that have a verb form; names the column of turned or removed cards if the cards
 * leave it.
 */
function effectWords(reason: HintReason, action: SpiderMove, { tableau }: Position): string | null {
  if (action.t === 'deal') return null;
  const source = tableau[action.from] ?? [];
  switch (reason) {
    case 'complete':
      return t(
        '{moves, plural, one {completes} other {complete}} {count, plural, =1 {a suit} one {# suit} other {# suits}}',
        { ...ONE, count: 1 },
      );
    case 'reveal':
      return t('{moves, plural, one {turns up} other {turn up}} a card in {columns}', {
        ...ONE,
        columns: columnList([
          source.at(-action.length - 1)?.faceUp === false ? action.from : action.to,
        ]),
      });
    case 'same-suit':
      return t('{moves, plural, one {makes} other {make}} a longer run of one suit', ONE);
    case 'empty-column':
      return t('{moves, plural, one {empties} other {empty}} {columns}', {
        ...ONE,
        columns: columnList([source.length === action.length ? action.from : action.to]),
      });
    case 'king-to-empty':
    case 'fill-column':
    case 'order':
    case 'deal':
      return null;
  }
}

/** The rank that belongs on another: "the 9 belongs on the 10". */
function orderWords(action: SpiderMove, { tableau }: Position): readonly string[] {
  if (action.t === 'deal') return [];
  const head = tableau[action.from]?.at(-action.length);
  const beneath = tableau[action.to]?.at(-1);
  return head && beneath
    ? [
        t('the {rank} belongs on the {other}', {
          rank: rankName(head.rank),
          other: rankName(beneath.rank),
        }),
      ]
    : [];
}

function reasonSentence(reason: HintReason): readonly string[] {
  const sentence = SENTENCES[reason];
  return sentence === undefined ? [] : [format(sentence)];
}

/** Reasons that another reason makes obvious. */
const IMPLIED: Readonly<Partial<Record<HintReason, readonly HintReason[]>>> = {
  complete: ['same-suit', 'order'],
  'same-suit': ['order'],
};

/** All reasons for a move, strongest first; empty if the move needs no explanation. */
function quickReasons({ action, reasons }: Hint, position: Position): string {
  const implied = reasons.flatMap((reason) => IMPLIED[reason] ?? []);
  const stated = reasons.filter((reason) => !implied.includes(reason));
  const effects = stated.flatMap((reason) => effectWords(reason, action, position) ?? []);
  const sentences = stated.flatMap((reason) =>
    reason === 'order' ? orderWords(action, position) : reasonSentence(reason),
  );
  const all = [
    ...(effects.length > 0 ? [t('it {effects}', { effects: formatList(effects) })] : []),
    ...sentences,
  ];
  return formatList(all);
}

/** Describes an action: "9 of Spades from column 1 to column 3", "deal a row". */
export function actionWords(action: SpiderMove, { tableau }: Position): string {
  if (action.t === 'deal') return t('deal a row');
  return t('{cards} from column {from} to column {to}', {
    cards: runName((tableau[action.from] ?? []).slice(-action.length)),
    from: action.from + 1,
    to: action.to + 1,
  });
}

/** Describes a move of a known win, which takes `left` moves, including this one. */
export function describeWinningMove(action: SpiderMove, position: Position, left: number): string {
  return t(
    'Winning move: {move}. {left, plural, =1 {It wins.} one {# move to the win.} other {# moves to the win.}} The solver knows the hidden cards.',
    { move: actionWords(action, position), left },
  );
}

/** The coach's advice with its reasons: the certain effects of its moves, and the improvements after them. */
function adviceWords(advised: Advised, move: string): string {
  const { line } = advised;
  const [purpose, effect] = [advised.purpose(), advised.effect()];
  if (line.length === 1)
    return effect === ''
      ? t('{move}, because the coach rates the table higher after it.', { move })
      : t('{move}, because it {effect}.', { move, effect });
  return purpose === ''
    ? t('{move}, because the coach rates the table higher {count} moves later.', {
        move,
        count: line.length,
      })
    : t('{move}, the first of {count} moves that {purpose}.', {
        ...{ move, purpose },
        count: line.length,
      });
}

/** Describes a move of a plan, with its number and purpose. */
function stepWords({ line, played, ...plan }: BegunPlan, move: string): string {
  const purpose = plan.purpose();
  const values = { move, step: played + 1, count: played + line.length };
  if (line.length === 1)
    return purpose === ''
      ? t('{move}, the last of the {count}.', values)
      : t('{move}, the last of the {count} that {purpose}.', { ...values, purpose });
  return purpose === ''
    ? t('{move}, move {step} of the {count}.', values)
    : t('{move}, move {step} of the {count} that {purpose}.', { ...values, purpose });
}

/** Describes dealing a row: as the only option, the best of several, or one of them. */
function dealWords(index: number, count: number): string {
  if (count === 1) return t('I see no useful move. Deal a new row.');
  return index === 0
    ? t('Deal a new row: I expect more from it than from the moves that are left.')
    : t('Or deal a new row.');
}

/** Describes the action that a suggestion proposes, and why. `index` and `count` are as in `describeSuggestion`. */
function suggestionWords(
  suggestion: Suggestion,
  position: Position,
  index: number,
  count: number,
): string {
  const action = actionOf(suggestion);
  const move = actionWords(action, position);
  switch (suggestion.by) {
    case 'quick': {
      const { hint } = suggestion;
      if (hint.reasons[0] === 'deal') break;
      const reasons = quickReasons(hint, position);
      return reasons === ''
        ? t('{move}.', { move })
        : t('{move}, because {reasons}.', { move, reasons });
    }
    case 'coach':
      if (action.t === 'deal') break;
      return adviceWords(suggestion, move);
    case 'plan':
      return stepWords(suggestion, move);
  }
  return dealWords(index, count);
}

/** Describes a suggestion: its action, reason, and number among `count` suggestions (`index` starts at 0). */
export function describeSuggestion(
  suggestion: Suggestion,
  position: Position,
  index: number,
  count: number,
): string {
  const advice = suggestionWords(suggestion, position, index, count);
  return count > 1
    ? t('Hint {index} of {count}: {advice}', { index: index + 1, count, advice })
    : t('Hint: {advice}', { advice });
}

/** Describes the moves of a plan in order; omits illegal ones. */
export function planWords(line: readonly SpiderMove[], position: Position): readonly string[] {
  const words: string[] = [];
  let now: Position | null = position;
  for (const move of line) {
    if (!now) break;
    words.push(actionWords(move, now));
    now = spider.apply(now, move);
  }
  return words;
}

/** Why there is no hint. */
export const NO_HINT = {
  won: message('This deal is won.'),
  stuck: message('No legal move is left.'),
  playing: message('No useful moves are left.'),
} as const satisfies Readonly<Record<GameStatus, PlainMessage>>;
