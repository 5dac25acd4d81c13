import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { releaseDate } from './date.mjs';

test('the files of a release have the date of its commit, not one that all releases share', () => {
  const committed = execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' }).trim();
  expect(releaseDate({})).toEqual(new Date(committed));
});

test('SOURCE_DATE_EPOCH overrides the date', () => {
  const date = new Date('2027-01-31T08:00:00Z');
  expect(releaseDate({ SOURCE_DATE_EPOCH: String(date.getTime() / 1000) })).toEqual(date);
});
