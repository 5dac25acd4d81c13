import { fireEvent, screen } from '@testing-library/react';

/** Opens the menu of this name, that of the topmost dialog if there are several: jsdom has no popovers, so this sends the browser's events. */
export function openMenu(name: string): HTMLElement {
  // A hidden element has no accessible name.
  const list = screen
    .getAllByRole('menu', { hidden: true })
    .findLast((menu) => menu.getAttribute('aria-label') === name)!;
  list.hidePopover = () => undefined;
  for (const type of ['beforetoggle', 'toggle']) {
    fireEvent(list, Object.assign(new Event(type), { newState: 'open' }));
  }
  return list;
}
