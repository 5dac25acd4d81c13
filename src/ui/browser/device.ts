/**
 * Whether the device has a keyboard, as far as this can be detected. Shortcuts are hidden from players who have only a
 * touch screen.
 */
export function hasKeyboard(): boolean {
  return !matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** The verb for choosing a card or a day: “tap” on touch screens, otherwise “click”. */
export function pressWord(): 'click' | 'tap' {
  return matchMedia('(pointer: coarse)').matches ? 'tap' : 'click';
}

/** Whether the player has turned on simple mode, which has few buttons. */
export function isSimpleTable(): boolean {
  return document.documentElement.hasAttribute('data-simple');
}
