// Firefox, driven by its built-in WebDriver BiDi.
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { findProgram } from './find-program.mjs';

const PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];

/** Without a window it reports no mouse, and the app shows its touch buttons. */
const MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/**
 * The path of Firefox on this machine, or why it is missing: `FIREFOX_PATH`, the path of programs, the usual locations.
 */
export function find() {
  const path =
    process.env.FIREFOX_PATH ??
    findProgram(['firefox', 'firefox-esr']) ??
    PLACES.find((place) => existsSync(place));
  return path
    ? { path }
    : { missing: 'no Firefox here: install it (Debian: firefox-esr), or set FIREFOX_PATH' };
}

/**
 * Starts it with an empty profile.
 * @param {{ path: string }} found
 * @returns {Promise<import('./types').Driver>}
 */
export async function start({ path }) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    extraPrefsFirefox: MOUSE,
  });
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    run: (code, ...values) => page.evaluate(code, ...values),
    press: (key) => page.keyboard.press(/** @type {import('puppeteer-core').KeyInput} */ (key)),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints: () => Promise.resolve(complaints),
    stop: () => browser.close(),
  };
}
