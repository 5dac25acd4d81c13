import { expect, test, vi } from 'vitest';
import * as reading from '../../games/sokoban/files/read-file.ts';
import { readPasted } from './OpenLevel.tsx';

vi.mock(import('../../games/sokoban/files/read-file.ts'), { spy: true });

const BOARD = '#####\n#@$.#\n#####\n';
const countOf = (text: string) => {
  const read = readPasted(text);
  return read.ok ? read.value.levels.length : read.error;
};

test('parses a level, and the levels of a collection', () => {
  expect(countOf(BOARD)).toBe(1);
  expect(countOf(`${BOARD}\n${BOARD}\n${BOARD}`)).toBe(3);
});

test('reports the missing levels of a collection', () => {
  const read = readPasted(`${BOARD}\n${BOARD}\n#####\n#@@$#\n#####`);
  expect(read.ok && read.value.missing).toMatch(/^1 more cannot be read. Line 10, column 3/);
});

test('the only valid level of a collection can be played', () => {
  const bad = '#####\n#@@$#\n#####\n';
  const first = readPasted(`${BOARD}\n${bad}\n${bad}`);
  expect(first.ok && first.value.levels).toHaveLength(1);
  expect(first.ok && first.value.missing).toMatch(/^2 more cannot be read. Line 6, column 3/);
  const last = readPasted(`${bad}\n${BOARD}`);
  expect(last.ok && last.value.missing).toMatch(/^1 more cannot be read. Line 2, column 3/);
  expect(countOf(`${bad}\nTitle: Two players\n`)).toContain('Line 2, column 3');
});

test('reports a broken level', () => {
  expect(countOf('#####\n#@$.#\nabcdef\n#####')).toContain('Line 3, column 1: unknown');
  expect(countOf('')).toContain('no board found');
});

test('rejects megabytes of text by size, without parsing them', () => {
  vi.clearAllMocks();
  expect(countOf(`${BOARD}\n`.repeat(300_000))).toContain('5,700 kB');
  expect(reading.onlyLevelIn).not.toHaveBeenCalled();
  expect(reading.levelsIn).not.toHaveBeenCalled();
  expect(countOf(`${BOARD}\n`.repeat(10_000))).toBe(10_000);
  expect(reading.levelsIn).toHaveBeenCalledOnce();
});

test.each([
  ['quoted in a mail', (text: string) => text.replace(/^/gm, '> ')],
  ['in a page', (text: string) => `<pre>${text}</pre>`],
  ['with old line ends', (text: string) => text.replaceAll('\n', '\r')],
  ['with line ends that were converted twice', (text: string) => text.replaceAll('\n', '\r\r\n')],
])('levels may be %s', (_, change) => {
  const bad = '#####\n#@@$#\n#####\n';
  expect(countOf(change(BOARD))).toBe(1);
  expect(countOf(change(`${BOARD}\n${BOARD}`))).toBe(2);
  const read = readPasted(change(`${BOARD}\n${bad}`));
  expect(read.ok && read.value.levels).toHaveLength(1);
  expect(read.ok && read.value.missing).toMatch(/^1 more cannot be read\./);
});

test('the only valid level of an XML file can be played', () => {
  const level = (row: string) => `<Level><L>#####</L><L>${row}</L><L>#####</L></Level>`;
  const read = readPasted(`<LevelCollection>${level('#@$.#')}${level('#@@$#')}</LevelCollection>`);
  expect(read.ok && read.value.missing).toMatch(/^1 more cannot be read\. Line 1, column 3/);
});
