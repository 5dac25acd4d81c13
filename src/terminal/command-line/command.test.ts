import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { fileError, readArguments } from './command.ts';

/** The value thrown by `act`. */
function thrown(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('an unknown option is named, without advice', () => {
  expect(readArguments(['--sedd', '1'], {})).toEqual(err("Unknown option '--sedd'"));
});

test('options and files are read', () => {
  const read = readArguments(['a.txt', '--from', '2'], { from: { type: 'string' } });
  expect(read).toMatchObject(ok({ values: { from: '2' }, positionals: ['a.txt'] }));
  expect(readArguments(['a.txt'], {}, false).ok).toBe(false);
});

test('a file that cannot be read is reported in words', () => {
  expect(
    fileError(
      '/gone',
      thrown(() => readFileSync('/gone')),
    ),
  ).toBe('“/gone”: there is no such file');
  expect(
    fileError(
      '.',
      thrown(() => readFileSync('.')),
    ),
  ).toBe('“.”: it is a folder, not a file');
  expect(fileError('a', new Error('odd'))).toBe('“a”: odd');
});
