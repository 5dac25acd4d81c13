// Games with something to see: for the pictures of install prompts, and for the README.
import { readFileSync } from 'node:fs';

/** A two-suit deal, and its moves. */
export const DEAL = { difficulty: '2-suit', seed: 'peacock10', relaxedDealing: false };
export const PLAYED = `7>6x1 7>9x1 9>5x2 5>7x3 6>5x2 5>0x3 3>4x1 deal 7>9x1 7>2x4 9>3x2 9>4x1 3>1x3 9>3x1 3>9x2 9>7x3
  3>6x1 4>7x2 7>4x6 7>5x1 3>5x1 3>0x1`;
const LEVEL = { pack: 'grove', number: 12 };

const KEYS = { l: 'ArrowLeft', u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown' };

/** The keys of the solution of `LEVEL`, one for each step. */
export function levelKeys() {
  const file = `src/games/sokoban/levels/solutions/${LEVEL.pack}.lurd`;
  const solution = readFileSync(file, 'utf8').trim().split('\n')[LEVEL.number - 1];
  return [...solution].map((letter) => KEYS[letter.toLowerCase()]);
}

/** The options of a browser context, so that the games look the same on every machine. */
export const SHOWN = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-GB',
  serviceWorkers: 'block',
};

/** Opens Spider with a saved game, without the introduction, and waits until its table is at rest. */
export async function openSpider(page, saved) {
  await page.addInitScript((save) => {
    localStorage.setItem('spider.v1.lastGame', save);
    localStorage.setItem('spider.v1.introduced', 'yes');
  }, saved);
  await page.goto('./?game=spider');
  await page.locator('[data-testid=table]:not([data-moving])').waitFor();
}

/** Opens the level, and plays this many of its keys. */
export async function openLevel(page, played) {
  await page.goto(`./?game=sokoban&pack=${LEVEL.pack}&level=${LEVEL.number}`);
  await page.getByRole('application').waitFor();
  for (const key of levelKeys().slice(0, played)) await page.keyboard.press(key);
}

/** The bytes of a picture that a page returned as a data URL. */
export const bytesOf = (url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
