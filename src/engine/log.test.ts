import { expect, test } from 'vitest';
import { toyGame } from '../test-support/toy-game.ts';
import { addTo, formatLog, isBeginningOf, parseEntry, type LogEntry } from './log.ts';

/** The log of such words, each as it is read: nothing is joined. */
function logOf(words: string): LogEntry<number>[] {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const entry = parseEntry(toyGame.move, word);
      if (!entry.ok) throw new Error(entry.error);
      return entry.value;
    });
}

test.each([
  ['undo', { t: 'undo', count: 1 }],
  ['redo', { t: 'redo', count: 1 }],
  ['undo*100', { t: 'undo', count: 100 }],
  ['redo*23', { t: 'redo', count: 23 }],
  ['restart', { t: 'restart' }],
  ['-4', { t: 'play', move: -4 }],
])('the word %s is read and written', (word, entry) => {
  expect(logOf(word)).toEqual([entry]);
  expect(formatLog(toyGame.move, logOf(word))).toBe(word);
});

test.each([
  'undo*0',
  'undo*',
  'undo*01',
  'undo*1.5',
  'undo*-1',
  'undo*1e3',
  'restart*2',
  'undone',
  'anundo',
])('the word %s is none', (word) => {
  expect(parseEntry(toyGame.move, word)).toEqual({ ok: false, error: 'no number.' });
});

test.each<LogEntry<number>>([
  { t: 'undo', count: 1 },
  { t: 'redo', count: 2 },
  { t: 'restart' },
  { t: 'play', move: 1 },
])('an empty log takes any entry: $t', (entry) => {
  const log: LogEntry<number>[] = [];
  addTo(log, entry);
  expect(log).toEqual([entry]);
});

test('steps in a row are one entry, and those before them stay as they are', () => {
  const undos: LogEntry<number> = { t: 'undo', count: 2 };
  const log: LogEntry<number>[] = [undos];
  for (const entry of logOf('undo redo redo*3 1 redo undo restart restart 1 1')) addTo(log, entry);
  expect(formatLog(toyGame.move, log)).toBe(
    'undo undo undo redo redo redo redo 1 redo undo restart restart 1 1',
  );
  expect(log[0]).toEqual({ t: 'undo', count: 3 });
  expect(undos.count).toBe(2);
});

test.each([
  ['', '1', true],
  ['1 2', '1 2 3', true],
  ['1 undo', '1 undo 2', true],
  ['1 2 undo', '1 2 undo*2', true],
  ['1 2 undo*2', '1 2 undo*2 redo', true],
  ['1 2 undo*2 redo', '1 2 undo*2 redo*2', true],
  ['', '', false],
  ['1 2', '1', false],
  ['1 2', '1 3 4', false],
  ['1 2', '3 2 1', false],
  ['1 2 undo', '1 2 undo', false],
  ['1 2 undo*2', '1 2 undo', false],
  ['1 2 undo*2', '1 2 undo redo', false],
  ['1 2 undo', '1 2 redo*2', false],
  ['1 2 undo 3', '1 2 undo*2 3', false],
  ['1 2 undo 3', '1 2 undo*2', false],
  ['1 restart', '1 restart', false],
])('“%s” goes on as “%s”: %s', (log, later, goesOn) => {
  expect(isBeginningOf(toyGame.move, logOf(log), logOf(later))).toBe(goesOn);
});
