import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen } from '@testing-library/react';
import { languageNow } from './language-now.ts';
import { textHash } from '../words/text-hash.ts';
import { makePanel } from './watch.ts';

type Words = Awaited<ReturnType<NonNullable<Parameters<typeof makePanel>[3]>>>;

const readers = (...tags: readonly string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

beforeEach(() => readers('fr-CA', 'en'));
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test.each([
  [null, 'fr'],
  ['{"language":"ja"}', 'ja'],
  ['{"language":"system"}', 'fr'],
  ['{"language":"xx"}', 'fr'],
  ['{"theme":"dark"}', 'fr'],
  ['null', 'fr'],
  ['{"langu', 'fr'],
])('with the settings %s the language is %s', (settings, language) => {
  if (settings !== null) localStorage.setItem('parlor.v1.settings', settings);
  expect(languageNow()).toBe(language);
});

test('without settings, the languages of the browser are used', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(languageNow()).toBe('fr');
});

describe('the panel', () => {
  const words = {
    de: {
      [textHash('Reload')]: 'Neu laden',
      [textHash('Loading')]: 'Laden',
      [textHash('Nothing came.')]: 'Nichts kam.',
    },
  };
  const show = (fetched: () => Promise<Words>, repair = () => Promise.resolve()) =>
    document.body.append(makePanel('failed', vi.fn(), repair, fetched));

  beforeEach(() => readers('de-AT'));
  afterEach(() => vi.useRealTimers());

  test('uses that language, and so does its report of a repair', async () => {
    show(
      () => Promise.resolve(words),
      () => Promise.reject(new Error('Nothing came.')),
    );
    expect(await screen.findByRole('button', { name: 'Neu laden' })).toBeInTheDocument();
    expect(screen.getByRole('main', { name: 'Laden' })).toHaveAttribute('lang', 'de');
    fireEvent.click(screen.getByRole('button', { name: /Repair/ }));
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nichts kam.'));
  });

  test('uses English if the translations do not load', async () => {
    show(() => Promise.reject(new Error('offline')));
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expect(screen.getByRole('main', { name: 'Loading' })).toHaveAttribute('lang', 'en');
  });

  test('uses English until late translations have loaded', async () => {
    vi.useFakeTimers();
    let come: (fetched: Words) => void = () => undefined;
    show(() => new Promise((resolve) => (come = resolve)));
    expect(screen.queryByRole('button', { name: /[a-z]/ })).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    come(words);
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeInTheDocument();
  });
});
