// The games of the smoke test: from the browser tests, and from our own levels with their solutions.
import { readFileSync } from 'node:fs';

const KEYS = { l: 'ArrowLeft', u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown' };
const LEVEL = { pack: 'playroom', number: 1 };

/**
 * @param {(path: string) => Promise<{ module: any }>} load reads a module of TypeScript
 * @returns {Promise<import('./types').Games>}
 */
export async function gamesOf(load) {
  const [{ module: support }, { module: rules }, { module: offer }, { module: keys }] =
    await Promise.all([
      load('./e2e/support/games.ts'),
      load('./src/games/spider/rules/params.ts'),
      load('./src/features/help/introduction-offer.ts'),
      load('./src/platform/own-keys.ts'),
    ]);
  const won = support.playGame(support.WON.params, support.WON.moves);
  const [solution = ''] = readFileSync(
    `src/games/sokoban/levels/solutions/${LEVEL.pack}.lurd`,
    'utf8',
  ).split('\n');
  return {
    introducedKey: offer.INTRODUCED_KEY,
    recorderKey: keys.RECORDER_KEY,
    deal: `?${rules.params.format(support.EMPTY_COLUMN.params)}`,
    saveKey: 'spider.v1.lastGame',
    saved: 'game=spider',
    almostWon: support.saveOf(support.before(won, 1), 754_000),
    lastMove: ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'],
    level: `?game=sokoban&pack=${LEVEL.pack}&level=${LEVEL.number}`,
    solution: [...solution.trim()].map((letter) => KEYS[letter.toLowerCase()]),
  };
}
