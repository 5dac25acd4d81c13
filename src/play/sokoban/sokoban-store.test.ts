import { expect, test } from 'vitest';
import { restore, save } from '../../engine/save.ts';
import * as sessions from '../../engine/session.ts';
import { writeAddress } from '../../features/levels/page-collections.ts';
import { type LevelOrigin, sokoban } from '../../games/sokoban/levels/game.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { levelPlace } from './words.ts';
import { firstParams } from './packs.ts';
import { suiteSokoban } from './sokoban-store.ts';

const OLD = levelOf('#######\n#@$ . #\n#     #\n#######\nTitle: Old');

/** A saved game with one move, parsed again with the current packs. */
function readAgain(level: typeof OLD, origin: LevelOrigin) {
  const begun = sessions.start(sokoban, { level, origin });
  const read = restore(suiteSokoban, save(sokoban, sessions.play(sokoban, begun, ['d'])));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

test.each([
  { pack: 'parlor', number: 999 },
  { pack: 'parlor', number: 2 },
  { pack: 'gone', number: 1 },
])('a save from a place in a removed pack becomes an independent level: %j', async (origin) => {
  const { params, cursor } = readAgain(OLD, origin);
  expect([params.origin, levelPlace(params), cursor]).toEqual([null, 'Your own level', 1]);
  expect(await writeAddress(params)).toMatch(/^game=sokoban&xsb=/);
});

test('a save from a pack refers to the current place of its board', async () => {
  const { level, origin } = firstParams();
  const { params } = readAgain(level, { pack: 'parlor', number: 7 });
  expect([params.origin, params.level.title]).toEqual([origin, level.title]);
  expect(await writeAddress(params)).toBe('game=sokoban&pack=parlor&level=1');
});
