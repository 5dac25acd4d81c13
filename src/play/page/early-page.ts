let run: (() => void) | null = null;

/** Calls this once React has rendered its page. */
export function whenReactIsThere(next: () => void): void {
  run = next;
}

/** React has rendered its page, and has taken over the parts of the early page that it keeps. */
export function endEarlyPage(): void {
  run?.();
  run = null;
}
