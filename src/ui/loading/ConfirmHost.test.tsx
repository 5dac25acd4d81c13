import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isDialogOpen } from '../../platform/shortcuts.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { askConfirm, declinePending } from '../messages/confirm.ts';
import { confirmHost } from './ConfirmHost.tsx';
import { QuestionDialog } from '../popups/Dialog.tsx';

beforeAll(withNativeDialogs);
afterEach(() => {
  cleanup();
  declinePending();
  vi.restoreAllMocks();
});

/** Runs everything that is waiting for promises. */
const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Asks whether to clear the board. */
function ask(title = 'Clear the board?') {
  const answered = vi.fn();
  act(() => {
    void askConfirm({
      title,
      text: 'Its boxes cannot be restored.',
      confirm: 'Clear it',
      decline: 'Keep it',
    }).then(answered);
  });
  return answered;
}

/** A host whose dialog is still loading, with functions that complete or fail the request. */
function showHost() {
  let arrive!: () => void;
  let fail!: () => void;
  const dialog = new Promise<typeof QuestionDialog>((resolve, reject) => {
    arrive = () => resolve(QuestionDialog);
    fail = () => reject(new TypeError('no network'));
  });
  const Host = confirmHost(() => dialog);
  render(<Host />);
  return { arrive, fail };
}

test('a question waits for its dialog, and captures the keyboard meanwhile', async () => {
  const { arrive } = showHost();
  const answered = ask();
  await settle();
  expect([isDialogOpen(), screen.queryByRole('dialog')]).toEqual([true, null]);
  arrive();
  await settle();
  expect(screen.getByRole('dialog', { name: 'Clear the board?' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Clear it' }));
  await settle();
  expect(answered).toHaveBeenCalledExactlyOnceWith(true);
  expect([isDialogOpen(), screen.queryByRole('dialog')]).toEqual([false, null]);
});

test('Escape declines a question whose dialog is loading', async () => {
  showHost();
  const answered = ask();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await settle();
  expect(answered).toHaveBeenCalledExactlyOnceWith(false);
  expect(isDialogOpen()).toBe(false);
});

test.each([true, false])(
  'falls back to window.confirm if the dialog cannot be fetched: %s',
  async (yes) => {
    const confirming = vi.spyOn(window, 'confirm').mockReturnValue(yes);
    const { fail } = showHost();
    const answered = ask();
    fail();
    await settle();
    expect(confirming).toHaveBeenCalledExactlyOnceWith(
      'Clear the board?\n\nIts boxes cannot be restored.',
    );
    expect(answered).toHaveBeenCalledExactlyOnceWith(yes);
  },
);

test('a later question tries to fetch the dialog again', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(false);
  const fetchIt = vi.fn(() => Promise.resolve(QuestionDialog));
  fetchIt.mockRejectedValueOnce(new TypeError('no network'));
  const Host = confirmHost(fetchIt);
  render(<Host />);
  ask();
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  ask('Clear it now?');
  await settle();
  expect(screen.getByRole('dialog', { name: 'Clear it now?' })).toBeVisible();
});
