import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { changeData, readBefore } from '../../store/data/changes.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { dismissToast, toastStore } from '../../ui/messages/toasts.ts';
import { ConfirmHost } from '../../ui/loading/ConfirmHost.tsx';
import { DataPage } from './DataPage.tsx';

const A = 'spider.v1.stats';
const B = 'sokoban.v1.stats';

const storageOf = (): SuiteStorage => ({
  ...withFiles(
    memoryStorage([
      [A, '{"n":1}'],
      [B, '{"n":2}'],
    ]),
  ),
  persistent: true,
});

/** Deletes a value, as another tab would. */
async function remove(storage: SuiteStorage, key: string, what: string): Promise<void> {
  const changes = { values: new Map([[key, null]]), files: new Map() };
  await changeData(storage, changes, { what, made: '2026-11-22T08:00:00.000Z' });
}

const show = (storage: SuiteStorage) =>
  render(
    <>
      <DataPage storage={storage} games={[]} />
      <ConfirmHost />
    </>,
  );
const doneLast = () => screen.findByRole('region', { name: 'Last change' });
const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);

beforeEach(withNativeDialogs);
afterEach(() => {
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
});

test('returning to the page shows the last change made in another tab', async () => {
  const storage = storageOf();
  await remove(storage, A, 'The first was deleted.');
  show(storage);
  expect(await doneLast()).toHaveTextContent('The first was deleted.');
  await remove(storage, B, 'The second was deleted.');
  dispatchEvent(new Event('pageshow'));
  expect(await screen.findByText(/The second was deleted/)).toBeVisible();
});

test.each(['Undo', 'Keep the change'])(
  '“%s” does not touch the last change made in another tab, and shows it',
  async (name) => {
    const storage = storageOf();
    await remove(storage, A, 'The first was deleted.');
    show(storage);
    const panel = await doneLast();
    await remove(storage, B, 'The second was deleted.');
    await userEvent.click(within(panel).getByRole('button', { name }));
    if (name === 'Undo') {
      const question = await screen.findByRole('dialog', { name: 'Undo it?' });
      await userEvent.click(within(question).getByRole('button', { name }));
    }
    expect(await screen.findByText(/The second was deleted/)).toBeVisible();
    expect(toastTexts()).toEqual([expect.stringContaining('Another tab has changed something')]);
    expect([storage.get(A), storage.get(B)]).toEqual([null, null]);
    expect((await readBefore(storage))?.what).toBe('The second was deleted.');
  },
);

test('a change that was kept can no longer be undone', async () => {
  const storage = storageOf();
  await remove(storage, A, 'The first was deleted.');
  show(storage);
  await userEvent.click(within(await doneLast()).getByRole('button', { name: 'Keep the change' }));
  await vi.waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull();
  });
  expect(await readBefore(storage)).toBeNull();
});

test.each([
  ['what was set aside', `${A}.damaged`, 'What was set aside comes back as it was.'],
  ['a value in use', A, 'What you have done in these games since then is lost'],
])('the confirmation of an undo fits %s', async (_, key, words) => {
  const storage = storageOf();
  storage.set(`${A}.damaged`, '{"n"');
  await remove(storage, key, 'It was deleted.');
  show(storage);
  await userEvent.click(within(await doneLast()).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('dialog', { name: 'Undo it?' })).toHaveTextContent(words);
});

test('if nothing can be saved, nothing is listed, deleted or repaired', async () => {
  const { rerender } = show(storageOf());
  expect(await screen.findByRole('button', { name: 'Check everything' })).toBeVisible();
  expect(await screen.findByText('What is stored')).toBeVisible();
  rerender(<DataPage storage={{ ...storageOf(), persistent: false }} games={[]} />);
  expect(await screen.findByText(/does not allow saving/)).toBeVisible();
  expect(screen.queryByText('What is stored')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Save a backup',
  ]);
});

test('unreadable data is reported, with a button to reload', async () => {
  const storage = storageOf();
  const files = { ...storage.files, keys: () => Promise.reject(new Error('a bug of ours')) };
  show({ ...storage, files });
  expect(await screen.findByText(/cannot read the saved data/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByText('Checking stored data…')).toBeNull();
});
