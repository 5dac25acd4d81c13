/**
 * A long computation in slices: it pauses at every `yield`, so that the caller can stop for a while and the page stays
 * responsive. The yielded value, if any, is the progress.
 */
export type Work<T, Progress = undefined> = Generator<Progress | undefined, T, undefined>;

/** Runs a computation to its end, without pausing. */
export function finish<T>(work: Work<T, unknown>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

/** Runs at most this many slices; returns `undefined` if they were not enough. */
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
