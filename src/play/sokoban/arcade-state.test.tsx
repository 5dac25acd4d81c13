import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseJson } from '../../core/parse-json.ts';
import { mayEnter } from '../../features/arcade/leaderboard.tsx';
import type { LevelOrigin, SokobanParams } from '../../games/sokoban/levels/game.ts';
import { newGame, playStep, redo, reset, schokobanScore, undo } from '../../games/sokoban/index.ts';
import { type ArcadeLevel, arcadeLevels } from '../../games/sokoban/levels/arcade.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { enter } from '../../games/sokoban/records/leaderboard.ts';
import { parseLevel } from '../../games/sokoban/files/xsb-read.ts';
import { damagedKey, memoryStorage } from '../../platform/storage.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { storedIn } from '../../test-support/stored-in.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import {
  afterSolved,
  arcadePlaceOf,
  createLeaderboards,
  leaderboardKey,
  mergeProgress,
  modeOf,
  modePlace,
  nextInArcade,
  ProgressSchema,
  withStarted,
} from './arcade-state.ts';

describe('arcade state', () => {
  describe('progress', () => {
    const fresh = v.parse(ProgressSchema, {});
    const levels = arcadeLevels();
    const at = (index: number): ArcadeLevel => {
      const level = levels.at(index);
      if (!level) throw new Error('no such level');
      return level;
    };

    describe('the arcade', () => {
      test('plays every level once, from the first to the last', () => {
        const played: string[] = [];
        for (let level: ArcadeLevel | null = at(0); level; level = nextInArcade(level)) {
          played.push(keyOf(level.level));
        }
        expect(played).toEqual(levels.map(({ level }) => keyOf(level)));
        expect(new Set(played).size).toBe(levels.length);
        expect(nextInArcade(at(-1))).toBeNull();
        expect(nextInArcade({ ...at(0), origin: null })).toBeNull();
      });

      test('continues where it was left: after a level with the next, and after the last from the start', () => {
        expect(arcadePlaceOf(fresh)).toBe(0);
        const begun = withStarted(fresh, 'arcade', at(3));
        expect(arcadePlaceOf(begun)).toBe(3);
        expect(arcadePlaceOf(afterSolved(begun, at(3)))).toBe(4);
        expect(arcadePlaceOf(afterSolved(withStarted(begun, 'arcade', at(-1)), at(-1)))).toBe(0);
      });

      test('continues with the replacement of a pack that no longer exists', () => {
        const packAt = (index: number) => at(index).origin.pack;
        const gone = arcadePlaceOf({ ...fresh, place: 'gone' });
        expect([packAt(gone - 1), packAt(gone)]).toEqual(['classics', 'playroom']);
        const former = { ...at(40), origin: { pack: 'treasury', number: 3 } };
        expect(nextInArcade(former)?.origin).toEqual({ pack: 'reading-room', number: 1 });
      });

      test('stays where it is while other modes and other levels are played', () => {
        const arcade = withStarted(fresh, 'arcade', at(3));
        expect(arcadePlaceOf(withStarted(arcade, 'free', at(7)))).toBe(3);
        expect(afterSolved(arcade, at(7))).toBe(arcade);
        const free = withStarted(arcade, 'free', at(3));
        expect(afterSolved(free, at(3))).toBe(free);
      });
    });

    test('merging two copies keeps the more advanced arcade', () => {
      const [near, far] = [3, 9].map((index) => withStarted(fresh, 'arcade', at(index)));
      const mine = { ...withStarted(near ?? fresh, 'free', at(7)), nickname: '' };
      const theirs = { ...(far ?? fresh), nickname: 'Pea' };
      expect(mergeProgress(mine, theirs)).toEqual({
        ...mine,
        place: theirs.place,
        nickname: 'Pea',
      });
      expect(mergeProgress(theirs, mine)).toEqual(theirs);
      expect(mergeProgress(fresh, mine).place).toBe(mine.place);
    });

    test('a mode belongs to one level', () => {
      const begun = withStarted(fresh, 'free', at(3));
      expect(modeOf(begun, at(3))).toBe('free');
      expect(modeOf(begun, at(4))).toBeNull();
      expect(modeOf(fresh, at(0))).toBeNull();
    });

    test('a mode shows its level’s position and author', () => {
      const { level } = at(1);
      expect(modePlace('arcade', at(1))).toBe(`Arcade 2 of ${levels.length} · by Peacock Parlor`);
      expect(modePlace('custom', { level: { ...level, author: null }, origin: null })).toBe(
        'Custom map',
      );
    });

    test('only bad entries in the stored data are dropped', () => {
      const stored = { place: 7, playing: { mode: 'race', key: 'x' }, nickname: 'Pea Hen' };
      expect(v.parse(ProgressSchema, stored)).toEqual({ ...fresh, nickname: 'Pea Hen' });
    });
  });

  describe('played packs', () => {
    const LEVEL = levelOf('#######\n#@$ . #\n#     #\n#######\nTitle: Saved');

    /** The app with only the first pack loaded. */
    async function started() {
      vi.resetModules();
      const packs = await import('./packs.ts');
      const { loadPlayedPacks } = await import('./arcade-state.ts');
      const names = await import('./words.ts');
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

    test('the first pack requires no fetch, any other does', () => {
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

    test('a link to the first pack is read immediately, a link to another pack waits for its levels', async () => {
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

    test('old links with an invalid number are rejected', async () => {
      expect(await app.readSokobanLink('pack=nursery&level=23')).toMatchObject({ ok: false });
      expect(await app.readSokobanLink('pack=parlor&level=17')).toMatchObject({ ok: false });
    });

    test('a save is trusted until the packs, which are fetched for it, have loaded', async () => {
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

    test('the arcade fetches all packs, a level from the first pack or from none does not', async () => {
      app.loadPlayedPacks(...playing({ pack: 'parlor', number: 1 }));
      app.loadPlayedPacks(...playing(null));
      await Promise.resolve();
      expect(app.packStore.getState().areFetched).toBe(false);
      app.loadPlayedPacks(...playing({ pack: 'parlor', number: 1 }, 'arcade'));
      await vi.waitFor(() => {
        expect(app.packStore.getState().areFetched).toBe(true);
      });
    });
  });
});

describe('arcade state', () => {
  function levelOf(text: string) {
    const read = parseLevel(text);
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  }

  const LEVEL = levelOf('######\n#@$ .#\n######\nTitle: One');
  const KEY = leaderboardKey(keyOf(LEVEL));
  const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

  beforeEach(() => {
    toastStore.setState({ toasts: [] });
  });

  test('a leaderboard belongs to the board, whatever the level’s title, and is stored in its file format', () => {
    const storage = memoryStorage();
    const leaderboards = createLeaderboards(storage);
    leaderboards.of(LEVEL).update((now) => enter(now, { score: 12, nickname: 'Pea  Hen ' }));
    leaderboards
      .of(levelOf('######\n#@$ .#\n######\nTitle: Another name'))
      .update((now) => enter(now, { score: 2, nickname: 'Zoë 🦚' }));
    expect(parseJson(storedIn(storage, KEY) ?? '')).toEqual({ text: '2 Zoë 🦚\n12 Pea  Hen \n' });
    const later = createLeaderboards(storage).of(LEVEL).getState();
    expect(later).toEqual(leaderboards.of(LEVEL).getState());
  });

  test('two tabs lose none of each other’s results', () => {
    const storage = memoryStorage();
    const [here, there] = [createLeaderboards(storage).of(LEVEL), createLeaderboards(storage)];
    const other = there.of(LEVEL);
    here.update((now) => enter(now, { score: 7, nickname: 'here' }));
    other.update((now) => enter(now, { score: 7, nickname: 'there' }));
    expect(other.getState().map(({ nickname }) => nickname)).toEqual(['here', 'there']);
    expect(parseJson(storedIn(storage, KEY) ?? '')).toEqual({ text: '7 here\n7 there\n' });
  });

  test('a damaged leaderboard is set aside as a whole, and the line is reported', async () => {
    const damaged = '7 fine\nseven Hen\n';
    const storage = memoryStorage([[KEY, damaged]]);
    const store = createLeaderboards(storage).of(LEVEL);
    expect(store.getState()).toEqual([]);
    expect(storage.get(damagedKey(KEY))).toBe(damaged);
    await vi.waitFor(() => {
      expect(toasts()).toEqual([expect.stringMatching(/Line 2: expected a score.*set aside/)]);
    });
  });

  test('a result is entered if it is good enough and was reached without help', () => {
    const solved = playStep(playStep(newGame(LEVEL), 'r'), 'r');
    const full = Array.from({ length: 10 }, (_, i) => ({ score: i < 9 ? 1 : 2, nickname: 'n' }));
    expect(mayEnter(solved, [])).toBe(true);
    expect(mayEnter(solved, full)).toBe(false);
    expect(mayEnter({ ...solved, assisted: true }, [])).toBe(false);
  });

  test('each game counts once: undoing and replaying its end gives no new result, a fresh start does', () => {
    const solved = playStep(playStep(newGame(LEVEL), 'r'), 'r');
    expect(mayEnter(redo(undo(solved)), [])).toBe(true);
    const again = playStep(undo(solved), 'r');
    expect(mayEnter(again, [])).toBe(false);
    expect(mayEnter(playStep(undo(again), 'r'), [])).toBe(false);
    expect(mayEnter(playStep(playStep(reset(again), 'r'), 'r'), [])).toBe(true);
  });

  test('redoing an earlier attempt after a reset does not discard its undone steps', () => {
    const tried = playStep(undo(playStep(newGame(LEVEL), 'r')), 'r');
    expect(schokobanScore(playStep(tried, 'r'))).toBeGreaterThan(2);
    const washed = playStep(redo(reset(tried)), 'r');
    expect(schokobanScore(washed)).toBe(2);
    expect(mayEnter(washed, [])).toBe(false);
    expect(mayEnter(playStep(playStep(reset(washed), 'r'), 'r'), [])).toBe(true);
  });

  test('the lowest score of a level is found by its records key, without a store per level', () => {
    const storage = memoryStorage();
    const leaderboards = createLeaderboards(storage);
    const key = keyOf(LEVEL);
    expect(leaderboards.topScoreOf(key)).toBeNull();
    for (const score of [12, 7]) {
      leaderboards.of(LEVEL).update((now) => enter(now, { score, nickname: 'n' }));
    }
    expect(leaderboards.topScoreOf(key)).toBe(7);
    leaderboards.of(LEVEL).update(() => []);
    expect(leaderboards.topScoreOf(key)).toBeNull();
  });
});
