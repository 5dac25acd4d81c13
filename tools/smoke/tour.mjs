// The smoke test in every browser: both games are played, won, left and resumed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 90_000;
const [WIDE, NARROW] = [
  [1280, 720],
  [390, 844],
];
const MORE = 'button[aria-label="More"]';
const LANGUAGE = 'dialog[open] select';

/** The centre of the first visible element of a selector with this text; `null` if there is none. */
const centreIn = (/** @type {string} */ selector, /** @type {string} */ text) => {
  const shown = [...document.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  });
  const element = shown.find(({ textContent }) => textContent?.trim().includes(text));
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

const movesIn = () => {
  const figures = [...document.querySelectorAll('header dl > div')];
  const moves = figures.find(({ textContent }) => textContent?.startsWith('Moves'));
  return moves?.querySelector('dd')?.textContent ?? null;
};

const selects = (/** @type {string} */ selector) => document.querySelector(selector) !== null;

const isScrolled = () =>
  [...document.querySelectorAll('dialog[open] *')].some(({ scrollTop }) => scrollTop > 0);

/**
 * Plays all of it. Rejects at the first missing element.
 * @param {import('./types').Driver} browser
 * @param {{ url: string, stop: () => void }} host that serves the built app; it is stopped for the last part
 * @param {import('./types').Games} games
 * @param {{ folder: string, say: (line: string) => void }} report
 */
export async function tour(browser, host, games, { folder, say }) {
  const { open, run, press } = browser;
  mkdirSync(folder, { recursive: true });
  const at = (/** @type {string} */ query) => new URL(query, host.url).href;
  const keys = async (/** @type {readonly string[]} */ ...all) => {
    for (const key of all.flat()) await press(key);
  };
  /**
   * Waits until a function in the page returns a value.
   * @template R
   * @param {string} what
   * @param {() => Promise<R>} ask
   * @returns {Promise<NonNullable<R>>}
   */
  const until = async (what, ask) => {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      const answer = await ask();
      if (answer) return answer;
      if (Date.now() > end) {
        await picture('failed');
        throw new Error(`this did not come: ${what}`);
      }
      await pause(100);
    }
  };
  const place = (/** @type {string} */ selector, text = '') =>
    until(`${selector} ${text}`, () => run(centreIn, selector, text));
  const click = async (/** @type {string} */ selector, text = '') => {
    const point = await place(selector, text);
    await browser.drag(point, point);
  };
  const moves = (/** @type {number} */ count) =>
    until(`${count} moves`, async () => (await run(movesIn)) === String(count));
  const gone = (/** @type {string} */ selector) =>
    until(`no ${selector}`, async () => !(await run(selects, selector)));
  const picture = async (/** @type {string} */ name) => {
    await pause(800); // animations have finished
    writeFileSync(`${folder}/${name}.png`, await browser.screenshot());
  };
  /** The same page in both sizes. */
  const pictures = async (/** @type {string} */ name) => {
    await browser.resize(...NARROW);
    await picture(`${name}-narrow`);
    await browser.resize(...WIDE);
    await picture(`${name}-wide`);
  };
  const column = (/** @type {number} */ number) => `[role=listbox][aria-label="Column ${number}"]`;
  const topCard = (/** @type {number} */ number) => `${column(number)} [role=option]:last-child`;
  const settled = () => place('[data-testid=table]:not([data-moving])');

  await browser.resize(...WIDE);
  await open(at('?page=home'));
  await place('h1');
  await pictures('front');
  say('the front page');

  await run((key) => localStorage.setItem(key, 'yes'), games.introducedKey);
  await open(at(games.deal));
  await settled();
  await browser.drag(await place(topCard(5)), await place(topCard(6)));
  await moves(1);
  await keys('5', 'Enter', '7', 'Enter');
  await moves(2);
  await keys('u');
  await moves(1);
  await keys('r', 'h');
  await moves(2);
  await pictures('spider');
  say('Spider by mouse and by keys, with undo, redo and a hint');

  await click(MORE);
  await place('[role=menuitem]', 'Settings');
  await pictures('menu');
  await click('[role=menuitem]', 'Settings');
  await click('[role=tab]', 'All games');
  await place(LANGUAGE);
  await pictures('settings');
  await run((selector) => document.querySelector(selector)?.focus(), LANGUAGE);
  for (const [language, word] of /** @type {const} */ ([
    ['ja', '設定'],
    ['en', 'Settings'],
  ])) {
    await run(
      (selector, value) => {
        const select = /** @type {HTMLSelectElement} */ (document.querySelector(selector));
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      LANGUAGE,
      language,
    );
    await place('dialog[open] h2', word);
    if (language === 'ja') await pictures('settings-japanese');
  }
  await keys('Escape');
  await gone('dialog[open]');
  await browser.resize(...NARROW);
  await keys('?');
  await place('dialog[open] h2', 'Keys');
  await picture('keys-narrow');
  if (await run(isScrolled)) throw new Error('a long text does not begin at its beginning');
  await browser.resize(...WIDE);
  await picture('keys-wide');
  await keys('Escape');
  await gone('dialog[open]');
  say('the menu, the settings, another language, the list of keys');

  await open(at('?game=spider'));
  await settled();
  await moves(2);
  say('the game survives a reload');

  await open(at('?page=home'));
  await place('h1');
  await run((key, save) => localStorage.setItem(key, save), games.saveKey, games.almostWon);
  await open(at(`./?${games.saved}`));
  await settled();
  await until('the fan is painted', () => run(selects, 'canvas[data-stage][data-ready]'));
  await keys(games.lastMove);
  await place('dialog[open] h2', 'You won');
  await pictures('spider-won');
  say('a game of Spider is won');

  await open(at(games.level));
  await place('[role=application]');
  await keys(games.solution.slice(0, -1));
  await moves(games.solution.length - 1);
  await pictures('sokoban');
  await keys('u');
  await moves(games.solution.length - 2);
  await keys(games.solution.slice(-2));
  await place('dialog[open] h2', 'Level complete');
  await pictures('sokoban-won');
  await keys('Escape');
  await gone('dialog[open]');
  say('a level of Sokoban is solved by keys, with undo');

  const noted = await run((key) => localStorage.getItem(key) ?? '[]', games.recorderKey);
  const complaints = [
    ...(await browser.complaints()),
    ...JSON.parse(noted).map(({ what }) => `logged by the app: ${what}`),
  ];
  if (complaints.length > 0) throw new Error(`there were complaints:\n${complaints.join('\n')}`);
  say('nothing on the console, and no uncaught errors');

  const offline = await run(() => 'serviceWorker' in navigator);
  if (offline) {
    await until('everything is stored', () => run(() => document.documentElement.dataset.offline));
    host.stop();
    await open(at(games.deal));
    await settled();
    await open(at(games.level));
    await place('[role=application]');
    await picture('offline');
    say('both games work offline');
  } else say('this browser has no service worker here: offline play is not tested');
}
