import { vi } from 'vitest';
import { withNativeDialogs } from './native-dialogs.ts';

/** Accepts any property access and call, and returns itself; as a number it is 0. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 0;
    return name === 'then' ? undefined : anything;
  },
  set: () => true,
  apply: () => anything,
});

/**
 * Adds to jsdom what the page of a game needs from a browser: dialogs, popovers, observers, media queries of a desktop
 * with reduced motion, and canvases that show nothing. Call it before each test.
 */
export function withWholePage(): void {
  withNativeDialogs();
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('prefers-reduced-motion: reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(anything as null);
  // Images never load; the table waits for them, but can be played anyway.
  HTMLImageElement.prototype.decode = () => new Promise(() => undefined);
  HTMLElement.prototype.scrollIntoView = () => undefined;
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
}
