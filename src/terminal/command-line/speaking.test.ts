import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { speak, currentLocale } from '../../words/language.ts';
import { t } from '../../words/t.ts';
import { speaking, tagsOf, takeLanguage } from './speaking.ts';

afterEach(() => speak('en', null));

test.each([
  [{}, []],
  [{ LANG: 'de_CH.UTF-8' }, ['de-CH']],
  [{ LANG: 'de_DE', LC_MESSAGES: 'fr_FR.UTF-8@euro' }, ['fr-FR']],
  [{ LANG: 'de_DE', LC_MESSAGES: 'fr_FR', LC_ALL: 'C.UTF-8' }, ['C']],
  [{ LANG: 'ja_JP', LC_MESSAGES: '', LC_ALL: '' }, ['ja-JP']],
])('the environment %j says %j', (env, tags) => {
  expect(tagsOf(env)).toEqual(tags);
});

test.each([
  [['a.xsb'], undefined, ['a.xsb']],
  [['--lang', 'de', 'a.xsb'], 'de', ['a.xsb']],
  [['a.xsb', '--lang=fr'], 'fr', ['a.xsb']],
  [['--lang=fr', '--lang', 'ja'], 'ja', []],
  [['a.xsb', '--lang'], '', ['a.xsb']],
  [['--lang', '--', '--lang'], '', ['--', '--lang']],
])('of the arguments %j the language is %j', (args, lang, rest) => {
  expect(takeLanguage(args)).toEqual({ lang, rest });
});

/** Runs a command that says one word, with what it and the complaint say. */
async function said(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  canShow?: (language: string) => boolean,
) {
  const stderr = new PassThrough({ encoding: 'utf8' });
  let word = '';
  const run = () => {
    word = t('Usage:');
    return 0;
  };
  const code = await speaking('word', args, { env, stderr }, run, canShow);
  return { code, word, complaint: String(stderr.read() ?? '') };
}

test('a command speaks the language of its environment, and English without one of ours', async () => {
  expect(await said([], { LANG: 'de_AT.UTF-8' })).toMatchObject({ code: 0, word: 'Aufruf:' });
  expect(currentLocale().locale).toBe('de-AT');
  expect(await said([], { LC_ALL: 'pt_BR.UTF-8' })).toMatchObject({ code: 0, word: 'Usage:' });
  expect(await said([], { LC_ALL: 'C' })).toMatchObject({ word: 'Usage:' });
});

test('--lang counts before the environment', async () => {
  const env = { LANG: 'de_DE.UTF-8' };
  expect(await said(['--lang', 'ja'], env)).toMatchObject({ word: '使い方:' });
  expect(await said(['--lang', 'es_MX'], env)).toMatchObject({ word: 'Uso:' });
  expect(await said(['--lang=en'], env)).toMatchObject({ word: 'Usage:' });
});

test('a language that we do not have is refused in the one that is spoken', async () => {
  expect(await said(['--lang', 'pt'], {})).toEqual({
    code: 2,
    word: '',
    complaint: 'word: --lang does not know “pt”; it knows en, de, es, fr, ja.\n',
  });
  expect(await said(['--lang'], { LANG: 'de_DE' })).toEqual({
    code: 2,
    word: '',
    complaint: 'word: --lang braucht eine Sprache: en, de, es, fr, ja.\n',
  });
});

test('where its characters cannot be shown a language gives way to English', async () => {
  const canShow = (language: string) => language !== 'ja';
  expect(await said(['--lang', 'ja'], { LANG: 'de_DE' }, canShow)).toMatchObject({
    word: 'Usage:',
  });
});
