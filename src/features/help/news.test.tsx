import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/storage.ts';
import { ASKED_TO_KEEP_KEY, isDataKey, NEWS_KEY } from '../../store/data/device-keys.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { createSuiteSettings } from '../../store/suite-settings.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { SuiteSettingsPanel } from '../settings/SuiteSettingsPanel.tsx';
import { isNewer, NEWS, newsSince } from './NewsDialog.tsx';
import { NewsHost } from './NewsHost.tsx';
import { showNews } from './show-news.ts';

beforeAll(withNativeDialogs);
afterEach(() => toastStore.setState({ toasts: [] }));

const shownToasts = () => toastStore.getState().toasts;

test('each line is in the changelog, under its version or under “Unreleased”', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const sections = new Map(
    changelog
      .split(/^## /m)
      .map((text) => [/^\[([^\]]+)\]/.exec(text)?.[1], text.replaceAll(/\s+/g, ' ')]),
  );
  for (const { version, lines } of NEWS) {
    const section = sections.get(version) ?? sections.get('Unreleased');
    for (const line of lines) expect(section).toContain(`- ${line}`);
  }
});

test.each([
  ['1.0.0', '0.9.9', true],
  ['1.0.10', '1.0.9', true],
  ['1.0.0', '1.0.0', false],
  ['0.9.0', '1.0.0', false],
  ['1.1', '1.0.5', true],
])('%s is newer than %s: %s', (version, than, is) => {
  expect(isNewer(version, than)).toBe(is);
});

test('the news are those of the versions after the last seen one, up to the current one', () => {
  const news = ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version, lines: [] }));
  const since = (seen: string, now: string) =>
    newsSince(seen, now, news).map(({ version }) => version);
  expect(since('1.0.0', '1.1.0')).toEqual(['1.1.0']);
  expect(since('0.1.0', '1.2.0')).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  expect(since('1.2.0', '1.1.0')).toEqual([]);
});

test('new players see no news, neither now nor later', () => {
  const storage = memoryStorage();
  showNews(storage, '1.0.0');
  showNews(storage, '1.0.0');
  expect(shownToasts()).toEqual([]);
  expect(storage.get(NEWS_KEY)).toBe('1.0.0');
});

test('returning players get a single message, which opens the news', async () => {
  render(<NewsHost />);
  const storage = memoryStorage(new Map([[ASKED_TO_KEEP_KEY, 'yes']]));
  showNews(storage, '1.0.0');
  const [toast] = shownToasts();
  expect(toast?.text).toBe('Peacock Parlor was updated to version 1.0.0.');
  act(() => toast?.action?.run());
  expect(await screen.findByRole('dialog', { name: 'What’s new' })).toHaveTextContent('coach');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  toastStore.setState({ toasts: [] });
  showNews(storage, '1.0.0');
  expect(shownToasts()).toEqual([]);
});

test('the settings show the news of the newest version at any time', async () => {
  const settings = createSuiteSettings({ storage: memoryStorage(), onStorageError: vi.fn() });
  render(
    <>
      <SuiteSettingsPanel store={settings} />
      <NewsHost />
    </>,
  );
  act(() => screen.getByRole('button', { name: 'What’s new' }).click());
  const dialog = await screen.findByRole('dialog', { name: 'What’s new' });
  expect(dialog).toHaveTextContent(`Version ${NEWS[0]?.version}`);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an update without news shows no message, and is remembered', () => {
  const storage = memoryStorage(new Map([[NEWS_KEY, '1.0.0']]));
  showNews(storage, '1.0.1');
  expect(shownToasts()).toEqual([]);
  expect(storage.get(NEWS_KEY)).toBe('1.0.1');
});

test('the seen version stays on this device', () => {
  expect(isDataKey(NEWS_KEY)).toBe(false);
});
