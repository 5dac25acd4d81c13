import { levelOf } from '../../test-support/sokoban-levels.ts';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readRecipe } from '../../games/sokoban/generator/recipe.ts';
import { formerPacks, packs } from '../../games/sokoban/levels/packs.ts';
import { parseLevel } from '../../games/sokoban/files/xsb-read.ts';
import { readRecipeLink } from './recipes.ts';
import { readSokobanLink, writeSokobanLink } from './link.ts';
import { readLinkedLurd, writeLurdLink } from './linked-moves.ts';
import { packParams } from './packs.ts';
import { suiteSokoban } from './sokoban-store.ts';

const [pack] = packs;
if (!pack) throw new Error('there are packs');

async function errorOf(query: string): Promise<string> {
  const read = await readSokobanLink(query);
  expect(read.ok).toBe(false);
  return read.ok ? '' : read.error;
}

test('a query without a level requests no particular one', async () => {
  expect(await readSokobanLink('')).toEqual({ ok: true, value: null });
  expect(await readSokobanLink('game=sokoban')).toEqual({ ok: true, value: null });
});

test('links to packs survive a round trip', async () => {
  for (const number of [1, pack.levels.length]) {
    const params = packParams(pack, number);
    expect(params).not.toBeNull();
    if (!params) continue;
    const link = await writeSokobanLink(params);
    expect(link).toBe(`game=sokoban&pack=${pack.id}&level=${number}`);
    expect(await readSokobanLink(link)).toEqual({ ok: true, value: params });
  }
  expect(await readSokobanLink(`pack=${pack.id}`)).toEqual({
    ok: true,
    value: packParams(pack, 1),
  });
});

test('links to removed packs are reported as such', async () => {
  for (const id of formerPacks.keys()) {
    expect(packs.map((known) => known.id)).not.toContain(id);
    expect(await errorOf(`pack=${id}&level=3`)).toContain(`“${id}” were replaced by new ones`);
  }
});

test('a generated level is identified by its recipe, also when it is saved', async () => {
  const recipe = readRecipe({ seed: 'a b', difficulty: 'hard', step: '9' });
  if (!recipe.ok) throw new Error(recipe.error);
  const level = levelOf('#####\n#@$.#\n#####');
  const params = { level, origin: null, recipe: recipe.value };
  const link = await writeSokobanLink(params);
  expect(link).toBe('game=sokoban&seed=a+b&size=9x8&boxes=4&difficulty=hard&step=9');
  expect(readRecipeLink(link)).toEqual(recipe);
  expect(readRecipeLink('game=sokoban&pack=parlor')).toBeNull();
  expect(readRecipeLink('seed=x&boxes=99')).toMatchObject({ ok: false });
  const { format, parse } = suiteSokoban.params;
  expect(parse(format(params))).toMatchObject({ ok: true, value: { recipe: recipe.value } });
  expect(parse(format(params).replace('9x8', '1x1')).ok).toBe(false);
});

test.each(['0', '999', '-1', '1.5', 'NaN', '', '1e3', '9'.repeat(400), '٣'])(
  'level %j of a pack is rejected, naming the valid range',
  async (level) => {
    expect(await errorOf(`pack=${pack.id}&level=${encodeURIComponent(level)}`)).toContain(
      `has levels 1 to ${pack.levels.length}`,
    );
  },
);

test('unknown packs are rejected', async () => {
  expect(await errorOf('pack=nowhere&level=1')).toContain('no pack “nowhere”');
  expect(await errorOf('pack=__proto__&level=1')).toContain('no pack');
  expect(await errorOf('level=2')).toContain('names no pack');
});

test('a whole level survives a link, including its title', async () => {
  const text = '######\n#@$ .#\n# *  #\n######\nTitle: Käse & Wein\nAuthor: Zoë\n';
  const level = parseLevel(text);
  if (!level.ok) throw new Error(level.error.message);
  const link = await writeSokobanLink({ level: level.value, origin: null });
  expect(link).toMatch(/^game=sokoban&xsb=[\w-]+$/);
  expect(await readSokobanLink(link)).toEqual({
    ok: true,
    value: { level: level.value, origin: null },
  });
});

test.each([
  [{ pack: 'nowhere', number: 1 }, /^game=sokoban&xsb=[\w-]+$/],
  [{ pack: pack.id, number: 999 }, /^game=sokoban&pack=parlor&level=1$/],
  [{ pack: pack.id, number: 2 }, /^game=sokoban&pack=parlor&level=1$/],
])('a link names the place in a pack that has exactly this board: %j', async (origin, link) => {
  const level = pack.levels[0]?.level;
  if (!level) throw new Error('the pack has levels');
  expect(await writeSokobanLink({ level, origin })).toMatch(link);
  const other = { ...level, player: level.boxes[0] ?? 0, boxes: [level.player] };
  expect(await writeSokobanLink({ level: other, origin })).toMatch(/^game=sokoban&xsb=[\w-]+$/);
});

const packed = (text: string | Buffer) => deflateRawSync(text).toString('base64url');

test('a link that would unpack to megabytes is rejected early', async () => {
  const bomb = packed(Buffer.alloc(20_000_000, '#'));
  expect(bomb.length).toBeLessThan(64 * 1024);
  expect(await errorOf(`xsb=${bomb}`)).toContain('it is too large; the maximum is 512 kB.');
  expect(await errorOf(`xsb=${'A'.repeat(300_000)}`)).toContain(
    '293 kB, and the maximum is 256 kB.',
  );
});

test.each([
  ['', 'damaged'],
  ['%%%', 'damaged'],
  ['A', 'damaged'],
  ['zzzzzzzz', 'damaged'],
  ['=', 'damaged'],
  [packed('####\n#@$.#\n#####').slice(0, 8), 'damaged'],
  [packed(Buffer.from([0xff, 0xfe, 0xfd])), 'damaged'],
  [packed('no board at all'), 'board'],
  [packed('#####\n#@@$.#\n#####'), 'Line 2'],
])('a broken level %j in a link is rejected', async (xsb, reason) => {
  expect(await errorOf(`xsb=${encodeURIComponent(xsb)}`)).toContain(reason);
});

test.each([
  ['as text', '#####\n#@$.#\n#####\nTitle: Pond'],
  ['run-length encoded', '5#|#@$.#|5#'],
])('a link may contain a plain board: %s', async (_, board) => {
  const reading = await readSokobanLink(`game=sokoban&xsb=${encodeURIComponent(board)}`);
  expect(reading).toMatchObject({ ok: true, value: { level: { cols: 5, rows: 3 }, origin: null } });
});

test('a line of play survives a link with its level', async () => {
  const params = { level: levelOf('#####\n#@$.#\n#####'), origin: null };
  const lurd = 'rRluLD'.repeat(200);
  const link = await writeLurdLink(params, lurd);
  expect(link.length).toBeLessThan(200);
  expect(await readLinkedLurd(link)).toEqual({ ok: true, value: lurd });
  expect(await readSokobanLink(link)).toEqual({ ok: true, value: params });
});

test('a line of play is optional, and rejected if damaged', async () => {
  expect(await readLinkedLurd('game=sokoban')).toEqual({ ok: true, value: null });
  for (const bad of ['lurd=!', 'lurd=abc', `lurd=${'a'.repeat(70_000)}`]) {
    expect(await readLinkedLurd(bad)).toMatchObject({ ok: false });
  }
});
