import { fireEvent, screen } from '@testing-library/react';

/**
 * Opens the menu with this name, in the topmost dialog if there are several. As jsdom has no popovers, this dispatches
 * the browser's events.
 */
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
