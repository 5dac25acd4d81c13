import { homeMs } from '../../board/cards/paint/motion-plan.ts';
import type { Suit } from '../../cards/card.ts';
import { RUN_LENGTH } from '../../games/spider/rules/board.ts';
import { GLASS_LIGHT } from './palette.ts';
import styles from './TableWindow.module.css';

/** How long the light stays after the pointer has come to rest. */
const LINGER_MS = 1200;
/**
 * A frame is late if it comes this many milliseconds after the last one. After this many late frames, the light stays
 * off.
 */
const LATE_MS = 34;
const MOST_LATE = 6;
/** The smallest change in tilt that moves the light, in degrees, and the tilt that moves it from edge to edge. */
const LEAST_TILT = 2;
const FULL_TILT = 50;
/** Below this battery level, the light is off to save energy. */
const LOW_BATTERY = 0.2;

interface Power {
  readonly connection?: { readonly saveData?: boolean };
  readonly getBattery?: () => Promise<{ readonly level: number; readonly charging: boolean }>;
}

/** Whether the player or the device asks to save data or energy. */
async function isSaving(): Promise<boolean> {
  const { connection, getBattery } = navigator as Navigator & Power;
  if (connection?.saveData === true) return true;
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  return battery !== undefined && !battery.charging && battery.level < LOW_BATTERY;
}

const tiltPart = (degrees: number) => Math.min(1, Math.max(0, 0.5 + degrees / FULL_TILT));

/** The light on the window of a table. */
export interface AnsweringLight {
  /** Sends the colour of a completed suit through the window, starting where its cards have landed. */
  readonly sendColour: (suit: Suit) => void;
  readonly destroy: () => void;
}

/**
 * A light that follows the pointer or the tilt of the device across the `table`: on the `glass` of its window and on
 * the cards. It is a layer of its own, which only the compositor moves. It disappears when a button or key is pressed,
 * so that it adds no cost to drags and key presses, and about a second after the last movement.
 */
export function createAnsweringLight(table: HTMLElement, glass: HTMLElement): AnsweringLight {
  const light = document.createElement('div');
  light.className = styles.answer;
  light.ariaHidden = 'true';
  table.append(light);
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFrame = 0;
  let late = 0;
  /** The target of the light, in window pixels. */
  let place = { x: 0, y: 0 };
  const ended = new AbortController();

  const hide = () => {
    clearTimeout(timer);
    light.removeAttribute('data-shown');
    lastFrame = 0;
  };
  const stop = () => {
    hide();
    ended.abort();
    cancelAnimationFrame(frame);
    light.remove();
  };
  const show = (now: number) => {
    frame = 0;
    // Late frames, including those of browsers that save energy by rendering fewer, mean that this is no time for
    // decoration.
    if (lastFrame > 0 && now - lastFrame > LATE_MS && now - lastFrame < LINGER_MS) late += 1;
    lastFrame = now;
    if (late > MOST_LATE) {
      stop();
      return;
    }
    const { left, top } = table.getBoundingClientRect();
    const { style } = light;
    style.transform = `translate(${Math.round(place.x - left)}px, ${Math.round(place.y - top)}px)`;
    light.hidden = false;
    light.toggleAttribute('data-shown', true);
    clearTimeout(timer);
    timer = setTimeout(hide, LINGER_MS);
  };
  const moveTo = (x: number, y: number) => {
    place = { x, y };
    if (frame === 0) frame = requestAnimationFrame(show);
  };
  const on = { passive: true, signal: ended.signal } as const;
  table.addEventListener(
    'pointermove',
    ({ pointerType, buttons, clientX, clientY }) => {
      if (pointerType === 'mouse' && buttons === 0) moveTo(clientX, clientY);
    },
    on,
  );
  const hideAtOnce = () => {
    hide();
    // Without a box, it has no transition that would request frames.
    light.hidden = true;
  };
  for (const type of ['pointerdown', 'keydown'] as const) {
    addEventListener(type, hideAtOnce, { ...on, capture: true });
  }
  // Browsers that ask for permission first, such as Safari, never send the event.
  if (matchMedia('(pointer: coarse)').matches) {
    let shown = { beta: 0, gamma: 0 };
    addEventListener(
      'deviceorientation',
      ({ beta, gamma }) => {
        if (beta === null || gamma === null) return;
        if (Math.hypot(beta - shown.beta, gamma - shown.gamma) < LEAST_TILT) return;
        shown = { beta, gamma };
        // A phone is usually held at about 40 degrees.
        moveTo(innerWidth * tiltPart(gamma), innerHeight * tiltPart(beta - 40));
      },
      on,
    );
  }
  void isSaving().then((saves) => {
    if (saves) stop();
  });
  return {
    sendColour: (suit) => {
      const eyes = [...table.querySelectorAll('[data-pile]')].at(-1);
      if (ended.signal.aborted || !eyes) return;
      const [from, whole] = [eyes.getBoundingClientRect(), glass.getBoundingClientRect()];
      const colour = document.createElement('div');
      colour.className = styles.colour;
      const { style } = colour;
      style.left = `${from.x + from.width / 2 - whole.x}px`;
      style.top = `${from.y + from.height / 2 - whole.y}px`;
      style.setProperty('--glass-light', GLASS_LIGHT[suit]);
      style.animationDelay = `${homeMs(RUN_LENGTH)}ms`;
      colour.addEventListener('animationend', () => colour.remove());
      glass.append(colour);
    },
    destroy: stop,
  };
}
