import { expect, test } from 'vitest';
import { classNames } from './style-names.mjs';

test('each class of a sheet is listed once, in order', () => {
  const css = `/* .no */ @media (width < 2.5em) { .list > .item:not(.open)::after { content: '.no'; width: 1.5em } }
    .item { background: url('a.png'); .nested & { margin: .5em } }
    .item:is(:global(.no), :global(.never)) { margin: 0 }`;
  expect(classNames(css)).toEqual(['list', 'item', 'open', 'nested']);
});
