import type { GameStatus } from '../../engine/game.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import type { Hint, HintReason } from '../../games/spider/rules/hints.ts';
import { spider, type Position } from '../../games/spider/rules/game.ts';
import { rankName } from '../../cards/names.ts';
import { columnList, runName } from '../../board/cards/scene/table-words.ts';
import { andList } from '../../words/and-list.ts';
import { actionOf, type Advised, type BegunPlan, type Suggestion } from './suggestion.ts';
import { type PlainMessage, message, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** What one move does is told in the singular: “completes”. */
const ONE = { moves: 1 };

/** Reasons that are sentences of their own. */
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

/** What "it" does, for the reasons that are told so; where cards are turned or gone, if that is where they leave. */
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

function toldSentence(reason: HintReason): readonly string[] {
  const sentence = SENTENCES[reason];
  return sentence === undefined ? [] : [format(sentence)];
}

/** What goes without saying beside another reason. */
const IMPLIED: Readonly<Partial<Record<HintReason, readonly HintReason[]>>> = {
  complete: ['same-suit', 'order'],
  'same-suit': ['order'],
};

/** All that speaks for a move, weightiest first; empty where there is no more to say than the move. */
function quickReasons({ action, reasons }: Hint, position: Position): string {
  const implied = reasons.flatMap((reason) => IMPLIED[reason] ?? []);
  const told = reasons.filter((reason) => !implied.includes(reason));
  const effects = told.flatMap((reason) => effectWords(reason, action, position) ?? []);
  const sentences = told.flatMap((reason) =>
    reason === 'order' ? orderWords(action, position) : toldSentence(reason),
  );
  const all = [
    ...(effects.length > 0 ? [t('it {effects}', { effects: andList(effects) })] : []),
    ...sentences,
  ];
  return andList(all);
}

/** An action in words: "9 of Spades from column 1 to column 3", "deal a row". */
export function actionWords(action: SpiderMove, { tableau }: Position): string {
  if (action.t === 'deal') return t('deal a row');
  return t('{cards} from column {from} to column {to}', {
    cards: runName((tableau[action.from] ?? []).slice(-action.length)),
    from: action.from + 1,
    to: action.to + 1,
  });
}

/** A move of a known win in words; with it, `left` moves win. */
export function describeWinningMove(action: SpiderMove, position: Position, left: number): string {
  return t(
    'Winning move: {move}. {left, plural, =1 {It wins.} one {# move to the win.} other {# moves to the win.}} The solver knows the hidden cards.',
    { move: actionWords(action, position), left },
  );
}

/** What the coach would do and why: what its line does for certain, and what is better after it. */
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

/** A move of a plan, which one it is, and what for. */
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

/** To deal a row: the only thing to do, the best of several, or one of them. */
function dealWords(index: number, count: number): string {
  if (count === 1) return t('I see no useful move. Deal a new row.');
  return index === 0
    ? t('Deal a new row: I expect more from it than from the moves that are left.')
    : t('Or deal a new row.');
}

/** What a suggestion says to do, and why; `index` and `count` as for `describeSuggestion`. */
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

/** A suggestion in words: what to do and why, and which of how many it is (`index` counts from 0). */
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

/** The moves of a plan in words, one after the other; those that the rules do not allow are left out. */
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
