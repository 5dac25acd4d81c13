/** A timer controlled by the test: time passes only in `pass`. */
export function handTimer() {
  let now = 0;
  const waiting = new Set<{ readonly run: () => void; readonly at: number }>();
  return {
    timer: (run: () => void, milliseconds: number) => {
      const entry = { run, at: now + milliseconds };
      waiting.add(entry);
      return () => {
        waiting.delete(entry);
      };
    },
    /** Advances the time by this many milliseconds, and runs due callbacks in order. */
    pass: (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...waiting].sort((a, b) => a.at - b.at);
        if (!next || next.at > end) break;
        waiting.delete(next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    /** The number of pending callbacks. */
    waiting: () => waiting.size,
  };
}
