import { expect, test, vi } from 'vitest';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { createWatching } from './watching.ts';

test('lines of another level are not offered', () => {
  const { game } = sokobanStores(levelOf('######\n#@ $.#\n######'), {});
  const watching = createWatching(game, vi.fn());
  const solution = { lurd: 'rR', from: 0 };
  const line = { name: 'Mine', lurd: 'rR', isHelp: false, lost: null };
  watching.watchSolution(solution);
  watching.end();
  watching.watchLine(line);
  watching.end();
  watching.watch('game');
  expect(watching.state.getState()).toMatchObject({ solution, line });
  watching.end();
  game.getState().open({ level: levelOf('#####\n#@$.#\n#####'), origin: null });
  watching.watch('game');
  expect(watching.state.getState()).toMatchObject({ solution: null, line: null });
  watching.end();
  watching.watchSolution({ lurd: 'R', from: 0 });
  expect(watching.state.getState()).toMatchObject({ solution: { lurd: 'R' }, line: null });
});
