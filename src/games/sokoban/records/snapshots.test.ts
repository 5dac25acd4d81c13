import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Move } from '../rules/move.ts';
import {
  formatLine,
  freeName,
  lineOf,
  snapshotsOf,
  SnapshotsSchema,
  withoutSnapshot,
  withSnapshot,
  type Snapshots,
} from './snapshots.ts';

const NONE: Snapshots = { levels: {} };
const names = (all: Snapshots) => snapshotsOf(all, 'a').map(({ name }) => name);

test('a line of play keeps its undo steps', () => {
  const moves: readonly Move[] = [['l', 'u'], ['r'], ['d', 'd', 'd']];
  expect(formatLine(moves)).toBe('lu r ddd');
  expect(lineOf({ name: 'x', line: formatLine(moves) })).toEqual(moves);
  expect(lineOf({ name: 'x', line: formatLine([]) })).toEqual([]);
});

test('snapshots are added, replaced by name, and taken away, level by level', () => {
  let all = withSnapshot(NONE, 'a', { name: 'One', line: 'l' });
  all = withSnapshot(all, 'a', { name: 'Two', line: 'l r' });
  all = withSnapshot(all, 'b', { name: 'One', line: 'u' });
  all = withSnapshot(all, 'a', { name: 'One', line: 'd' });
  expect(snapshotsOf(all, 'a')).toEqual([
    { name: 'Two', line: 'l r' },
    { name: 'One', line: 'd' },
  ]);
  expect(names(withoutSnapshot(all, 'a', 'Two'))).toEqual(['One']);
  all = withoutSnapshot(withoutSnapshot(all, 'a', 'Two'), 'a', 'One');
  expect(Object.keys(all.levels)).toEqual(['b']);
});

test('a new one gets a name that is free', () => {
  expect(freeName([])).toBe('Snapshot 1');
  expect(freeName([{ name: 'Snapshot 2', line: '' }])).toBe('Snapshot 3');
});

test('the oldest of very many makes room', () => {
  let all = NONE;
  for (let i = 1; i <= 60; i++) all = withSnapshot(all, 'a', { name: `${i}`, line: 'l' });
  expect([names(all)[0], names(all).length]).toEqual(['11', 50]);
});

test('a damaged snapshot costs only itself', () => {
  const stored = {
    levels: { a: [{ name: 'One', line: 'lu r' }, { name: 'Bad', line: 'lx' }, 7], b: 'no list' },
  };
  const read = v.parse(SnapshotsSchema, stored);
  expect([names(read), snapshotsOf(read, 'b'), snapshotsOf(read, 'toString')]).toEqual([
    ['One'],
    [],
    [],
  ]);
});
