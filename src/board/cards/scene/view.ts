import { rememberLast } from '../../../core/remember-last.ts';
import type { TableRules } from './adapter.ts';
import { RESTING, type Run, type TableView } from './scene.ts';

/** A suggested move. */
export interface TableHint<M> {
  readonly action: M;
}

/** The highlights on the table: cards held by the keyboard with their legal targets, and a hint. */
function viewOf<P, M>(
  { targetsOf, marksOf }: Pick<TableRules<P, M>, 'targetsOf' | 'marksOf'>,
  position: P,
  held: Run | null,
  hint: TableHint<M> | null,
): TableView {
  const targets = held ? targetsOf(position, held) : [];
  return { ...RESTING, held, targets, hint: hint && marksOf(hint.action) };
}

/** A memoized `viewOf` that returns the same object while nothing changes. */
export function createViewer<P, M>(): typeof viewOf<P, M> {
  return rememberLast(viewOf<P, M>);
}
