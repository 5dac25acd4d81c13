/** Work on long lines is cut into slices of this many milliseconds; a frame has 16. */
const SLICE_MS = 6;

/** Does something long without keeping the page waiting. What takes no longer than one slice is done at once. */
type InSlices = <T>(work: Generator<void, T>) => T | Promise<T>;

/** Works for one slice at most. */
function slice<T>(work: Generator<void, T>): IteratorResult<void, T> {
  const began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true || performance.now() - began >= SLICE_MS) return step;
  }
}

/** `pause` lets the page do what waits. */
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
