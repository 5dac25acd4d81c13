import { act, renderHook } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { save } from '../../engine/save.ts';
import { play, start } from '../../engine/session.ts';
import { generate, type MadeLevel } from '../../games/sokoban/generator/generate.ts';
import { readRecipe, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { sokoban, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import { DIRECTIONS } from '../../games/sokoban/rules/direction.ts';
import { opening, step } from '../../games/sokoban/rules/rules.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { currentQuery, navigate, watchQuery } from '../../platform/navigation.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { today } from '../../platform/today.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import type { startGenerator } from '../../workers/open-generator.ts';
import { declinePending } from '../../ui/messages/confirm.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import { readView, readSokobanLink } from '../../play/sokoban/link.ts';
import { SOKOBAN_LAST_GAME_KEY } from '../../play/sokoban/last-game.ts';
import { dailyRecipe, playableLevel, writeRecipeLink } from '../../play/sokoban/recipes.ts';
import { readLinkedMoves, writeLurdLink } from '../../play/sokoban/linked-moves.ts';
import { loadPacks, packById, packParams } from '../../play/sokoban/packs.ts';
import { createSokobanGame } from './sokoban-game.ts';

vi.mock('../../play/page/sound.ts');

const made = vi.hoisted((): { level: MadeLevel | null } => ({ level: null }));
vi.mock('../../workers/open-generator.ts', () => ({
  startGenerator: ((_, { onMade }) => {
    const timer = setTimeout(() => onMade(made.level));
    return () => clearTimeout(timer);
  }) satisfies typeof startGenerator,
}));

function anyLevel(): MadeLevel {
  const small = readRecipe({ seed: 'any', size: '7x7', boxes: '2', difficulty: 'easy' });
  if (!small.ok) throw new Error(small.error);
  for (const { best } of generate(small.value)) if (best) return best;
  throw new Error('no level was made');
}
made.level = anyLevel();

/** The first legal step of a level, in the notation of links: a push is a capital letter. */
function firstStep({ level }: SokobanParams): string {
  const from = opening(level);
  for (const direction of DIRECTIONS) {
    const to = step(from, direction);
    if (to && to !== from) return to.pushes > 0 ? direction.toUpperCase() : direction;
  }
  throw new Error('no step is possible');
}

const OWN = levelOf('#######\n#@ $ .#\n#######');
const BEGUN = play(sokoban, start(sokoban, { level: OWN, origin: null }), ['r']);

const PROFILES = {
  'a browser that has never been here': [],
  'a browser with a game in progress': [[SOKOBAN_LAST_GAME_KEY, save(sokoban, BEGUN)]],
} as const satisfies Record<string, readonly (readonly [string, string])[]>;

const toasts = () => toastStore.getState().toasts;
const toastTexts = () => toasts().map(({ text }) => text);
const offer = () => toasts().find(({ text }) => text.startsWith('This link contains moves.'));

beforeEach(() => {
  declinePending();
  toastStore.setState({ toasts: [] });
});

let unmount = () => {};
afterEach(() => {
  unmount();
});

/** Opens the page at an address, and follows address changes as the app does. */
function open(query: string, stored: readonly (readonly [string, string])[] = []) {
  navigate(query, 'replace');
  const storage = withFiles(memoryStorage(stored.map(([key, text]) => [key, text])));
  const page = renderHook(() => {
    const shown = useSyncExternalStore(watchQuery, currentQuery);
    // Watched moves have a page of their own, which replaces this one.
    const [last, setLast] = useState(shown);
    if (shown !== last && readView(shown) === null) setLast(shown);
    return usePageGame(
      {
        storage,
        query: last,
        look: { scheme: 'light', highContrast: false, reducedMotion: true },
        isMuted: false,
        onToggleMuted: vi.fn(),
        suiteSettings: () => null,
      },
      createSokobanGame,
    );
  });
  unmount = page.unmount;
  /** Lets React finish its work between assertions: within a single `act` it would wait for the end. */
  const settle = (isDone: () => boolean) =>
    vi.waitFor(
      async () => {
        await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
        expect(isDone(), `${currentQuery()}: ${toastTexts().join(' ')}`).toBe(true);
      },
      { timeout: 60_000 },
    );
  return { settle };
}

async function packLink(id: string, number: number): Promise<string> {
  await loadPacks();
  const pack = packById(id);
  const params = pack && packParams(pack, number);
  if (!params) throw new Error(`no level ${number} in ${id}`);
  return writeLurdLink(params, firstStep(params));
}

async function madeLink(recipe: Recipe): Promise<string> {
  const params = playableLevel(recipe, made.level!);
  const link = await writeLurdLink(params, firstStep(params));
  expect(link).toBe(`${writeRecipeLink(recipe)}&lurd=${new URLSearchParams(link).get('lurd')}`);
  return link;
}

function recipeOf(seed: string): Recipe {
  const recipe = readRecipe({ seed });
  if (!recipe.ok) throw new Error(recipe.error);
  return recipe.value;
}

const KINDS: Readonly<Record<string, () => Promise<string>>> = {
  'the first pack': () => packLink('parlor', 2),
  'the pack that the game begins with': () => packLink('parlor', 1),
  'another pack': () => packLink('harbour', 3),
  'the school': () => packLink('school', 2),
  'a level that travels whole': () =>
    writeLurdLink({ level: levelOf('#####\n#@$.#\n#####'), origin: null }, 'R'),
  'a seed': () => madeLink(recipeOf('peacock')),
  'a daily level': () => madeLink(dailyRecipe(today())),
};

describe.each(Object.entries(PROFILES))('%s', (profile, stored) => {
  const isPlaying = profile.includes('in progress');

  test.each(Object.entries(KINDS))('is offered the moves of a link: %s', async (_, linkOf) => {
    const query = await linkOf();
    const { settle } = open(query, stored);
    await settle(() => offer() !== undefined);
    expect(offer()?.text.includes('Your game is kept: ')).toBe(isPlaying);
    // By then, or soon, the address names only the level.
    await settle(() => !currentQuery().includes('lurd'));
    expect(toasts().filter(({ text }) => text.includes('moves'))).toHaveLength(1);

    await act(async () => {
      offer()?.action?.run();
      await Promise.resolve();
    });
    await settle(() => readView(currentQuery()) === 'moves');
    const level = await readSokobanLink(currentQuery());
    const watched =
      level.ok && level.value ? await readLinkedMoves(currentQuery(), level.value.level) : null;
    expect(watched).toMatchObject({ ok: true, value: { lurd: expect.any(String) as string } });
    if (watched?.ok) expect(watched.value?.game.moves).toHaveLength(1);
  });

  test.each([
    ['another pack', (link: string) => link.replace(/lurd=.*/, 'lurd=zzzz'), /cannot be read/],
    ['a seed', (link: string) => link.replace(/lurd=.*/, 'lurd=%%%'), /cannot be read/],
    ['the school', (link: string) => link.replace(/lurd=.*/, 'lurd='), /cannot be read/],
    ['a daily level', (link: string) => link.slice(0, -2), /cannot be read/],
    // "uuuu", deflated: into the wall.
    ['a level that travels whole', (link: string) => link.replace(/lurd=.*/, 'lurd=KwUCAA'), /fit/],
  ] as const)('is notified of damaged moves at once: %s', async (kind, damage, reason) => {
    const query = damage(await KINDS[kind]!());
    const { settle } = open(query, stored);
    await settle(() => toastTexts().some((text) => reason.test(text)));
    await settle(
      () => toastTexts().some((text) => text.startsWith('Your game is kept: ')) === isPlaying,
    );
    expect(offer()).toBeUndefined();
  });
});

test('a link keeps its moves when messengers alter it', async () => {
  const query = (await packLink('grove', 2)).replaceAll('&', '&amp;');
  const { settle } = open(query);
  await settle(() => offer() !== undefined);
});

test.each(['lurd=R', 'moves=R', 'Moves=KwUCAA'])(
  'moves written by hand are read or reported: %s',
  async (written) => {
    const link = await KINDS['a level that travels whole']!();
    const { settle } = open(link.replace(/lurd=.*/, written));
    await settle(() => offer() !== undefined || toastTexts().some((text) => text.includes('fit')));
    expect(offer() !== undefined).toBe(written.endsWith('R'));
  },
);

test('moves without a level are reported', async () => {
  const { settle } = open('game=sokoban&lurd=KwUCAA');
  await settle(() => toastTexts().includes('This link contains moves but no level.'));
});

test.each([
  ['game=sokoban&xsb=%%%', /^The level in this link cannot be read/],
  ['game=sokoban&pack=%E0%A4%A&level=1', /there is no pack “%E0%A4%A”/],
  ['game=sokoban&pack=grove&level=%%', /no level “%%”/],
  ['game=sokoban&seed=%E0%A4%A&difficulty=hard', /its seed is damaged/],
  ['game=sokoban&seed=1&size=%%', /not “%%”/],
  ['game=sokoban&amp;xsb=zzz', /^The level in this link cannot be read/],
])('%s is reported rather than treated as a link to no level', async (query, reason) => {
  const { settle } = open(query);
  await settle(() => toastTexts().some((text) => reason.test(text)));
});
