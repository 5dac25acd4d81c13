import { expect, test } from 'vitest';
import * as sessions from '../../../engine/session.ts';
import { sokoban } from '../../../games/sokoban/game/game.ts';
import { memoryStorage } from '../../../platform/storage.ts';
import type { Trouble } from '../../../store/stored/stored-value.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { keptGames } from './kept-games.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';

const level = levelOf('#######\n#@ $ .#\n#######\nTitle: Way');
const origin = { pack: 'own-a', number: 3 };

function left() {
  const played = sessions.play(sokoban, sessions.start(sokoban, { level, origin: null }), ['r']);
  return sessions.withElapsed(played, 4200);
}

test('a game is kept with its moves and its time, and goes on wherever the board is opened', () => {
  const kept = keptGames(memoryStorage(), () => undefined);
  expect(kept.has(keyOf(level))).toBe(false);
  expect(kept.keep(left())).toMatchObject({ ok: true });
  expect(kept.has(keyOf(level))).toBe(true);
  const read = kept.read({ level, origin });
  expect(read).toMatchObject({ params: { origin }, cursor: 1, elapsedMs: 4200 });
  expect(read && sessions.current(read)).toMatchObject({ moves: 1 });
  kept.forget(level);
  expect(kept.read({ level, origin })).toBeNull();
});

test('a damaged game is told and set aside', () => {
  const told: Trouble[] = [];
  const storage = memoryStorage([[`sokoban.v1.game.${keyOf(level)}`, 'nonsense']]);
  const kept = keptGames(storage, (trouble) => told.push(trouble));
  expect(kept.read({ level, origin })).toBeNull();
  expect(told).toMatchObject([{ kind: 'damaged', isKept: true }]);
  expect(storage.get(`sokoban.v1.game.${keyOf(level)}.damaged`)).toBe('nonsense');
});
