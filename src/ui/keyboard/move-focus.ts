import type { PadKey } from '../../platform/page/gamepad.ts';

const CONTROLS =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex="0"]';

/** How much worse it is to lie aside than to lie farther ahead. */
const ASIDE = 3;

/** The way of an arrow: along x or y, and in which direction. */
const WAYS: Partial<Record<PadKey, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A box on the screen, of `DOMRect`. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The gap between two stretches, 0 where they overlap. */
const gap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, otherFrom - to, from - otherTo);

/**
 * How far a box lies from another in a direction, in pixels, more where it lies aside. `null` where it lies in another
 * direction.
 */
export function farAlong(
  from: Box,
  to: Box,
  [x, y]: readonly [x: number, y: number],
): number | null {
  const ahead =
    x * (to.left + to.right - from.left - from.right) +
    y * (to.top + to.bottom - from.top - from.bottom);
  if (ahead <= 0) return null;
  const across = x === 0 ? 'x' : 'y';
  const aside =
    across === 'x'
      ? gap(from.left, from.right, to.left, to.right)
      : gap(from.top, from.bottom, to.top, to.bottom);
  return ahead / 2 + ASIDE * aside;
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

/** Focuses the nearest control within `root` in the direction of an arrow; the first one where none has the focus. */
export function moveFocus(root: HTMLElement, key: PadKey): void {
  const way = WAYS[key];
  if (!way) return;
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);
  const focused = document.activeElement;
  const isInside = focused instanceof HTMLElement && controls.includes(focused);
  const from = isInside ? focused.getBoundingClientRect() : null;
  let nearest: HTMLElement | undefined = from ? undefined : controls[0];
  let best = Infinity;
  for (const control of controls) {
    const far =
      from && control !== focused ? farAlong(from, control.getBoundingClientRect(), way) : null;
    if (far === null || far >= best) continue;
    best = far;
    nearest = control;
  }
  nearest?.focus({ focusVisible: true });
  nearest?.scrollIntoView({ block: 'nearest' });
}
