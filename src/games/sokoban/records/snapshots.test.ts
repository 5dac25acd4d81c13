import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DIRECTIONS } from '../rules/direction.ts';
import type { Move } from '../rules/rules.ts';
import {
  formatSnapshotLine,
  freeName,
  hasRoom,
  lineOf,
  MAX_NAME,
  mergeSnapshots,
  MAX_SNAPSHOTS,
  nameFor,
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
  expect(formatSnapshotLine(moves)).toBe('lu r ddd');
  expect(lineOf({ name: 'x', line: formatSnapshotLine(moves) })).toEqual(moves);
  expect(lineOf({ name: 'x', line: formatSnapshotLine([]) })).toEqual([]);
});

test('snapshots are added and removed per level', () => {
  let all = withSnapshot(NONE, 'a', { name: 'One', line: 'l' });
  all = withSnapshot(all, 'a', { name: 'Two', line: 'l r' });
  all = withSnapshot(all, 'b', { name: 'One', line: 'u' });
  expect(snapshotsOf(all, 'a')).toEqual([
    { name: 'One', line: 'l' },
    { name: 'Two', line: 'l r' },
  ]);
  expect(names(withoutSnapshot(all, 'a', 'Two'))).toEqual(['One']);
  all = withoutSnapshot(withoutSnapshot(all, 'a', 'Two'), 'a', 'One');
  expect(Object.keys(all.levels)).toEqual(['b']);
});

test('another position of the same name gets a numbered name, and the same position is stored once', () => {
  const add = (all: Snapshots, name: string, line: string) =>
    withSnapshot(all, 'a', { name, line });
  let all = add(add(add(NONE, 'Start', 'l'), 'Start', 'l r'), 'Start', 'd');
  expect(snapshotsOf(all, 'a')).toEqual([
    { name: 'Start', line: 'l' },
    { name: 'Start 2', line: 'l r' },
    { name: 'Start 3', line: 'd' },
  ]);
  all = add(all, 'Start', 'l r');
  expect(names(all)).toEqual(['Start', 'Start 3', 'Start 2']);
  // Apart from its own name, a name is free if it differs visibly from the others.
  expect(nameFor(snapshotsOf(all, 'a'), { name: 'Start', line: 'u' })).toBe('Start 4');
  expect(nameFor(snapshotsOf(all, 'a'), { name: 'Start', line: 'd' })).toBe('Start 3');
  expect(nameFor([], { name: 'Start', line: 'u' })).toBe('Start');
});

test('only a trailing number is replaced', () => {
  const list = ['Room 2 left', 'Start 12', 'Start'].map((name) => ({ name, line: 'l' }));
  expect(nameFor(list, { name: 'Room 2 left', line: 'u' })).toBe('Room 2 left 2');
  expect(nameFor(list, { name: 'Start 12', line: 'u' })).toBe('Start 2');
});

test('a position is only recognized under its possible names', () => {
  const list = [
    { name: 'Start', line: 'l' },
    { name: 'Way out', line: 'u' },
    { name: 'Start 5', line: 'u' },
    { name: 'Start 7', line: 'l' },
  ];
  expect(nameFor(list, { name: 'Start', line: 'u' })).toBe('Start 5');
  expect(nameFor(list, { name: 'Way out', line: 'l' })).toBe('Way out 2');
  // Its own name takes precedence.
  expect(nameFor(list, { name: 'Start 7', line: 'l' })).toBe('Start 7');
});

test('a name of maximum length is shortened to make room for its number', () => {
  const name = 'x'.repeat(MAX_NAME);
  let all = NONE;
  for (const line of ['l', 'u', 'r', 'd']) all = withSnapshot(all, 'a', { name, line });
  expect(names(all)).toEqual([name, ...[2, 3, 4].map((n) => `${'x'.repeat(MAX_NAME - 4)} ${n}`)]);
  expect(v.parse(SnapshotsSchema, all)).toEqual(all);
});

test('a merge adds all snapshots of a backup, renaming those whose name is taken', () => {
  const mine: Snapshots = {
    levels: {
      a: [
        { name: 'Snapshot 1', line: 'l' },
        { name: 'Start', line: 'u' },
      ],
    },
  };
  const theirs: Snapshots = {
    levels: {
      a: [
        { name: 'Snapshot 1', line: 'r' },
        { name: 'Snapshot 2', line: 'd' },
        { name: 'Start', line: 'u' },
      ],
      b: [{ name: 'Snapshot 1', line: 'l' }],
    },
  };
  const merged = mergeSnapshots(mine, theirs);
  expect(snapshotsOf(merged, 'a')).toEqual([
    { name: 'Snapshot 3', line: 'r' },
    { name: 'Snapshot 2', line: 'd' },
    { name: 'Snapshot 1', line: 'l' },
    { name: 'Start', line: 'u' },
  ]);
  expect(snapshotsOf(merged, 'b')).toHaveLength(1);
  expect(mergeSnapshots(merged, theirs)).toEqual(merged);
  expect(mergeSnapshots(merged, mine)).toEqual(merged);
});

test('a merge drops nothing, however many there are', () => {
  const many = (prefix: string): Snapshots => ({
    levels: { a: Array.from({ length: 40 }, (_, n) => ({ name: `${prefix} ${n}`, line: 'u' })) },
  });
  expect(names(mergeSnapshots(many('Mine'), many('Theirs')))).toHaveLength(80);
});

test('a new snapshot gets a free name', () => {
  expect(freeName([])).toBe('Snapshot 1');
  expect(freeName([{ name: 'Snapshot 2', line: '' }])).toBe('Snapshot 3');
});

test('no snapshot is dropped for another, but their number is limited', () => {
  let all = NONE;
  for (let i = 1; i < MAX_SNAPSHOTS; i++) all = withSnapshot(all, 'a', { name: `${i}`, line: 'l' });
  expect(hasRoom(snapshotsOf(all, 'a'))).toBe(true);
  all = withSnapshot(all, 'a', { name: 'last', line: 'l' });
  expect(hasRoom(snapshotsOf(all, 'a'))).toBe(false);
  all = withSnapshot(all, 'a', { name: 'more', line: 'l' });
  expect([names(all)[0], names(all).length]).toEqual(['1', MAX_SNAPSHOTS + 1]);
});

test('snapshots survive a round trip', () => {
  const line = fc.array(fc.array(fc.constantFrom(...DIRECTIONS), { minLength: 1 }));
  fc.assert(
    fc.property(line, fc.boolean(), (moves, isHelped) => {
      const all = withSnapshot(NONE, 'a', {
        name: 'Start',
        line: formatSnapshotLine(moves),
        ...(isHelped ? { assisted: true } : {}),
      });
      const read = v.parse(SnapshotsSchema, JSON.parse(JSON.stringify(all)));
      expect(read).toEqual(all);
      expect(snapshotsOf(read, 'a').map(lineOf)).toEqual([moves]);
    }),
  );
});

test.each([
  { name: '', line: 'l' },
  { name: 'x'.repeat(MAX_NAME + 1), line: 'l' },
  { name: 'Start' },
  { name: 'Start', line: ' l' },
  { name: 'Start', line: 'l ' },
  { name: 'Start', line: 'l  r' },
  { name: 'Start', line: 'lR' },
  { name: 'Start', line: 'l', assisted: false },
])('rejects an invalid snapshot: %j', (damaged) => {
  const read = v.parse(SnapshotsSchema, { levels: { a: [damaged, { name: 'One', line: 'l' }] } });
  expect(names(read)).toEqual(['One']);
});

test('drops a damaged snapshot and keeps the others', () => {
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
