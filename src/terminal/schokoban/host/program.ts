import { perform, type Places } from './effects.ts';
import type { Event, Model } from '../model/model.ts';
import { update } from '../model/update.ts';

/** The running program: a model, and events that change it. */
export type Program = ReturnType<typeof createProgram>;

/**
 * Ties `update` to the world: an event's effects are done at once, and their outcomes are events in
 * turn. After the end, events do nothing.
 */
export function createProgram(start: Model, places: Places) {
  const listeners = new Set<() => void>();
  let model = start;
  let end: (() => void) | null = null;
  const ended = new Promise<void>((resolve) => (end = resolve));

  let isTelling = false;
  const notify = () => {
    if (isTelling) return;
    isTelling = true;
    setImmediate(() => {
      isTelling = false;
      if (end !== null) handle({ t: 'settled' });
      for (const listener of listeners) listener();
    });
  };

  const handle = (event: Event): void => {
    const step = update(model, event);
    model = step.model;
    for (const effect of step.effects) {
      if (effect.t === 'exit') {
        end?.();
        end = null;
        return;
      }
      const outcome = perform(effect, places);
      if (outcome !== null) handle(outcome);
    }
  };

  return {
    model: () => model,
    dispatch(event: Event) {
      if (end === null) return;
      const before = model;
      handle(event);
      if (model !== before) notify();
    },
    /**
     * Calls back after changes, once for all events that came at a time: a key that is held down on a large map must
     * not run on when it is let go. What the callback shows of a game is saved by then. Gives the function that ends that.
     */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Fulfilled when the program is to end, and all that was to be saved is saved. */
    ended,
  };
}
