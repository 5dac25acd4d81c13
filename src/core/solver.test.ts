import { expect, test } from 'vitest';
import { NO_ANSWER, solverFailure } from './solver.ts';

test('a solver that is silent is told apart from one that failed', () => {
  expect(solverFailure(NO_ANSWER)).toBe('The solver does not answer');
  expect(solverFailure('no memory')).toBe('The solver has stopped: no memory');
});
