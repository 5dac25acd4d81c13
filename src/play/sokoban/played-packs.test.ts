import { beforeEach, expect, test, vi } from 'vitest';
import type { LevelOrigin, SokobanParams } from '../../games/sokoban/game/params.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';

const LEVEL = levelOf('#######\n#@$ . #\n#     #\n#######\nTitle: Saved');

/** The app as it is when only the first pack has come with the start. */
async function started() {
  vi.resetModules();
  const packs = await import('./packs.ts');
  const { loadPlayedPacks } = await import('./played-packs.ts');
  const names = await import('./level-name.ts');
  const { readSokobanLink } = await import('./link.ts');
  return { ...packs, ...names, loadPlayedPacks, readSokobanLink };
}

/** A game of a level with this origin, in the arcade or not. */
function playing(origin: LevelOrigin | null, mode: 'arcade' | null = null) {
  const params: SokobanParams = { level: LEVEL, origin };
  const store = { getState: () => ({ session: { params } }), onChange: () => () => undefined };
  const progress = {
    getState: () => ({ place: null, nickname: '', playing: mode && { mode, key: 'k' } }),
    subscribe: () => () => undefined,
  };
  return [store, progress] as unknown as Parameters<
    Awaited<ReturnType<typeof started>>['loadPlayedPacks']
  >;
}

let app: Awaited<ReturnType<typeof started>>;
beforeEach(async () => {
  app = await started();
});

test('the first pack needs nothing to be fetched, any other does', () => {
  expect(app.packById('parlor')?.levels).toHaveLength(4);
  expect(app.packById('grove')).toBeUndefined();
  expect(app.isShipped('grove')).toBe(true);
  expect(app.waitsForPacks({ pack: 'parlor', number: 4 })).toBe(false);
  expect(app.waitsForPacks({ pack: 'parlor', number: 5 })).toBe(true);
  expect(app.waitsForPacks({ pack: 'grove', number: 1 })).toBe(true);
  expect(app.waitsForPacks({ pack: 'nursery', number: 1 })).toBe(true);
  expect(app.waitsForPacks({ pack: 'own-1', number: 1 })).toBe(false);
  expect(app.waitsForPacks(null)).toBe(false);
});

test('a link to the first pack is read at once, one to another waits for its levels', async () => {
  expect(app.readSokobanLink('pack=parlor&level=2')).toMatchObject({ ok: true });
  const reading = app.readSokobanLink('pack=star-tower&level=25');
  expect(reading).toBeInstanceOf(Promise);
  expect(await reading).toMatchObject({
    ok: true,
    value: { origin: { pack: 'star-tower', number: 25 } },
  });
  expect(app.readSokobanLink('pack=grove&level=3')).not.toBeInstanceOf(Promise);
});

test.each([
  ['pack=nursery&level=7', 'Hoop and Stick', { pack: 'playroom', number: 7 }],
  ['pack=parlor&level=8', 'Heart of the House', { pack: 'reading-room', number: 22 }],
])('the old link %s leads to its board', async (query, title, origin) => {
  const read = await app.readSokobanLink(query);
  expect(read).toMatchObject({ ok: true, value: { level: { title } } });
  if (!read.ok || !read.value) throw new Error('no level');
  expect(app.packById(read.value.origin?.pack ?? '')).toBeDefined();
  expect({ ...origin, number: read.value.origin?.number }).toEqual(read.value.origin);
});

test('old links with a number that there never was are refused', async () => {
  expect(await app.readSokobanLink('pack=nursery&level=23')).toMatchObject({ ok: false });
  expect(await app.readSokobanLink('pack=parlor&level=17')).toMatchObject({ ok: false });
});

test('a save is trusted until the packs are there, which are fetched for it', async () => {
  const params = { level: LEVEL, origin: { pack: 'grove', number: 2 } };
  expect(app.inKnownPack(params)).toBe(params);
  expect(app.levelPlace(params)).toBe('The Orchard · 2 of 25');
  const moved = { level: LEVEL, origin: { pack: 'library', number: 2 } };
  expect(app.inKnownPack(moved)).toBe(moved);
  expect([app.levelTitle(moved), app.levelNumber(moved)]).toEqual(['Saved', '']);
  app.loadPlayedPacks(...playing(params.origin));
  await vi.waitFor(() => {
    expect(app.packStore.getState().areFetched).toBe(true);
  });
  expect(app.levelPlace(params)).toBe('Your own level');
});

test('the arcade has all packs fetched, a level of the first pack or of none does not', async () => {
  app.loadPlayedPacks(...playing({ pack: 'parlor', number: 1 }));
  app.loadPlayedPacks(...playing(null));
  await Promise.resolve();
  expect(app.packStore.getState().areFetched).toBe(false);
  app.loadPlayedPacks(...playing({ pack: 'parlor', number: 1 }, 'arcade'));
  await vi.waitFor(() => {
    expect(app.packStore.getState().areFetched).toBe(true);
  });
});
