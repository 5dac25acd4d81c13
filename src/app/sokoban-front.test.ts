import { expect, test } from 'vitest';
import { seal } from '../core/sealed.ts';
import {
  levelKey,
  NO_STATISTICS,
  STATISTICS_KEY,
  withSolution,
  type Statistics,
} from '../games/sokoban/records/statistics.ts';
import { memoryStorage } from '../platform/storage.ts';
import { save } from '../engine/save.ts';
import { play, start } from '../engine/session.ts';
import { sokoban, type SokobanParams } from '../games/sokoban/levels/game.ts';
import { packs } from '../games/sokoban/levels/packs.ts';
import type { Direction } from '../games/sokoban/rules/direction.ts';
import { solvedLevels } from '../test-support/pack-solutions.ts';
import { packById, packParams } from '../play/sokoban/packs.ts';
import { levelOf } from '../test-support/sokoban-levels.ts';
import { SOKOBAN_LAST_GAME_KEY } from '../play/sokoban/last-game.ts';
import { dailyRecipe, writeRecipeLink } from '../play/sokoban/recipes.ts';
import { sokobanFront } from './sokoban-front.tsx';

const TODAY = '2026-11-24';
const parlor = packById('parlor')!;
const solutions = solvedLevels(packs[0]!);

function frontOf(dailies: Statistics['dailies']) {
  const storage = memoryStorage();
  storage.set(STATISTICS_KEY, seal(JSON.stringify({ ...NO_STATISTICS, dailies }), 1));
  return sokobanFront(storage, TODAY);
}

test('today’s level counts as won once solved, whatever is on the board now', () => {
  expect(frontOf({}).today.state).toBe('open');
  expect(frontOf({ '2026-11-23': { on: '2026-11-23' } }).today.state).toBe('open');
  expect(frontOf({ [TODAY]: { on: TODAY } }).today.state).toBe('won');
  expect(frontOf({ [TODAY]: { on: TODAY, assisted: true } }).today.state).toBe('won');
});

test('the level of an earlier day can be chosen', () => {
  expect(frontOf({}).chooseDay('2026-11-21')).toBe(writeRecipeLink(dailyRecipe('2026-11-21')));
});

test('the number of solved levels is shown from the second one', () => {
  const wonAfter = (count: number) => {
    const solved = {
      solution: { moves: 3, pushes: 2 },
      elapsedMs: 1000,
      assisted: false,
      day: TODAY,
    };
    const statistics = Array.from({ length: count }, (_, level) => levelKey(`${level}`)).reduce(
      (before, key) => withSolution(before, key, solved),
      NO_STATISTICS,
    );
    const storage = memoryStorage([[STATISTICS_KEY, seal(JSON.stringify(statistics), 1)]]);
    return sokobanFront(storage, TODAY).won;
  };
  expect([0, 1, 2].map(wonAfter)).toEqual([null, null, '2 levels solved']);
});

const SHORT = levelOf('#####\n#@$.#\n#####\nTitle: Short way');

/** The link on the front page after a game was won with these moves. */
function againAfter(params: SokobanParams, lurd = 'R') {
  const move = Array.from(lurd.toLowerCase(), (letter) => letter as Direction);
  const session = play(sokoban, start(sokoban, params), move);
  const storage = memoryStorage([[SOKOBAN_LAST_GAME_KEY, save(sokoban, session)]]);
  const { progress, again } = sokobanFront(storage, TODAY);
  expect(progress).toBeNull();
  return again;
}

test('a solved level is shown as solved and leads to the next one', () => {
  const second = packParams(parlor, 2)!;
  const words = `“${second.level.title}” is solved`;
  expect(againAfter(second, solutions[1]?.solution)).toEqual({
    ...{ words, label: 'Next level', query: 'game=sokoban&pack=parlor&level=3' },
  });
  const recipe = { ...dailyRecipe(TODAY), seed: '7' };
  const made = againAfter({ level: SHORT, origin: null, recipe });
  expect(made).toMatchObject({ label: 'Next level' });
  expect(new URLSearchParams(made?.query).get('seed')).toBe('8');
});

test('the last level of a pack, and a level without a pack, link to themselves', () => {
  const last = packParams(parlor, 4)!;
  expect(againAfter(last, solutions[3]?.solution)).toMatchObject({
    ...{ label: null, query: 'game=sokoban' },
  });
  expect(againAfter({ level: SHORT, origin: null })).toEqual({
    ...{ words: '“Short way” is solved', label: null, query: 'game=sokoban' },
  });
});
