import { elementOf, feather } from './figures.ts';
import { INK } from './palette.ts';

/** Rows of feathers, longest first: the number of feathers, the spread to each side in degrees, and the size. */
const ROWS = [
  { count: 15, spread: 118, size: 2.5 },
  { count: 12, spread: 104, size: 1.95 },
  { count: 9, spread: 92, size: 1.45 },
] as const;
const OPEN_MS = 620;
/** The stagger from the middle feathers to the outer ones. */
const STAGGER_MS = 260;

/** The root of the feathers, in the units of a figure. */
const ROOT = '50px 44px';

/** Fans a large tail behind the player's bird. Returns a function that removes it. */
export function fanTail(player: HTMLElement, isStill: boolean): () => void {
  const look = { stroke: INK, 'stroke-width': 1.6, 'stroke-linejoin': 'round' };
  const tail = elementOf(['svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true', ...look }]);
  Object.assign(tail.style, { position: 'absolute', inset: '0' });
  for (const { count, spread, size } of ROWS) {
    for (let i = 0; i < count; i++) {
      // From the sides to the middle, which is on top.
      const side = i % 2 === 0 ? 1 : -1;
      const out = 1 - (i - (i % 2)) / (count - 1);
      const open = `rotate(${side * out * spread}deg) scale(${size})`;
      const plume = elementOf(feather(0));
      plume.style.transformOrigin = ROOT;
      plume.style.transform = open;
      tail.append(plume);
      if (isStill) continue;
      plume.animate(
        [
          { transform: `rotate(0deg) scale(0.7)` },
          {
            transform: `rotate(${side * out * spread * 1.06}deg) scale(${size * 1.05})`,
            offset: 0.7,
          },
          { transform: open },
        ],
        { duration: OPEN_MS, delay: out * STAGGER_MS, easing: 'ease-out', fill: 'backwards' },
      );
    }
  }
  player.prepend(tail);
  return () => tail.remove();
}
