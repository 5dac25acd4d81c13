/** While a key is held, steps are at least this far apart: fast, but still to be followed. */
const REPEAT_MS = 60;

/** A repeat that waited longer than this comes from a busy page; its key may be up again. */
const STALE_MS = 120;

interface KeyPress {
  readonly repeat: boolean;
  /** Of the same clock as `now`. */
  readonly timeStamp: number;
}

/**
 * Decides which key presses step. A fresh press always does, however fast they come. Repeats of a
 * held key are thinned out, and late ones are dropped, so that the player stops with the key.
 */
export function createHold(): (press: KeyPress, now: number) => boolean {
  let last = -Infinity;
  return ({ repeat, timeStamp }, now) => {
    if (repeat && (timeStamp - last < REPEAT_MS || now - timeStamp > STALE_MS)) return false;
    last = timeStamp;
    return true;
  };
}
