import { expect, test } from 'vitest';
import { listValues, saveSentence, sizeInWords } from './failure-page.ts';

test('only saved games are reported as saved', () => {
  expect(saveSentence({ state: 'saved', isPersistent: true })).toMatch(/^Your game is saved/);
  for (const facts of [
    { state: 'pending', isPersistent: true },
    { state: 'failed', isPersistent: true },
    { state: 'saved', isPersistent: false },
    { state: 'saved', isPersistent: null },
    { state: null, isPersistent: true },
  ] as const) {
    expect(saveSentence(facts)).not.toMatch(/is saved/);
  }
});

test('values are listed once, with their second copies, the suspect first, and without what was set aside', () => {
  const places = {
    local: {
      'spider.v1.settings': '12345',
      'spider.v1.lastGame': '123',
      'spider.v1.lastGame.copy': '1234',
      'spider.v1.lastGame.damaged': 'x',
      'spider.v1.lastGame.damaged.2': 'x',
      'spider.v1.lastGame.damaged.copy': 'x',
    },
    archive: { 'sokoban.v1.stats': '1' },
    files: { 'sokoban.v1.collection.damaged9': '12' },
  };
  expect(listValues({ places, missing: [] }, 'spider.v1.settings')).toEqual([
    { key: 'spider.v1.settings', name: 'Settings of Spider', size: 5 },
    { key: 'sokoban.v1.collection.damaged9', name: 'A collection of levels of Sokoban', size: 2 },
    { key: 'sokoban.v1.stats', name: 'Statistics of Sokoban', size: 1 },
    { key: 'spider.v1.lastGame', name: 'Game in progress of Spider', size: 7 },
  ]);
});

test('values have names that players understand', () => {
  const names = (...keys: readonly string[]) => {
    const local = Object.fromEntries(keys.map((key) => [key, '']));
    const places = { local, archive: {}, files: {} };
    return listValues({ places, missing: [] }, null).map(({ name }) => name);
  };
  expect(names('parlor.v1.beforeRestore', 'spider.v1.introduced')).toEqual([
    'Data for undoing the last change on “Your data”',
    'Whether the introduction to Spider was seen',
  ]);
  expect(names('spider.v1.lastGame.paused', 'parlor.v1.settings')).toEqual([
    'Settings of the suite',
    'A break in the game in progress of Spider',
  ]);
});

test('sizes are shown in words', () => {
  expect([0, 999, 1_000, 12_345].map(sizeInWords)).toEqual([
    '0 characters',
    '999 characters',
    '1 thousand characters',
    '12 thousand characters',
  ]);
});
