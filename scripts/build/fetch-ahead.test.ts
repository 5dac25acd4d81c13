import { expect, test } from 'vitest';
import { filesOfPage } from './fetch-ahead.ts';

const chunk = (fileName: string, imports: readonly string[], css: readonly string[] = []) =>
  ({
    type: 'chunk',
    fileName,
    imports,
    moduleIds: [`/src/${fileName}`],
    viteMetadata: { importedCss: new Set(css) },
  }) as never;

const bundle = {
  'main.js': chunk('main.js', []),
  'page.js': chunk('page.js', ['shared.js', 'main.js'], ['page.css']),
  'shared.js': chunk('shared.js', ['parts.js', 'page.js'], ['shared.css']),
  'parts.js': chunk('parts.js', ['main.js']),
  'other.js': chunk('other.js', ['shared.js'], ['other.css']),
};

test('a page has its own files, those that they import, and their styles', () => {
  expect(filesOfPage(bundle, '/src/page.js', new Set(['main.js']))).toEqual([
    'page.js',
    'shared.js',
    'parts.js',
    'page.css',
    'shared.css',
  ]);
});

test('a page that the build does not have is an error', () => {
  expect(() => filesOfPage(bundle, '/src/gone.js', new Set())).toThrow('no file of the build has');
});
