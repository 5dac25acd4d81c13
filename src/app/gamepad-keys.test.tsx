import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SokobanKeysDialog } from '../features/help/SokobanHelpDialog.tsx';
import { SpiderKeysDialog } from '../features/help/SpiderHelpDialog.tsx';

beforeEach(() => {
  // Missing in jsdom.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Spider', SpiderKeysDialog],
  ['Sokoban', SokobanKeysDialog],
])('each gamepad button does one thing in a game of %s', (_, KeysDialog) => {
  vi.stubGlobal('navigator', { getGamepads: () => [{ connected: true }] });
  render(<KeysDialog game={{ open: vi.fn() }} onClose={vi.fn()} />);
  const [pad] = screen.getAllByRole('term').map((term) => term.closest('dl'));
  const inGame = within(pad!)
    .getAllByRole('definition')
    .filter(({ textContent }) => !textContent.startsWith('In menus'));
  const buttons = inGame.flatMap(({ parentElement }) =>
    Array.from(parentElement!.querySelectorAll('kbd'), ({ textContent }) => textContent),
  );
  expect(buttons.toSorted()).toEqual(
    ['A', 'B', 'LB', 'Menu', 'RB', 'RT', 'View', 'X', 'Y', '←', '↑', '→', '↓'].toSorted(),
  );
});
