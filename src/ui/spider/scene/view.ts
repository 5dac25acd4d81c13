import { rememberLast } from '../../../core/remember-last.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import type { Hint } from '../../../games/spider/hints/hints.ts';
import { legalTargets } from '../../../games/spider/rules/legal-targets.ts';
import { RESTING, type TableView, type Run } from './scene.ts';

function hintView(hint: Hint | null): TableView['hint'] {
  if (!hint) return null;
  return hint.action.t === 'deal' ? 'deal' : hint.action;
}

/** What is marked on the table: cards held by the keyboard with their legal places, and a hint. */
export function viewOf(position: Position, held: Run | null, hint: Hint | null): TableView {
  const targets = held ? legalTargets(position, held) : [];
  return { ...RESTING, held, targets, hint: hintView(hint) };
}

/** `viewOf` that gives the same object for as long as nothing of it changes. */
export function createViewer(): typeof viewOf {
  return rememberLast(viewOf);
}
