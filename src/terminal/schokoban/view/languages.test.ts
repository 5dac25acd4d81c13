import { afterEach, describe, expect, test } from 'vitest';
import { ok } from '../../../core/result.ts';
import { LANGUAGE_NAMES, setLocale, type Language } from '../../../words/language.ts';
import { loadCatalogue } from '../../../words/load-catalogue.ts';
import { newGame, playStep } from '../../../games/sokoban/index.ts';
import { parseLevel } from '../../../games/sokoban/files/xsb-read.ts';
import { columnsOf } from '../../command-line/text-width.ts';
import { SMALLEST, startModel, type Model, type OpenedLevel, type Screen } from '../model/model.ts';
import { pictureOf } from './picture.ts';
import { themeOf } from './theme.ts';

afterEach(() => setLocale('en', null));

const read = parseLevel(
  '#######\n#@ $ .#\n#######\nTitle: First Feather\nAuthor: Peacock Parlor\n',
);
if (!read.ok) throw new Error(read.error.message);
const level = read.value;
const begun = playStep(newGame(level), 'r');
const opened: OpenedLevel = {
  ...{ level, path: '/levels/first.xsb', leaderboardFault: null, readOnly: null },
  leaderboard: [{ score: 12, nickname: 'Ada' }],
  ...{ saved: { t: 'game', game: begun }, saveFile: ok('r') },
};
const table = { source: { mode: 'arcade', index: 0 }, opened, keepsSave: true } as const;
const score = 12;

const SCREENS: Readonly<Record<string, Screen>> = {
  main: { t: 'main' },
  arcade: { t: 'arcade' },
  restart: { t: 'restart' },
  levels: {
    t: 'levels',
    path: null,
    levels: [{ title: 'The Side Table', pack: 'A pack', record: null, saved: true }],
  },
  path: { t: 'path', text: '~/levels', edited: true },
  saved: { t: 'saved', table },
  play: { t: 'play', table, game: begun, letters: 'r' },
  taken: { t: 'taken', table, game: begun, letters: 'r', file: ok('rR') },
  won: { t: 'won', table, game: begun, score, next: { t: 'main' } },
  solved: { t: 'solved', table, score, typed: '' },
  nickname: { t: 'nickname', table, score, text: 'Ada', edited: true },
  left: { t: 'result', table, outcome: { t: 'left', saved: true, game: begun }, entry: null },
  result: {
    t: 'result',
    table,
    outcome: { t: 'solved', score },
    entry: opened.leaderboard[0] ?? null,
  },
};

function shown(screen: Screen, columns: number, rows: number): readonly string[] {
  const model: Model = { ...startModel({ columns, rows }, ['First Feather', 'Next'], 1), screen };
  return pictureOf(model, themeOf({ colours: true })).map((pieces) =>
    pieces.map(({ text }) => text).join(''),
  );
}

const languages = Object.keys(LANGUAGE_NAMES) as readonly Language[];

describe.each(languages)('in %s', (language) => {
  describe.each([
    [80, 24],
    [40, 12],
  ])('a window of %d columns and %d rows', (columns, rows) => {
    test.each(Object.keys(SCREENS))('shows all of the screen “%s”', async (name) => {
      setLocale(language, await loadCatalogue(language));
      const lines = shown(SCREENS[name] ?? { t: 'main' }, columns, rows);
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(lines.filter((line) => columnsOf(line) > columns)).toEqual([]);
      expect(lines.filter((line) => line.includes('…'))).toEqual([]);
    });
  });
});

test.each([
  [80, 24],
  [80, 12],
  [SMALLEST.columns, SMALLEST.rows],
])('a window of %d columns and %d rows shows that a high map is solved', (columns, rows) => {
  const high = parseLevel(`#####\n#@$.#\n${'#   #\n'.repeat(30)}#####\n`);
  if (!high.ok) throw new Error(high.error.message);
  const tall = { ...table, opened: { ...opened, level: high.value } };
  const game = playStep(newGame(high.value), 'r');
  const won = { t: 'won', table: tall, game, score, next: { t: 'main' } } as const;
  const lines = shown(won, columns, rows);
  expect(lines.length).toBeLessThanOrEqual(rows);
  expect(lines.some((line) => line.includes('Solved in 12 moves!'))).toBe(true);
});

test('the values of a caption are aligned if its labels have wide characters', async () => {
  setLocale('ja', await loadCatalogue('ja'));
  const lines = shown({ t: 'play', table, game: begun, letters: 'r' }, 80, 24).slice(0, 3);
  const starts = lines.map((line) => {
    const [before = ''] = /^.{40}[^:]+: +/.exec(line) ?? [];
    return columnsOf(before);
  });
  expect(lines[0]).toContain('パズル: First Feather');
  expect(new Set(starts)).toEqual(new Set([48]));
});

test('French punctuation and German letters are shown in ASCII', async () => {
  const ascii = themeOf({ colours: true, ascii: true });
  const text = (screen: Screen) =>
    pictureOf(
      { ...startModel({ columns: 80, rows: 24 }, ['First Feather'], 0), screen },
      ascii,
    ).flatMap((pieces) => pieces.map((piece) => piece.text));
  setLocale('fr', await loadCatalogue('fr'));
  expect(text({ t: 'nickname', table, score, text: '', edited: false }).join('')).toContain(
    'Resolu en 12 deplacements. Qui a joue ?',
  );
  setLocale('de', await loadCatalogue('de'));
  expect(text({ t: 'main' }).join('|')).toMatch(/\| {2}Beenden\|/);
});
