import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage, STORAGE_UNITS } from '../../platform/storage.ts';
import { SPACE_WARNING_KEY } from '../../store/data/device-keys.ts';
import { reportMilestone } from '../../ui/messages/milestones.ts';
import { dismissToast, toastStore } from '../../ui/messages/toasts.ts';
import { BackupPanel } from './BackupPanel.tsx';
import { startAutoBackup, warnWhenNearlyFull } from './auto-backup.ts';
import { SpacePanel } from './DataPage.tsx';

const FULL = [['spider.v1.stats', 'x'.repeat(STORAGE_UNITS * 0.9)]] as const;
const storageOf = (entries: Iterable<readonly [string, string]> = []): SuiteStorage => ({
  ...withFiles(memoryStorage(entries)),
  persistent: true,
});

/** Stubs the browser's storage manager. */
function browser(manager: Partial<StorageManager>): void {
  vi.stubGlobal('navigator', { storage: manager });
}
const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
});

test.each([
  [true, 'The browser has promised to keep all of this'],
  [false, 'The browser did not promise it'],
])("the browser's answer is reported correctly: %s", async (answer, words) => {
  let isKept = false;
  browser({
    estimate: () => Promise.resolve({ usage: 1_000_000, quota: 4_000_000 }),
    persisted: () => Promise.resolve(isKept),
    persist: () => Promise.resolve((isKept = answer)),
  });
  render(<SpacePanel storage={storageOf()} />);
  expect(await screen.findByText(/has not promised/)).toBeInTheDocument();
  expect(screen.getByText('1.0 MB of 4.0 MB, 25%')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(screen.queryByRole('button') === null).toBe(answer);
});

test('a browser whose storage manager lacks methods or throws causes no errors', async () => {
  browser({ estimate: () => Promise.reject(new Error('no')) });
  render(<SpacePanel storage={storageOf(FULL)} />);
  expect(await screen.findByText(/does not say whether/)).toBeInTheDocument();
  expect(screen.getAllByRole('meter')).toHaveLength(1);
  expect(screen.getByText(/nearly full/)).toBeInTheDocument();
});

test('space in use is not shown if the browser does not list what is stored', async () => {
  browser({ estimate: () => Promise.resolve({ usage: 1_000_000, quota: 4_000_000 }) });
  const storage = { ...storageOf(FULL), used: () => null };
  render(<SpacePanel storage={storage} />);
  expect(await screen.findAllByRole('meter')).toHaveLength(1);
  expect(screen.queryByText(/nearly full/)).toBeNull();
  await warnWhenNearlyFull(storage);
  expect(toastTexts()).toEqual([]);
});

test('a browser that saves nothing offers no restore and mentions neither space nor persistence', async () => {
  browser({ persisted: () => Promise.resolve(false) });
  const onChange = vi.fn();
  const shown = (storage: SuiteStorage) => (
    <>
      <BackupPanel storage={storage} games={[]} onChange={onChange} />
      <SpacePanel storage={storage} />
    </>
  );
  const { rerender } = render(shown(storageOf()));
  expect(await screen.findByText(/has not promised/)).toBeVisible();
  expect(screen.getByText('Restore…')).toBeVisible();
  rerender(shown({ ...storageOf(), persistent: false }));
  expect(screen.getByText(/does not allow saving/)).toBeVisible();
  expect(screen.queryByText('Restore…')).toBeNull();
  expect(screen.queryByText(/has not promised/)).toBeNull();
});

test('the player is warned once a day that the storage is nearly full', async () => {
  browser({});
  const storage = storageOf(FULL);
  await warnWhenNearlyFull(storage, '2026-11-22');
  await warnWhenNearlyFull(storage, '2026-11-22');
  expect(toastTexts()).toEqual([expect.stringMatching(/storage is 90% full/)]);
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
  await warnWhenNearlyFull(storage, '2026-11-23');
  expect(toastTexts()).toHaveLength(1);
  expect(storage.get(SPACE_WARNING_KEY)).toBe('2026-11-23');
});

test.each([
  [86.4, 86],
  [86.6, 87],
])('the panel and the warning show the same percentage: %s %%', async (usage, percent) => {
  browser({ estimate: () => Promise.resolve({ usage, quota: 100 }) });
  const storage = storageOf();
  render(<SpacePanel storage={storage} />);
  expect(await screen.findByText(new RegExp(`of 100 bytes, ${percent}%`))).toBeInTheDocument();
  await warnWhenNearlyFull(storage);
  expect(toastTexts()).toEqual([expect.stringContaining(`${percent}% full`)]);
});

test('after the first win the browser is asked, once, to keep the stored data', async () => {
  const persist = vi.fn(() => Promise.resolve(false));
  browser({ persist });
  const storage = storageOf();
  startAutoBackup(storage);
  expect(persist).not.toHaveBeenCalled();
  reportMilestone();
  reportMilestone();
  expect(persist).toHaveBeenCalledTimes(1);
  await warnWhenNearlyFull(storage);
  expect(toastTexts()).toEqual([]);
});

test('the warning appears only if all of the origin is nearly full', async () => {
  browser({ estimate: () => Promise.resolve({ usage: 1, quota: 100 }) });
  await warnWhenNearlyFull(storageOf());
  expect(toastTexts()).toEqual([]);
  browser({ estimate: () => Promise.resolve({ usage: 81, quota: 100 }) });
  await warnWhenNearlyFull(storageOf());
  expect(toastTexts()).toEqual([expect.stringMatching(/81% full/)]);
});
