import { expect, it } from 'vitest';
import { entered, NO_HISTORY, recalled, recalledLine } from './use-command-line.ts';

it('goes back through what was entered, and forth to what was being written', () => {
  let history = entered(entered(NO_HISTORY, 'a6'), 'b2');
  const seen: string[] = [];
  let shown = 'dra';
  for (const by of [-1, -1, -1, 1, 1, 1] as const) {
    history = recalled(history, by, shown);
    shown = recalledLine(history);
    seen.push(shown);
  }
  expect(seen).toEqual(['b2', 'a6', 'a6', 'b2', 'dra', 'dra']);
});

it('keeps neither empty lines nor the same line twice in a row', () => {
  const lines = ['a6', 'a6', '', '0', 'a6'].reduce(entered, NO_HISTORY).lines;
  expect(lines).toEqual(['a6', '0', 'a6']);
});

it('forgets the oldest of very many', () => {
  const many = Array.from({ length: 300 }, (_, i) => `a${i}`).reduce(entered, NO_HISTORY);
  expect([many.lines.length, many.lines[0], many.at]).toEqual([200, 'a100', 200]);
});
