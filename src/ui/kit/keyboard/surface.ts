/** Marks the element that a game is played on. What plays the game takes its keys before anything within it hears them. */
export const SURFACE = { 'data-surface': '' } as const;

/** Whether it happened on the element that a game is played on. */
export function isOnSurface({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-surface]') !== null;
}
