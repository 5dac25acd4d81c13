import { vi } from 'vitest';
import { withNativeDialogs } from './native-dialogs.ts';

/** Takes whatever is asked of it, and gives itself for an answer; as a number it is 0. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 0;
    return name === 'then' ? undefined : anything;
  },
  set: () => true,
  apply: () => anything,
});

/**
 * Gives jsdom what the page of a game asks of a browser, and jsdom does not have: dialogs, popovers, observers, media
 * queries of a desk where motion is reduced, and canvases that show nothing. To be called before each test.
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
  // Pictures never come; the table waits for them and is played all the same.
  HTMLImageElement.prototype.decode = () => new Promise(() => undefined);
  HTMLElement.prototype.scrollIntoView = () => undefined;
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
}
