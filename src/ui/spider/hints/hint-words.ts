import type { GameStatus } from '../../../engine/game.ts';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import type { Hint, HintReason } from '../../../games/spider/hints/hints.ts';
import { spider, type Position } from '../../../games/spider/rules/game.ts';
import { rankName } from '../../../cards/names.ts';
import { columnName, runName } from '../../card-table/words/table-words.ts';
import { andList } from '../../kit/format/and-list.ts';
import { leftWords } from '../../play/analysis/left-words.ts';
import { actionOf, type Advised, type BegunPlan, type Suggestion } from './suggestion.ts';

/** Reasons that are sentences of their own. */
const SENTENCES: Readonly<Partial<Record<HintReason, string>>> = {
  'king-to-empty': 'a King belongs at the bottom',
  'fill-column': 'a row is dealt only when every column has a card',
};

/** What "it" does, for the reasons that are told so; where cards are turned or gone, if that is where they leave. */
function effectWords(reason: HintReason, action: SpiderMove, { tableau }: Position): string | null {
  if (action.t === 'deal') return null;
  const source = tableau[action.from] ?? [];
  switch (reason) {
    case 'complete':
      return 'completes a suit';
    case 'reveal':
      return source.at(-action.length - 1)?.faceUp === false
        ? `turns up a card in ${columnName(action.from)}`
        : `turns up a card in ${columnName(action.to)}`;
    case 'same-suit':
      return 'makes a longer run of one suit';
    case 'empty-column':
      return source.length === action.length
        ? `empties ${columnName(action.from)}`
        : `empties ${columnName(action.to)}`;
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
    ? [`the ${rankName(head.rank)} belongs on the ${rankName(beneath.rank)}`]
    : [];
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
    reason === 'order' ? orderWords(action, position) : (SENTENCES[reason] ?? []),
  );
  return andList([...(effects.length > 0 ? [`it ${andList(effects)}`] : []), ...sentences]);
}

/** An action in words: "9 of Spades from column 1 to column 3", "deal a row". */
export function actionWords(action: SpiderMove, { tableau }: Position): string {
  if (action.t === 'deal') return 'deal a row';
  const cards = (tableau[action.from] ?? []).slice(-action.length);
  return `${runName(cards)} from ${columnName(action.from)} to ${columnName(action.to)}`;
}

/** A move of a known win in words; with it, `left` moves win. */
export function describeWinningMove(action: SpiderMove, position: Position, left: number): string {
  const rest = leftWords(left, 'move');
  return `Winning move: ${actionWords(action, position)}. ${rest} It knows the hidden cards.`;
}

/** Why the coach would do this: what its line does for certain, and what is better after it. */
function describeAdvised({ line, purpose, effect }: Advised): string {
  if (line.length > 1) return purpose && `, the first of ${line.length} moves that ${purpose}`;
  return effect && `, because it ${effect}`;
}

/** Which move of a plan this is, and what for. */
function describeStep({ line, played, purpose }: BegunPlan): string {
  const which = line.length > 1 ? `move ${played + 1}` : 'the last';
  const why = purpose === '' ? '' : ` that ${purpose}`;
  return `, ${which} of the ${played + line.length}${why}`;
}

const NOTHING_BETTER = 'I see no useful move. Deal a new row.';

/** A suggestion in words: what to do and why, and which of how many it is (`index` counts from 0). */
export function describeSuggestion(
  suggestion: Suggestion,
  position: Position,
  index: number,
  count: number,
): string {
  const which = count > 1 ? `Hint ${index + 1} of ${count}` : 'Hint';
  const action = actionOf(suggestion);
  const what = `${which}: ${actionWords(action, position)}`;
  switch (suggestion.by) {
    case 'quick': {
      const { hint } = suggestion;
      if (hint.reasons[0] === 'deal') return `${which}: ${NOTHING_BETTER}`;
      const reasons = quickReasons(hint, position);
      return reasons === '' ? `${what}.` : `${what}, because ${reasons}.`;
    }
    case 'coach':
      return action.t === 'deal'
        ? `${which}: ${NOTHING_BETTER}`
        : `${what}${describeAdvised(suggestion)}.`;
    case 'plan':
      return `${what}${describeStep(suggestion)}.`;
  }
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
export const NO_HINT: Readonly<Record<GameStatus, string>> = {
  won: 'This deal is won.',
  stuck: 'No legal move is left.',
  playing: 'No useful moves are left.',
};
