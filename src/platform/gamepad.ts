/**
 * A press on a gamepad, named like a key: `Arrow…`, `Enter`, `Escape`, and `Pad…` for buttons without an equivalent
 * key.
 */
export type PadKey =
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Enter'
  | 'Escape'
  | 'PadX'
  | 'PadY'
  | 'PadLB'
  | 'PadRB'
  | 'PadLT'
  | 'PadRT'
  | 'PadSelect'
  | 'PadStart';

/** A press; `repeat` as in `KeyboardEvent`, for a held button. */
export interface PadPress {
  readonly key: PadKey;
  readonly repeat: boolean;
}

/** The part of `Gamepad` that is used. */
interface PadState {
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

/** By the indices of the standard mapping (https://w3c.github.io/gamepad/#remapping): 12 to 15 are the D-pad. */
const BUTTONS: readonly (PadKey | null)[] = [
  ...(['Enter', 'Escape', 'PadX', 'PadY', 'PadLB', 'PadRB', 'PadLT', 'PadRT'] as const),
  ...(['PadSelect', 'PadStart', null, null] as const),
  ...(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const),
];

/**
 * A stick counts as pushed above the first threshold and as released below the second, so that jitter is a single push.
 */
const PUSHED = 0.6;
const LET_GO = 0.4;

/** Like keyboard repeat: a long delay, then short intervals. In milliseconds. */
const FIRST_REPEAT_MS = 400;
const REPEAT_MS = 110;

const STICK: readonly (readonly [axis: number, sign: 1 | -1, key: PadKey])[] = [
  [0, -1, 'ArrowLeft'],
  [0, 1, 'ArrowRight'],
  [1, -1, 'ArrowUp'],
  [1, 1, 'ArrowDown'],
];

function keysDown(pads: readonly PadState[], before: ReadonlyMap<PadKey, number>): Set<PadKey> {
  const down = new Set<PadKey>();
  for (const { buttons, axes } of pads) {
    for (const [place, key] of BUTTONS.entries()) {
      if (key && buttons[place]?.pressed) down.add(key);
    }
    // A stick has one direction at a time: that of the larger deflection.
    const isSideways = Math.abs(axes[0] ?? 0) >= Math.abs(axes[1] ?? 0);
    for (const [axis, sign, key] of STICK) {
      const far = sign * (axes[axis] ?? 0);
      if ((axis === 0) === isSideways && far > (before.has(key) ? LET_GO : PUSHED)) down.add(key);
    }
  }
  return down;
}

/**
 * Derives presses from the state of gamepads: call it once per frame with all of them and the time in milliseconds.
 * Held buttons repeat.
 */
export function createPadReader(): (pads: readonly PadState[], now: number) => PadPress[] {
  /** When each held button repeats next. */
  let held: ReadonlyMap<PadKey, number> = new Map();
  return (pads, now) => {
    const presses: PadPress[] = [];
    const next = new Map<PadKey, number>();
    for (const key of keysDown(pads, held)) {
      const due = held.get(key);
      if (due === undefined || now >= due) presses.push({ key, repeat: due !== undefined });
      if (due === undefined) next.set(key, now + FIRST_REPEAT_MS);
      else next.set(key, now >= due ? now + REPEAT_MS : due);
    }
    held = next;
    return presses;
  };
}

/** The gamepads available to the page: none in browsers without them, and in frames without permission. */
export function connectedGamepads(): readonly Gamepad[] {
  try {
    return navigator.getGamepads().filter((pad) => pad !== null);
  } catch {
    return [];
  }
}

/** Polls all gamepads while any is connected, and never while the page is in the background. */
export function listenToGamepads(onPress: (press: PadPress) => void): void {
  const read = createPadReader();
  let isListening = false;
  const step = (now: number) => {
    const pads = connectedGamepads();
    isListening = pads.length > 0;
    if (!isListening) return;
    for (const press of read(pads, now)) if (document.hasFocus()) onPress(press);
    requestAnimationFrame(step);
  };
  const begin = () => {
    if (isListening) return;
    isListening = true;
    requestAnimationFrame(step);
  };
  addEventListener('gamepadconnected', begin);
  // Without a gamepad, no frame is requested.
  if (connectedGamepads().length > 0) begin();
}
