import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import { setLocale, currentLocale, type Catalogue, type Language } from '../../words/language.ts';
import { textHash } from '../../words/text-hash.ts';
import { followLanguage } from './follow-language.ts';

type Chosen = SuiteSettings['language'];

const RTL: Catalogue = { [textHash('ltr')]: 'rtl' };

let tags: readonly string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  tags = ['en-US'];
  vi.spyOn(navigator, 'languages', 'get').mockImplementation(() => tags);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setLocale('en', null);
  document.documentElement.lang = 'en';
});

/** A page with these settings. Each catalogue loads or fails when the test says so. */
function start(chosen: Chosen = 'system') {
  const settings = createStore(() => ({ language: chosen }) as SuiteSettings);
  const asked: { language: Language; give: (texts: Catalogue) => void; fail: () => void }[] = [];
  const load = vi.fn(
    (language: Language) =>
      new Promise<Catalogue | null>((resolve, reject) => {
        asked.push({ language, give: resolve, fail: () => reject(new Error('offline')) });
      }),
  );
  const onMissing = vi.fn();
  const onReady = vi.fn();
  void followLanguage({ settings, load, onMissing }).then(onReady);
  const choose = (language: Chosen) => settings.setState({ language });
  const latest = () => {
    const last = asked.at(-1);
    if (!last) throw new Error('nothing was asked for');
    return last;
  };
  return { asked, load, onMissing, onReady, choose, latest };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('English needs no texts', async () => {
  const { load, onReady } = start();
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(onReady).toHaveBeenCalled();
});

test('the browser’s language is awaited, and set on the page', async () => {
  tags = ['nl', 'de-CH', 'en'];
  const { onReady, latest } = start();
  await settle();
  expect(onReady).not.toHaveBeenCalled();
  expect(latest().language).toBe('de');
  latest().give(RTL);
  await settle();
  expect(onReady).toHaveBeenCalled();
  expect(currentLocale()).toMatchObject({ language: 'de', locale: 'de-CH' });
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

test('a chosen language is used once its texts are loaded, and the last choice wins', async () => {
  const { choose, latest, asked } = start();
  choose('fr');
  choose('ja');
  asked[1]?.give({});
  await settle();
  expect(currentLocale().language).toBe('ja');
  asked[0]?.give({});
  await settle();
  expect(currentLocale().language).toBe('ja');
  expect(document.documentElement.style.cssText).toContain('Mincho');
  choose('en');
  await settle();
  latest().give({});
  await settle();
  expect(currentLocale().language).toBe('en');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(document.documentElement.style.cssText).toBe('');
});

test('a change of the browser’s languages is followed', async () => {
  const { latest } = start();
  tags = ['es-MX'];
  dispatchEvent(new Event('languagechange'));
  latest().give({});
  await settle();
  expect(currentLocale()).toMatchObject({ language: 'es', locale: 'es-MX' });
});

test('texts that fail to load are reported once, and retried until they load', async () => {
  const { onMissing, onReady, latest, load } = start('fr');
  latest().fail();
  await settle();
  expect(onReady).toHaveBeenCalled();
  expect(currentLocale().language).toBe('en');
  expect(onMissing).toHaveBeenCalledExactlyOnceWith('Français');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(load).toHaveBeenCalledTimes(2);
  latest().fail();
  await settle();
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
  latest().give({});
  await settle();
  expect(currentLocale().language).toBe('fr');
  expect(onMissing).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a language that fails after another one was chosen is not reported', async () => {
  const { choose, asked, onMissing } = start('fr');
  choose('de');
  asked[0]?.fail();
  await settle();
  expect(onMissing).not.toHaveBeenCalled();
  asked[1]?.give({});
  await settle();
  expect(currentLocale().language).toBe('de');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
});
