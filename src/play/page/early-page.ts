let run: (() => void) | null = null;

/** Sets the function to call once React has rendered its page. */
export function whenReactIsThere(next: () => void): void {
  run = next;
}

/** Called when React has rendered its page and taken over the parts of the early page that it keeps. */
export function endEarlyPage(): void {
  run?.();
  run = null;
}
