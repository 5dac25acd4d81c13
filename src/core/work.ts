/**
 * A long computation in pieces: it pauses at every `yield`, so that the caller can stop for a
 * while in between, and a page stays usable. What it yields, if anything, is how far it has come.
 */
export type Work<T, Progress = undefined> = Generator<Progress | undefined, T, undefined>;

/** Runs all of it at once. */
export function finish<T>(work: Work<T, unknown>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

/** Runs a number of slices; without a result if that was not enough. */
export function* atMost<T>(
  slices: number,
  work: Generator<void, T>,
): Generator<void, T | undefined> {
  for (let slice = 0; slice < slices; slice++) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield;
  }
  return undefined;
}
