import { NO_ANSWER } from '../../core/solver.ts';
import { t } from '../../words/t.ts';

/** A sentence about a solver that failed for this reason. */
export function solverFailure(reason: string): string {
  return reason === NO_ANSWER
    ? t('The solver does not answer.')
    : t('The solver has stopped: {reason}.', { reason });
}
