/**
 * Marks the element that a game is played on. Nothing within it hears keys by React, so that what plays the
 * game may take them before React looks at them: four times each, pressed and let go, before or while the
 * picture is made that answers the key.
 */
export const SURFACE = { 'data-surface': '' } as const;

/** Whether it happened on the element that a game is played on. */
export function isOnSurface({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-surface]') !== null;
}
