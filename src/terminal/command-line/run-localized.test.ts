import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { setLocale, currentLocale } from '../../words/language.ts';
import { t } from '../../words/t.ts';
import { runLocalized } from './run-localized.ts';

afterEach(() => setLocale('en', null));

/** Runs a command that prints one word. Returns that word, its other arguments, and the error message. */
async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  canShow?: (language: string) => boolean,
) {
  const stderr = new PassThrough({ encoding: 'utf8' });
  let word = '';
  let rest: readonly string[] = [];
  const command = (others: readonly string[]) => {
    word = t('Usage:');
    rest = others;
    return 0;
  };
  const code = await runLocalized('word', args, { env, stderr }, command, canShow);
  return { code, word, rest, complaint: String(stderr.read() ?? '') };
}

test.each([
  [{}, 'en-GB'],
  [{ LANG: 'de_CH.UTF-8' }, 'de-CH'],
  [{ LANG: 'de_DE', LC_MESSAGES: 'fr_FR.UTF-8@euro' }, 'fr-FR'],
  [{ LANG: 'de_DE', LC_MESSAGES: 'fr_FR', LC_ALL: 'C.UTF-8' }, 'en-GB'],
  [{ LANG: 'ja_JP', LC_MESSAGES: '', LC_ALL: '' }, 'ja-JP'],
])('the environment %j gives the locale %s', async (env, locale) => {
  await run([], env);
  expect(currentLocale().locale).toBe(locale);
});

test.each([
  [['a.xsb'], 'Usage:', ['a.xsb']],
  [['--lang', 'de', 'a.xsb'], 'Aufruf:', ['a.xsb']],
  [['a.xsb', '--lang=es'], 'Uso:', ['a.xsb']],
  [['--lang=es', '--lang', 'ja'], '使い方:', []],
  [['--', '--lang', 'de'], 'Usage:', ['--', '--lang', 'de']],
])('extracts the language from the arguments %j', async (args, word, rest) => {
  expect(await run(args, {})).toMatchObject({ code: 0, word, rest });
});

test('--lang needs a language before --', async () => {
  expect(await run(['--lang', '--', '--lang'], {})).toMatchObject({ code: 2, word: '' });
});

test('a command uses the language of its environment, or English if that is not one of ours', async () => {
  expect(await run([], { LANG: 'de_AT.UTF-8' })).toMatchObject({ code: 0, word: 'Aufruf:' });
  expect(currentLocale().locale).toBe('de-AT');
  expect(await run([], { LC_ALL: 'pt_BR.UTF-8' })).toMatchObject({ code: 0, word: 'Usage:' });
  expect(await run([], { LC_ALL: 'C' })).toMatchObject({ word: 'Usage:' });
});

test('--lang takes precedence over the environment', async () => {
  const env = { LANG: 'de_DE.UTF-8' };
  expect(await run(['--lang', 'ja'], env)).toMatchObject({ word: '使い方:' });
  expect(await run(['--lang', 'es_MX'], env)).toMatchObject({ word: 'Uso:' });
  expect(await run(['--lang=en'], env)).toMatchObject({ word: 'Usage:' });
});

test('an unknown language is rejected in the current one', async () => {
  expect(await run(['--lang', 'pt'], {})).toEqual({
    code: 2,
    word: '',
    rest: [],
    complaint: 'word: --lang does not know “pt”; it knows en, de, es, fr, ja.\n',
  });
  expect(await run(['--lang'], { LANG: 'de_DE' })).toEqual({
    code: 2,
    word: '',
    rest: [],
    complaint: 'word: --lang braucht eine Sprache: en, de, es, fr, ja.\n',
  });
});

test('a language whose characters cannot be shown is replaced by English', async () => {
  const canShow = (language: string) => language !== 'ja';
  expect(await run(['--lang', 'ja'], { LANG: 'de_DE' }, canShow)).toMatchObject({
    word: 'Usage:',
  });
});
