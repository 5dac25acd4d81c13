/** The page runs at least this often while a game is being played. */
const BEAT_MS = 1000;
/** A longer gap between two looks at the clock is one in which the page did not run: the machine slept. */
const MAX_GAP_MS = 5000;

/** A steady clock in milliseconds that leaves out the time in which the page did not run. */
export interface ActiveClock {
  now(this: void): number;
  /** Whether somebody plays: only then does the clock look for gaps by itself. */
  setActive(this: void, active: boolean): void;
}

/** The clock `now` without its gaps. */
export function createActiveClock(now: () => number): ActiveClock {
  let seen = now();
  let left = 0;
  let timer: ReturnType<typeof setInterval> | null = null;
  const look = () => {
    const time = now();
    if (time - seen > MAX_GAP_MS) left += time - seen;
    seen = time;
    return time - left;
  };
  return {
    now: look,
    setActive: (active) => {
      if (active === (timer !== null)) return;
      if (timer !== null) clearInterval(timer);
      timer = active ? setInterval(look, BEAT_MS) : null;
    },
  };
}
