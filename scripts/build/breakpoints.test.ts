import { expect, test } from 'vitest';
import { readBreakpoints, withSizes } from './breakpoints.ts';

const sizes = readBreakpoints(
  '@custom-media --narrow (width < 45em);\n@custom-media --flat (height < 30em) and (width >= 40em);\n',
);

test('sizes stand where their names were', () => {
  expect(withSizes('(--narrow)', sizes)).toBe('(width < 45em)');
  expect(withSizes('not (--flat)', sizes)).toBe('not ((height < 30em) and (width >= 40em))');
  expect(withSizes('(pointer: coarse), (--narrow)', sizes)).toBe(
    '(pointer: coarse), (width < 45em)',
  );
});

test('a name that nobody gave is an error', () => {
  expect(() => withSizes('(--wide)', sizes)).toThrow('--wide is not in breakpoints.css');
});
