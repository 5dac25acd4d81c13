/** How long cards under the mouse take to rise: as long as the shake of a refusal, so that the effect never lags. */
const RISE_MS = 90;
/** The progress shown in the first frame. */
const FIRST_STEP_MS = 16;

/** Cards that rise under the mouse, and sink when it leaves. */
interface Hover {
  /** Raises these cards and lets all others sink. Returns false if that changes nothing. */
  raise(keys: ReadonlySet<string>): boolean;
  /** Advances to `now` (milliseconds); returns whether the animation continues. */
  step(now: number): boolean;
  /** How high a card is, from 0 (on the table) to 1 (raised). */
  levelOf(this: void, key: string): number;
}

function sameKeys(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((key) => b.has(key));
}

/** Creates a hover state without raised cards. */
export function createHover(): Hover {
  const levels = new Map<string, number>();
  let raised: ReadonlySet<string> = new Set();
  let last: number | null = null;
  return {
    raise: (keys) => {
      if (sameKeys(keys, raised)) return false;
      raised = new Set(keys);
      for (const key of keys) if (!levels.has(key)) levels.set(key, 0);
      return true;
    },
    step: (now) => {
      const by = (last === null ? FIRST_STEP_MS : Math.max(0, now - last)) / RISE_MS;
      let goesOn = false;
      for (const [key, level] of levels) {
        const next = raised.has(key) ? Math.min(1, level + by) : level - by;
        if (next <= 0) levels.delete(key);
        else levels.set(key, next);
        if (raised.has(key) ? next < 1 : next > 0) goesOn = true;
      }
      last = goesOn ? now : null;
      return goesOn;
    },
    levelOf: (key) => levels.get(key) ?? 0,
  };
}
