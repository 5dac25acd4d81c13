import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../../platform/storage.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../../test-support/sokoban-stores.ts';
import { useCompletion } from './use-completion.ts';
import { useSokobanStorage } from './use-sokoban-storage.ts';

const LEVEL = levelOf('#####\n#@$.#\n#####');

test('a level that is solved by the first key, before any effect has run, is solved', () => {
  const { game } = sokobanStores(LEVEL, {});
  const storage = memoryStorage();
  const solved: unknown[] = [];
  const onSolved = (params: unknown) => {
    solved.push(params);
  };
  const { result } = renderHook(() => {
    const { stats, solutions } = useSokobanStorage(storage);
    const { isPending } = useCompletion(game, { stats, solutions }, false, onSolved);
    // The keys are listened to from here on.
    useLayoutEffect(() => {
      if (game.getState().session.moves.length === 0) game.getState().play(['r']);
    }, []);
    return { stats, isPending };
  });
  expect(solved).toEqual([game.getState().session.params]);
  expect(result.current.isPending()).toBe(true);
  expect(Object.values(result.current.stats.getState().levels)).toHaveLength(1);
});
