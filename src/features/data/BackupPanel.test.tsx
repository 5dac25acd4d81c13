import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { backupFile, chooseBackupFile, forgetBackupFile } from '../../platform/backup-handle.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { fakeBackupFile } from '../../test-support/fake-backup-file.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { reportMilestone } from '../../ui/messages/milestones.ts';
import { dismissToast, toastStore } from '../../ui/messages/toasts.ts';
import { BackupFilePanel } from './BackupPanel.tsx';
import { startAutoBackup } from './auto-backup.ts';

const KEY = 'spider.v1.stats';
const OLD = 'The backup of last week.';

const storageOf = (own: Partial<SuiteStorage> = {}): SuiteStorage => ({
  ...withFiles(memoryStorage([[KEY, '{"n":1}']])),
  persistent: true,
  ...own,
});

const chooseButton = () => screen.findByRole('button', { name: 'Choose a file…' });
const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);

afterEach(async () => {
  await forgetBackupFile();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
});

test('the panel warns that the file is replaced before the player chooses one', async () => {
  const browser = fakeBackupFile();
  render(<BackupFilePanel storage={storageOf()} />);
  expect(await screen.findByText(/one that may be replaced/)).toBeVisible();
  await userEvent.click(await chooseButton());
  expect(await screen.findByText(/was last written on/)).toBeVisible();
  expect(toastTexts()).toEqual(['The backup file is up to date.']);
  expect(browser.textOf()).toContain(KEY);
});

test('no file is chosen, and so emptied, for an incomplete backup', async () => {
  const browser = fakeBackupFile();
  const storage = storageOf({ read: () => ({ kind: 'unreadable' }), get: () => null });
  render(<BackupFilePanel storage={storage} />);
  await userEvent.click(await chooseButton());
  await vi.waitFor(() => {
    expect(toastTexts()).toEqual([expect.stringContaining('would not be complete')]);
  });
  expect(browser.picker).not.toHaveBeenCalled();
  expect(browser.textOf()).toBe(OLD);
});

test('a file the browser cannot remember gets the backup and is reported as not kept up to date', async () => {
  const browser = fakeBackupFile({ remembers: false });
  render(<BackupFilePanel storage={storageOf()} />);
  await userEvent.click(await chooseButton());
  await vi.waitFor(() => {
    expect(toastTexts()).toEqual([expect.stringContaining('it is not kept up to date')]);
  });
  expect(browser.textOf()).toContain(KEY);
  expect(await chooseButton()).toBeVisible();
});

test('a backup that took too long waits for another press', async () => {
  const browser = fakeBackupFile();
  const userActivation = { isActive: false };
  vi.stubGlobal('navigator', { userActivation, storage: {} });
  const settled = vi.fn(storageOf().settled);
  render(<BackupFilePanel storage={storageOf({ settled })} />);
  await userEvent.click(await chooseButton());
  await vi.waitFor(() => {
    expect(toastTexts()).toEqual([expect.stringContaining('Press “Choose a file…” again')]);
  });
  expect(browser.textOf()).toBe(OLD);
  userActivation.isActive = true;
  await userEvent.click(await chooseButton());
  await vi.waitFor(() => {
    expect(browser.textOf()).toContain(KEY);
  });
  // The second press used the finished backup: making another would have taken too long again.
  expect(settled).toHaveBeenCalledTimes(1);
});

test.each([
  ['what outlives the page', { persistent: false }],
  ['all that is stored', { isWhole: () => false }],
])('no file is offered if the browser does not show %s', async (_, own) => {
  fakeBackupFile();
  const { rerender } = render(<BackupFilePanel storage={storageOf()} />);
  await chooseButton();
  rerender(<BackupFilePanel storage={storageOf(own)} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a win writes the file, but not with data that is lost with the page', async () => {
  const browser = fakeBackupFile();
  await chooseBackupFile('', { text: () => OLD, mark: '' }, '2026-11-22T08:00:00.000Z');
  startAutoBackup(storageOf({ persistent: false }));
  reportMilestone();
  // Longer than such a small backup takes to be made and written.
  for (let turn = 0; turn < 20; turn++) await backupFile();
  expect(browser.textOf()).toBe(OLD);
  startAutoBackup(storageOf());
  reportMilestone();
  await vi.waitFor(() => {
    expect(browser.textOf()).toContain(KEY);
  });
});
