/** The board of the game below the replay, or `null` where there is none. */
export function pageBoard(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main [data-skin]');
}

/** What that board lies in, and is scrolled in where it is larger. */
export function findStage(): Element | null {
  return pageBoard()?.parentElement ?? null;
}
