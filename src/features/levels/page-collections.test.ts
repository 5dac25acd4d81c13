import { expect, test, vi } from 'vitest';
import { ok } from '../../core/result.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import type { Collections } from './collections.ts';
import { readPlayedCollection } from './page-collections.ts';

test('the collection of the level on the board is read again after another tab has changed it', () => {
  const level = levelOf('######\n#@ $.#\n######');
  const { game } = sokobanStores(level, {});
  game.getState().open({ level, origin: { pack: 'own-1', number: 1 } });
  const set = { id: 'own-1', title: 'Mine', levels: [{ level }] };
  const load = vi.fn<Collections['load']>().mockResolvedValue(ok(set));
  const listAs = (revision: number) => {
    const entry = { id: 'own-1', title: 'Mine', author: null, levels: 1, file: 'a.xsb', revision };
    ownCollectionStore.setState({ listed: [entry], read: new Map() });
  };
  listAs(0);
  const end = readPlayedCollection({ load } as Partial<Collections> as Collections, game);
  expect(load).toHaveBeenCalledTimes(1);
  ownCollectionStore.setState({ read: new Map([[set.id, set]]) });
  listAs(1);
  expect(load).toHaveBeenCalledTimes(2);
  end();
  ownCollectionStore.setState({ listed: [], read: new Map() });
});
