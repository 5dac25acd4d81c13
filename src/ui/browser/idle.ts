/** Resolves when the browser has nothing better to do, or after so many milliseconds at the latest. */
export function idle(atMostMs = 2000): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: atMostMs });
    } else setTimeout(resolve, Math.min(100, atMostMs));
  });
}
