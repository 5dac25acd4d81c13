/** As on a keyboard: the first step immediately, the next ones after a delay. */
const BEFORE_REPEAT_MS = 280;
const REPEAT_MS = 95;

/** An action that repeats while it is held: a button under a thumb, or the end of a swipe. */
interface Repeater {
  /** Runs it now, and repeatedly until `stop`. `repeated` is false for the first run only. */
  readonly start: (run: (repeated: boolean) => void) => void;
  /** Nothing runs after this, however busy the page is: lifting the finger must end the action. */
  readonly stop: () => void;
}

export function createRepeater(): Repeater {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    start: (run) => {
      stop();
      const repeat = () => {
        timer = setTimeout(repeat, REPEAT_MS);
        run(true);
      };
      timer = setTimeout(repeat, BEFORE_REPEAT_MS);
      run(false);
    },
    stop,
  };
}
