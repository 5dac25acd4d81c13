import { expect, test } from 'vitest';
import { NO_ANSWER } from '../../core/solver.ts';
import { solverFailure } from './analysis-words.ts';

test('a solver failure is shown with its reason, if there is one', () => {
  expect(solverFailure(NO_ANSWER)).toBe('The solver is not responding.');
  expect(solverFailure('no memory')).toBe('The solver has stopped: no memory.');
});
