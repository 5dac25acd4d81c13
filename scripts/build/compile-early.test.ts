import { expect, test } from 'vitest';
import { hintFirst } from './compile-early.ts';

const chunk = (name: string, imports: readonly string[] = []) =>
  ({ type: 'chunk', fileName: name, imports, code: `/* ${name} */` }) as never;

test('the files before the first move are compiled while they are fetched, and no others', () => {
  const bundle = {
    'main.js': chunk('main.js', ['runtime.js']),
    'page.js': chunk('page.js', ['runtime.js', 'shared.js', 'page.css']),
    'shared.js': chunk('shared.js', ['react.js']),
    'react.js': chunk('react.js', ['runtime.js']),
    'runtime.js': chunk('runtime.js'),
    'dialog.js': chunk('dialog.js', ['react.js']),
    'page.css': { type: 'asset', source: '' } as never,
  };
  hintFirst(bundle, ({ fileName }) => ['main.js', 'page.js'].includes(fileName));
  const hinted = Object.values<{ readonly code?: string }>(bundle).filter(({ code }) =>
    code?.startsWith('//# allFunctionsCalledOnLoad\n/* '),
  );
  expect(hinted.map(({ code }) => code?.slice(code.indexOf('\n') + 1))).toEqual([
    '/* main.js */',
    '/* page.js */',
    '/* shared.js */',
    '/* react.js */',
    '/* runtime.js */',
  ]);
});
