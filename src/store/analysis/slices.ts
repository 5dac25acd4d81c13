/** Long work is cut into slices of this many milliseconds. A frame has 16. */
const SLICE_MS = 6;

/** Runs long work without blocking the page. Synchronous if it fits in a single slice. */
type InSlices = <T>(work: Generator<void, T>) => T | Promise<T>;

/** Runs for at most one slice. */
function slice<T>(work: Generator<void, T>): IteratorResult<void, T> {
  const began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true || performance.now() - began >= SLICE_MS) return step;
  }
}

/** `pause` yields to the page's pending work. */
export function createSlices(pause: () => Promise<void>): InSlices {
  return (work) => {
    const first = slice(work);
    if (first.done === true) return first.value;
    const rest = async () => {
      for (;;) {
        await pause();
        const step = slice(work);
        if (step.done === true) return step.value;
      }
    };
    return rest();
  };
}
