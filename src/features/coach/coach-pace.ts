/** How many tables a plan may branch into at each move: 40 to 70 ms for an answer, and on a slow device less strong. */
const WIDTH = 256;
const WIDTH_WHERE_SLOW = 64;
/**
 * A player should have the coach's answer within a second: a device that needs half of it is slow, and not by chance if
 * it does so twice in a row.
 */
const SLOW_MS = 500;
const SLOW_ANSWERS = 2;

/** How widely the coach thinks on this device: less from the second slow answer in a row on. */
export function createPace() {
  let width = WIDTH;
  let slowAnswers = 0;
  let isWarm = false;
  return {
    get width() {
      return width;
    },
    /** Notes how long an answer took, in milliseconds. The first one has the worker's start in it, and does not count. */
    note: (milliseconds: number) => {
      slowAnswers = isWarm && milliseconds > SLOW_MS ? slowAnswers + 1 : 0;
      isWarm = true;
      if (slowAnswers >= SLOW_ANSWERS) width = WIDTH_WHERE_SLOW;
    },
  };
}
