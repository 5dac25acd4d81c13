import { rememberLast } from '../../../core/remember-last.ts';
import type { TableRules } from './adapter.ts';
import { RESTING, type Run, type TableView } from './scene.ts';

/** A move shown as worth playing. */
export interface TableHint<M> {
  readonly action: M;
}

/** The marks on the table: cards held by the keyboard with their legal places, and a hint. */
function viewOf<P, M>(
  { targetsOf, marksOf }: Pick<TableRules<P, M>, 'targetsOf' | 'marksOf'>,
  position: P,
  held: Run | null,
  hint: TableHint<M> | null,
): TableView {
  const targets = held ? targetsOf(position, held) : [];
  return { ...RESTING, held, targets, hint: hint && marksOf(hint.action) };
}

/** A memoized `viewOf`, which returns the same object while nothing changes. */
export function createViewer<P, M>(): typeof viewOf<P, M> {
  return rememberLast(viewOf<P, M>);
}
