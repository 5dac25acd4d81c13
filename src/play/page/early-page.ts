let run: (() => void) | null = null;

/** Runs this when React has shown its page for the first time. */
export function whenReactIsThere(next: () => void): void {
  run = next;
}

/** React has shown its page, and has taken over what of the early page it has a place for. */
export function endEarlyPage(): void {
  run?.();
  run = null;
}
