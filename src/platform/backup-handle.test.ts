import { afterEach, expect, test, vi } from 'vitest';
import { fakeBackupFile } from '../test-support/fake-backup-file.ts';
import {
  backupFile,
  chooseBackupFile,
  forgetBackupFile,
  writeBackupFile,
} from './backup-handle.ts';

const NOW = '2026-11-22T08:00:00.000Z';
const LATER = '2026-11-22T09:00:00.000Z';
const content = (text: string) => ({ text: () => text, mark: text });
const choose = (text = 'one') => chooseBackupFile('backup.json', content(text), NOW);

afterEach(async () => {
  await forgetBackupFile();
  vi.unstubAllGlobals();
});

test('the chosen file is written immediately', async () => {
  const browser = fakeBackupFile();
  expect(await backupFile()).toEqual({ kind: 'none' });
  const written = { kind: 'written', name: 'mine.json', isKept: true };
  expect(await choose()).toEqual({ ok: true, value: written });
  expect(browser.textOf()).toBe('one');
  const chosen = { kind: 'chosen', name: 'mine.json', isAllowed: true };
  expect(await backupFile()).toEqual({ ...chosen, writtenAt: NOW });
});

test('a file that cannot be remembered is still written', async () => {
  const browser = fakeBackupFile({ remembers: false });
  expect(await choose()).toMatchObject({ ok: true, value: { kind: 'written', isKept: false } });
  expect(browser.textOf()).toBe('one');
  expect(await backupFile()).toEqual({ kind: 'none' });
});

test('a chosen file that could not be written is retried', async () => {
  const browser = fakeBackupFile();
  browser.refuse(true);
  expect(await choose()).toMatchObject({ ok: false });
  expect(await backupFile()).toMatchObject({ kind: 'chosen', writtenAt: null });
  browser.refuse(false);
  expect(await writeBackupFile(content('one'), LATER)).toMatchObject({ ok: true });
  expect(browser.textOf()).toBe('one');
});

test('no file picker opens if the press was too long ago', async () => {
  const { picker } = fakeBackupFile();
  vi.stubGlobal('navigator', { userActivation: { isActive: false } });
  expect(await choose()).toEqual({ ok: true, value: { kind: 'late' } });
  expect(picker).not.toHaveBeenCalled();
});

test('cancelling the file picker changes nothing', async () => {
  fakeBackupFile().picker.mockRejectedValue(new DOMException('no', 'AbortError'));
  expect(await choose()).toEqual({ ok: true, value: { kind: 'none' } });
  expect(await backupFile()).toEqual({ kind: 'none' });
});

test.each([
  ['gone', null],
  ['another one', 'rubbish'],
  ['another one of the same size', 'eno'],
])('a file that is %s is written again', async (_, text) => {
  const browser = fakeBackupFile();
  await choose();
  browser.store(text);
  expect(await writeBackupFile(content('one'), LATER)).toEqual({ ok: true, value: true });
  expect(browser.textOf()).toBe('one');
  browser.store(text);
  expect(await writeBackupFile(content('one'), LATER, true)).toEqual({ ok: true, value: true });
  expect(browser.textOf()).toBe('one');
});

test('an up-to-date file is written only on request', async () => {
  fakeBackupFile();
  await choose();
  await writeBackupFile(content('one'), LATER);
  expect(await backupFile()).toMatchObject({ writtenAt: NOW });
  await writeBackupFile(content('one'), LATER, true);
  expect(await backupFile()).toMatchObject({ writtenAt: LATER });
});

test('a file that cannot be written is reported and retried', async () => {
  const browser = fakeBackupFile();
  await choose();
  browser.store(null);
  browser.refuse(true);
  const refused = { ok: false, error: expect.stringContaining('moved or deleted') as string };
  expect(await writeBackupFile(content('one'), LATER, true)).toEqual(refused);
  expect(await writeBackupFile(content('one'), LATER)).toEqual(refused);
  browser.refuse(false);
  await writeBackupFile(content('one'), LATER);
  expect(browser.textOf()).toBe('one');
});
