import { expect, test } from 'vitest';
import { NO_ANSWER } from '../../core/solver.ts';
import { solverFailure } from './analysis-words.ts';

test('a solver that failed is told with its reason, or without one where it is silent', () => {
  expect(solverFailure(NO_ANSWER)).toBe('The solver is not responding.');
  expect(solverFailure('no memory')).toBe('The solver has stopped: no memory.');
});
