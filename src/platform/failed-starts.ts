const KEY = 'parlor.failedStarts';

/** Counts a page that failed while it started. Gives how many did so in a row in this tab; 1 where nothing is kept. */
export function countFailedStart(): number {
  try {
    const count = (Number(sessionStorage.getItem(KEY)) || 0) + 1;
    sessionStorage.setItem(KEY, String(count));
    return count;
  } catch {
    return 1;
  }
}

/** The page has started: the next failure is the first again. */
export function forgetFailedStarts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then none was counted either.
  }
}
