/** Whether keys are of any use here: nobody is told of them who has only a finger. */
export function hasKeyboard(): boolean {
  return !matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** What the player does with a card or a day: nobody clicks with a finger. */
export function pressWord(): 'click' | 'tap' {
  return matchMedia('(pointer: coarse)').matches ? 'tap' : 'click';
}

/** Whether the player has chosen the simple table, which has few buttons. */
export function isSimpleTable(): boolean {
  return document.documentElement.hasAttribute('data-simple');
}
