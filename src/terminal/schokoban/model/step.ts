import type { Effect, Model, Screen } from './model.ts';

/** What an event leads to: what is shown from now on, and what is to be done in this order. */
export interface Step {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

/** Nothing to be done. */
export function stay(model: Model): Step {
  return { model, effects: [] };
}

/** Another screen, with the given option chosen. */
export function show(
  model: Model,
  screen: Screen,
  effects: readonly Effect[] = [],
  choice = 0,
): Step {
  return { model: { ...model, screen, choice, turned: 0 }, effects };
}
