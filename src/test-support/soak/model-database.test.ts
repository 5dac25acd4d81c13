import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { connect, openDatabase, type Database } from '../../platform/database.ts';
import { createModelDatabase } from './model-database.ts';

/** Makes the requests of a page to a database, and returns all answers. */
async function answersOf(database: Database): Promise<unknown> {
  const writing = database.transaction('values', 'readwrite', { durability: 'strict' });
  const put = writing.store.put('1', 'b');
  const seen = writing.store.get('b');
  await Promise.all([put, writing.store.put('2', 'a'), writing.store.delete('b')]);
  await writing.done;
  const both = database.transaction(['files', 'values'], 'readwrite', { durability: 'strict' });
  const puts = [
    both.objectStore('files').put('x', 'file'),
    both.objectStore('values').put('3', 'c'),
  ];
  await Promise.all([...puts, both.done]);
  await database.delete('files', 'none');
  const connection = await connect(() => Promise.resolve(database));
  return {
    seen: await seen,
    values: [...(await connection.readAll('values'))],
    file: await database.get('files', 'file'),
    nothing: await database.get('journal', 'file'),
    keys: await database.getAllKeys('files'),
  };
}

/** Makes the same requests to the model, and steps it until all are answered. */
async function modelAnswers(): Promise<unknown> {
  const model = createModelDatabase();
  const answers = answersOf(model.connect(0));
  for (let idle = 0; idle < 3;) {
    idle = model.step(() => true) ? 0 : idle + 1;
    await new Promise(setImmediate);
  }
  return answers;
}

test('the model answers like the database of a browser', async () => {
  const database = await openDatabase();
  expect(await modelAnswers()).toEqual(await answersOf(database));
  database.close();
});

test('a transaction that is aborted, or whose page is gone, changes nothing', async () => {
  const model = createModelDatabase();
  const write = (owner: number) => {
    const transaction = model.connect(owner).transaction('values', 'readwrite');
    const put = transaction.store.put('1', 'a').catch(() => 'refused');
    return { put, done: transaction.done.catch(() => 'refused') };
  };
  model.failEvery(2);
  const aborted = write(0);
  model.step(() => true);
  model.step(() => true);
  expect([await aborted.put, await aborted.done]).toEqual(['a', 'refused']);
  model.failEvery(null);
  void write(1);
  model.step(() => true);
  model.drop(1);
  expect(model.step(() => true)).toBe(false);
  expect(model.disk.values.size).toBe(0);
});
