import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageMessages } from './Messages.tsx';
import { toastStore } from './toasts.ts';
import { setLocale } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { message, format } from '../../words/message.ts';
import { describeStorageError, type StorageErrorWords } from './storage-error-words.ts';
import { storageErrorReporter, leftGameErrorReporter } from './storage-errors.ts';

const WORDS: StorageErrorWords = {
  what: 'settings',
  unread: [message('The saved drawing cannot be read.')],
  instead: message('default settings are used'),
};

afterEach(() => {
  setLocale('en', null);
  toastStore.setState({ toasts: [] });
});

/** Waits until the words for messages are fetched and a toast is shown. */
const toastsCame = () => vi.waitFor(() => expect(toastStore.getState().toasts).not.toEqual([]));

/** The messages on the screen, with their actions. */
const shown = () => toastStore.getState().toasts.map(({ text, action }) => [text, action?.label]);

test('if nothing can be read, the stores of a page report it once, and it is announced once', async () => {
  render(<PageMessages />);
  const stores = [
    message('a new game is on the table'),
    message('default settings are used'),
    message('it starts over'),
  ];
  for (const instead of stores)
    storageErrorReporter(() => Promise.resolve({ ...WORDS, instead }))({ kind: 'unreadable' });
  await toastsCame();
  expect(shown()).toHaveLength(1);
  const announcer = screen.getByTestId('announcer');
  await vi.waitFor(() => {
    expect(announcer.textContent).not.toBe('');
  });
  expect(announcer.textContent.match(/cannot read/g)).toHaveLength(1);
});

test('names data that a newer version has saved', () => {
  expect(describeStorageError({ kind: 'newer' }, WORDS)).toBe(
    'A newer version of Peacock Parlor has saved the settings. What it saved stays as it is; default settings are used.',
  );
});

test('reports a full storage as full, and offers to free up space', async () => {
  storageErrorReporter(() => Promise.resolve(WORDS))({
    kind: 'unsaved',
    reason: 'It is full.',
    obstacle: 'full',
  });
  await toastsCame();
  expect(shown()).toEqual([['It is full.', 'Free up space']]);
});

test('a write refused for another reason offers no space, and advises a backup', async () => {
  const error = { kind: 'unsaved', reason: 'It was refused.', obstacle: 'refused' } as const;
  storageErrorReporter(() => Promise.resolve(WORDS))(error);
  await toastsCame();
  expect(shown()).toEqual([[describeStorageError(error, WORDS), undefined]]);
  expect(describeStorageError(error, WORDS)).toMatch(/^It was refused\..*backup/);
  expect(describeStorageError(error, WORDS)).not.toMatch(/full|room/);
});

test('if a newer version has stored the value, the message explains how to save again', () => {
  const error = {
    kind: 'unsaved',
    reason: 'It is newer.',
    obstacle: 'refused',
    isNewer: true,
  } as const;
  expect(describeStorageError(error, WORDS)).toMatch(
    /^It is newer\. .*not saved\. Update the app, or delete/,
  );
  expect(describeStorageError(error, WORDS)).not.toMatch(/tries again/);
});

test('reports damage with its reason if there is a specific one, and otherwise once, in any language', async () => {
  const damaged = (reason: string) =>
    describeStorageError({ kind: 'damaged', reason, isKept: true }, WORDS);
  const bare =
    'The settings cannot be read. The saved data is set aside; default settings are used.';
  expect(damaged('A saved value cannot be read.')).toBe(bare);
  expect(damaged('The saved drawing cannot be read.')).toBe(bare);
  expect(damaged('It lies.')).toBe(bare.replace(' The saved', ' It lies. The saved'));
  setLocale('de', await loadCatalogue('de'));
  const german = damaged(format(message('A saved value cannot be read.')));
  expect(german).toMatch(/^Die Einstellungen [^.]*\. Die gespeicherten Daten [^.]*\.$/);
});

test('reports a game that was left and could not be kept, with the reason', async () => {
  const words = {
    ...WORDS,
    unkept: message('Peacock Parlor could not keep the game that you left.'),
    meanwhile: message('Only this page has it, and tries again: keep it open.'),
  };
  const reportLeftGame = leftGameErrorReporter(() => Promise.resolve(words));
  reportLeftGame({ kind: 'unsaved', reason: 'It is full.', obstacle: 'full' });
  await toastsCame();
  expect(shown()).toEqual([
    [
      'Peacock Parlor could not keep the game that you left. It is full. Only this page has it, and tries again: keep it open.',
      'Free up space',
    ],
  ]);
});

test('if the words cannot be fetched, reports the reason, or that something could not be read', async () => {
  const report = storageErrorReporter(() => Promise.reject(new Error('offline')));
  report({ kind: 'unsaved', reason: 'It is full.', obstacle: 'full' });
  report({ kind: 'newer' });
  await vi.waitFor(() => {
    expect(shown()).toEqual([
      ['It is full.', 'Free up space'],
      ['Some saved data could not be read.', undefined],
    ]);
  });
});
