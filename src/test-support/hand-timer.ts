/** A timer that the test winds on by hand: time passes only in `pass`. */
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
    /** Lets so many milliseconds pass, and runs in order what they bring. */
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
    /** How many wait. */
    waiting: () => waiting.size,
  };
}
