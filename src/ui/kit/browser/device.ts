/** Whether keys are of any use here: nobody is told of them who has only a finger. */
export function hasKeyboard(): boolean {
  return !matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** Whether the bar leaves to the menu what the menu has too, as in TopBar.module.css. */
export function isShortBar(): boolean {
  return matchMedia('(width < 30em), (height < 30em) and (width < 45em)').matches;
}
