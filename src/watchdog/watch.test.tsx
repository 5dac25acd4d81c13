import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchStart } from './watch.ts';

const STARTUP_TIMEOUT_MS = 15_000;

const FAILED = 'The games could not be loaded. Please reload the page.';
const repair = vi.fn(() => Promise.resolve());
const alert = () => screen.queryByRole('alert')?.textContent ?? null;

/** Adds an element to the page's head whose file fails to load. */
function failing<K extends 'script' | 'link'>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  return element;
}

/** Simulates that the page's style sheet has loaded. */
const styleComes = () => {
  const sheet = { cssRules: { length: 1 } } as CSSStyleSheet;
  vi.spyOn(document.querySelector('link')!, 'sheet', 'get').mockReturnValue(sheet);
};

/** Simulates that the app replaces the splash screen. */
const appStarts = () => document.getElementById('root')?.replaceChildren('The app');

// A watch normally ends with its page, but these tests share one.
let ending = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  delete document.documentElement.dataset['begun'];
  document.body.innerHTML = '<div id="root"><div class="splash"></div></div>';
  document.head.replaceChildren();
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  document.head.append(style);
  ending = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: EventListener, capture: boolean | undefined) => {
      listen(type, listener, { capture: capture === true, signal: ending.signal });
    },
  );
  watchStart(repair);
});

afterEach(() => {
  ending.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('reports', () => {
  test('that a script did not load', () => {
    failing('script', { src: './assets/main-1.js', type: 'module' });
    expect(alert()).toBe(FAILED);
  });

  test('that a preloaded file did not load', () => {
    failing('link', { rel: 'modulepreload', href: './assets/start-1.js' });
    expect(alert()).toBe(FAILED);
  });

  test('that our code failed, but not that an extension did', () => {
    const fail = (filename: string) => dispatchEvent(new ErrorEvent('error', { filename }));
    fail('chrome-extension://abc/content.js');
    expect(alert()).toBeNull();
    fail(`${location.origin}/assets/main-1.js`);
    expect(alert()).toBe(FAILED);
  });

  test('that the app gave up, once, and confirms the report', () => {
    const giveUp = () => dispatchEvent(new Event('parlor-start-failed', { cancelable: true }));
    expect(giveUp()).toBe(false);
    expect(giveUp()).toBe(false);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('that the entry did not run, if it failed before any listener was added', () => {
    dispatchEvent(new Event('load'));
    expect(alert()).toBe(FAILED);
  });

  test('that the styles did not load, even after the splash screen is gone', () => {
    document.querySelector('link')?.dispatchEvent(new Event('error'));
    appStarts();
    expect(alert()).toContain('The look of the games');
  });

  test('that the styles did not load, if the app started before that was known', () => {
    document.documentElement.dataset['begun'] = '';
    appStarts();
    dispatchEvent(new Event('load'));
    expect(alert()).toContain('The look of the games');
    expect(screen.queryByRole('main')).toBeNull();
  });

  test('that it takes long, and then the actual problem', () => {
    styleComes();
    vi.advanceTimersByTime(STARTUP_TIMEOUT_MS);
    expect(alert()).toContain('unusually long');
    failing('link', { rel: 'stylesheet', href: './plain.css' });
    expect(alert()).toContain('unusually long');
    failing('script', { src: './assets/main-1.js' });
    expect(alert()).toBe(FAILED);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

test('unblocks rendering, whatever was blocking it', () => {
  const script = document.createElement('script');
  script.setAttribute('blocking', 'render');
  document.head.append(script);
  const link = document.querySelector('link')!;
  vi.advanceTimersByTime(STARTUP_TIMEOUT_MS);
  expect(script.hasAttribute('blocking')).toBe(false);
  expect(link.media).toBe('not all');
  link.dispatchEvent(new Event('load'));
  expect(link.media).toBe('all');
});

test('reports nothing if the app starts', () => {
  document.documentElement.dataset['begun'] = '';
  styleComes();
  dispatchEvent(new Event('load'));
  failing('link', { rel: 'icon', href: './icons/favicon.svg' });
  expect(alert()).toBeNull();
  appStarts();
  vi.advanceTimersByTime(STARTUP_TIMEOUT_MS);
  failing('script', { src: './assets/later.js' });
  failing('link', { rel: 'stylesheet', href: './assets/later.css' });
  expect(alert()).toBeNull();
});

test.each([
  ['below the feather', true],
  ['above it where that has no size', false],
])('puts the panel %s', (_where, isStyled) => {
  const feather = document.createElement('svg');
  document.querySelector('.splash')?.append(feather);
  if (isStyled) styleComes();
  failing('script', { src: './assets/main-1.js' });
  expect(feather.nextElementSibling !== null).toBe(isStyled);
});

describe('the panel', () => {
  const button = () => screen.getByRole('button', { name: 'Repair the app, keep my data' });

  beforeEach(() => {
    vi.useRealTimers();
    failing('script', { src: './assets/main-1.js' });
  });

  test('disappears if the app starts after all', () => {
    appStarts();
    expect(alert()).toBeNull();
  });

  test('runs one repair at a time, and reports its result', async () => {
    let fail = (_error: Error) => {};
    repair.mockImplementation(() => new Promise((_resolve, reject) => (fail = reject)));
    fireEvent.click(button());
    fireEvent.click(button());
    expect(repair).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toHaveTextContent('Downloading the app again…');
    fail(new Error('Nothing was changed.'));
    await vi.waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Nothing was changed.'),
    );
    fireEvent.click(button());
    expect(repair).toHaveBeenCalledTimes(2);
  });

  test('reloads the page', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
