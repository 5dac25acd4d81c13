/** Whether keys are useful here: they are not shown to players who have only a touch screen. */
export function hasKeyboard(): boolean {
  return !matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** The verb for choosing a card or a day: “tap” on touch screens, otherwise “click”. */
export function pressWord(): 'click' | 'tap' {
  return matchMedia('(pointer: coarse)').matches ? 'tap' : 'click';
}

/** Whether the player has chosen the simple table, which has few buttons. */
export function isSimpleTable(): boolean {
  return document.documentElement.hasAttribute('data-simple');
}
