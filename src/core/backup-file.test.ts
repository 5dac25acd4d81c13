import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBackup, parseBackup, type Backup } from './backup-file.ts';
import { checksum } from './sealed.ts';

/** Any UTF-16 code units, including lone surrogates. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});
const anyTexts = fc
  .array(fc.tuple(fc.oneof(anyText, fc.constant('__proto__')), anyText), { maxLength: 6 })
  .map((entries) => Object.fromEntries(entries));
const anyBackup: fc.Arbitrary<Backup> = fc.record({
  app: anyText,
  made: anyText,
  places: fc.record({ local: anyTexts, archive: anyTexts, files: anyTexts }),
});

const SMALL: Backup = {
  app: '0.1.0',
  made: '2026-11-22T08:00:00.000Z',
  places: {
    local: { 'parlor.v1.settings': '{"theme":"dark"}' },
    archive: { 'spider.v1.stats': '{"v":1}' },
    files: { 'sokoban.v1.collection.a': '䀀è' },
  },
};

const errorOf = (text: string) => {
  const parsed = parseBackup(text);
  return parsed.ok ? null : parsed.error;
};
/** A file with these members and a valid checksum. */
const sealed = (data: object) => {
  const body = JSON.stringify(data).slice(0, -1);
  return `${body},"sum":"${checksum(body)}"}`;
};
const DATA = { kind: 'peacock-parlor-backup', schema: 1, ...SMALL };

test('reads what it writes, whatever the content, even through UTF-8', () => {
  fc.assert(
    fc.property(anyBackup, (backup) => {
      const text = formatBackup(backup);
      const read = new TextDecoder().decode(new TextEncoder().encode(text));
      expect(parseBackup(read)).toEqual({ ok: true, value: backup });
    }),
  );
});

test('the format is frozen', () => {
  expect(formatBackup(SMALL)).toMatchInlineSnapshot(`
    "{"kind":"peacock-parlor-backup","schema":1,"app":"0.1.0","made":"2026-11-22T08:00:00.000Z","places":{"local":{"parlor.v1.settings":"{\\"theme\\":\\"dark\\"}"},"archive":{"spider.v1.stats":"{\\"v\\":1}"},"files":{"sokoban.v1.collection.a":"䀀è"}},"sum":"f7d26dbb4e4c8e9e"}
    "
  `);
});

test('a byte order mark within a text is part of it', () => {
  const backup = { ...SMALL, app: '\uFEFF1\uFEFF' };
  expect(parseBackup(formatBackup(backup))).toEqual({ ok: true, value: backup });
});

test('a text with a valid checksum that is not JSON is damaged', () => {
  const body = '{"kind":"peacock-parlor-backup",no JSON';
  expect(errorOf(`${body},"sum":"${checksum(body)}"}`)).toMatch(/damaged/);
});

test('a byte order mark and other line endings do no harm', () => {
  const text = formatBackup(SMALL);
  for (const same of [`\uFEFF${text}`, text.trimEnd(), `${text.trimEnd()}\r\n`]) {
    expect(parseBackup(same)).toEqual({ ok: true, value: SMALL });
  }
});

test('every change of a single character is refused', () => {
  const text = formatBackup(SMALL).trimEnd();
  for (let at = 0; at < text.length; at++) {
    for (const other of ['x', '"', '0', '}', '\\']) {
      if (text[at] === other) continue;
      expect(parseBackup(text.slice(0, at) + other + text.slice(at + 1)).ok).toBe(false);
    }
  }
});

test('a truncated file is damaged, wherever it was cut off', () => {
  const text = formatBackup(SMALL).trimEnd();
  for (let end = 40; end < text.length; end++) {
    expect(errorOf(text.slice(0, end))).toMatch(/damaged/);
  }
});

test('a file that an editor has reformatted counts as damaged, not as a foreign file', () => {
  expect(errorOf(JSON.stringify(JSON.parse(formatBackup(SMALL)), null, 2))).toMatch(/damaged/);
});

test('a newer schema is distinguished from damage', () => {
  expect(errorOf(sealed({ ...DATA, schema: 2, places: 'elsewhere' }))).toMatch(/newer version/);
  expect(errorOf(sealed({ ...DATA, schema: 2 }).replace('dark', 'bark'))).toMatch(/damaged/);
});

test.each([
  ['nothing', ''],
  ['words', 'hello'],
  ['other JSON', '{"kind":"sokoban-statistics","v":1}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['no places', sealed({ ...DATA, places: undefined })],
  ['null for the places', sealed({ ...DATA, places: null })],
  ...(['local', 'archive', 'files'] as const).flatMap((place): [string, string][] =>
    [[], null, 'text', { a: null }].map((bad) => [
      `${JSON.stringify(bad)} as the place ${place}`,
      sealed({ ...DATA, places: { ...SMALL.places, [place]: bad } }),
    ]),
  ),
  ['a place that is missing', sealed({ ...DATA, places: { local: {}, archive: {} } })],
  [
    'a place with no texts',
    sealed({ ...DATA, places: { local: { a: 1 }, archive: {}, files: {} } }),
  ],
  ['no schema', sealed({ ...DATA, schema: 0 })],
  ['a schema in words', sealed({ ...DATA, schema: '2' })],
  ['no date', sealed({ ...DATA, made: 3 })],
  ['no maker', sealed({ ...DATA, app: 3 })],
])('%s is no backup', (_name, text) => {
  expect(errorOf(text)).toBe('This is not a backup of Peacock Parlor.');
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.json()), (text) => {
      expect(parseBackup(text).ok).toBe(false);
    }),
  );
});
