import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { argumentError, asksForHelp, fileError } from './arguments.ts';

/** What is thrown. */
function thrown(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('help is asked for anywhere among the arguments', () => {
  expect(asksForHelp(['deals.txt', '--help'])).toBe(true);
  expect(asksForHelp(['-h'])).toBe(true);
  expect(asksForHelp(['help'])).toBe(false);
});

test('an unknown option is named, without advice', () => {
  const error = thrown(() =>
    parseArgs({ args: ['--sedd', '1'], options: {}, allowPositionals: true }),
  );
  expect(argumentError(error)).toBe("Unknown option '--sedd'");
});

test('a file that cannot be read is told in words', () => {
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
