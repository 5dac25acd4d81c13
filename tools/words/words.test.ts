import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byHash } from '../../config/vite/catalogues.ts';
import { problemsOf, readCatalogue } from './catalogues.mjs';
import { findMessages } from './find-messages.mjs';
import { readMessage } from './message-text.mjs';
import { findPageMessages, translatePage } from './page-messages.mjs';

describe('messages in the code', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'words-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  test('are found with their files and the notes for translators', () => {
    write(
      'a.tsx',
      `import { t } from '../words/t.ts';
       // Translators: on a button
       export const a = () => <p title={t('Undo')}>{t('{n} moves', { n: 1 })}</p>;
       export const b = () => t(/* Translators: of a bird */ 'Crane');`,
    );
    write('b.ts', `import { t } from '../words/t.ts'; export const c = () => t('Undo');`);
    const { messages, problems } = findMessages(folder);
    expect(problems).toEqual([]);
    expect([...messages.keys()]).toEqual(['Undo', '{n} moves', 'Crane']);
    expect(messages.get('Undo')?.files.size).toBe(2);
    expect([...(messages.get('Crane')?.notes ?? [])]).toEqual(['of a bird']);
  });

  test('are found in declarations for later, and with elements in them', () => {
    write(
      'a.ts',
      `import { message, format } from '../words/message.ts';
       import { tNodes } from '../kit/format/t-nodes.ts';
       export const LABEL = message('Undo');
       export const a = () => [format(LABEL), tNodes('Press {key}', { key: null })];`,
    );
    const { messages, problems } = findMessages(folder);
    expect(problems).toEqual([]);
    expect([...messages.keys()]).toEqual(['Undo', 'Press {key}']);
  });

  test('are not arguments of another t, nor those of a test', () => {
    write('a.ts', `import { t } from './other.ts'; t('Not ours'); // words/t.ts`);
    write('a.test.ts', `import { t } from '../words/t.ts'; t('Not shown');`);
    expect(findMessages(folder).messages.size).toBe(0);
  });

  test('are also comments of levels of packs: lessons and tasks, separately', () => {
    write(
      'a.xsb',
      'Title: One\nComment: Walk. Try: push.\nStars: 1\n\nTitle: Two\nComment:\nTwo\nlines.\nComment-End:\n',
    );
    expect([...findMessages(folder).messages.keys()]).toEqual(['Walk.', 'push.', 'Two\nlines.']);
  });

  test('are also titles of lessons, but not of other levels', () => {
    write('a.xsb', 'Title: One\nStars: 1\n');
    write('school.xsb', 'Title: A First Push\nStars: 1\n');
    expect([...findMessages(folder).messages.keys()]).toEqual(['A First Push']);
  });

  test('must be literals', () => {
    write('a.ts', `import { t } from '../words/t.ts';\nexport const a = (x: 'Undo') => t(x);`);
    expect(findMessages(folder).problems).toEqual([
      expect.stringMatching(/a\.ts:2: .*not written out/),
    ]);
  });
});

describe('a text', () => {
  test('has types for its values', () => {
    const text = '{name}: {n, plural, one {# of {all}} other {#}} {how, select, fast {!} other {}}';
    const { values, problems } = readMessage(text, 'en');
    expect(problems).toEqual([]);
    expect(Object.fromEntries(values)).toEqual({
      name: 'string | number',
      n: 'number',
      all: 'string | number',
      how: '"fast"',
    });
  });

  test.each([
    ['{n, plural, one {#}}', 'en', /not well formed/],
    ['{n', 'en', /not well formed/],
    ['{n, number, percent}', 'en', /style/],
    ['{n, plural, offset:1 one {#} other {#}}', 'en', /offset/],
    ["it's {n}", 'en', /apostrophe/],
    ['{n, plural, other {#}}', 'de', /no form for one/],
  ])('%s is rejected for %s', (text, language, problem) => {
    expect(readMessage(text, language).problems.join()).toMatch(problem);
  });

  test('needs no other form if the language has none', () => {
    expect(readMessage('{n, plural, other {#}}', 'ja').problems).toEqual([]);
  });
});

describe('a catalogue', () => {
  const PO = `msgid ""\nmsgstr ""\n\nmsgid "Undo"\nmsgstr "Zurück"\n\nmsgid "Redo"\nmsgstr ""\n
#, fuzzy\nmsgid "{n} moves"\nmsgstr "{n} Züge"\n\nmsgid "{n} cards"\nmsgstr "{m} Karten"\n`;

  test('omits empty and fuzzy texts', () => {
    expect([...readCatalogue(PO)]).toEqual([
      ['Undo', 'Zurück'],
      ['{n} cards', '{m} Karten'],
    ]);
  });

  test('reports missing texts, and those with other values', () => {
    expect(problemsOf('de', readCatalogue(PO), ['Undo', 'Redo', '{n} cards'])).toEqual([
      'de: no text for “Redo”',
      'de: “{m} Karten”: it has m instead of n',
    ]);
  });

  test('is keyed by hashes, which must be unique', () => {
    expect(Object.values(byHash(readCatalogue(PO)))).toEqual(['Zurück', '{m} Karten']);
    // Two texts with the same FNV-1a hash.
    const same = new Map([
      ['costarring', 'a'],
      ['liquid', 'b'],
    ]);
    expect(() => byHash(same)).toThrow(/same hash/);
  });
});

describe('a page', () => {
  const html = `<h1>Parlor</h1><p class="a" data-message>
      Press <kbd>?</kbd>
      for keys.</p><img alt="Ten cards" src="a.png" data-message="alt" /><a href="./" data-message>Play</a>`;

  test('has its marked elements and attributes translated, each in one line, without marks', () => {
    expect(translatePage(html, (text) => `[${text}]`)).toBe(
      `<h1>Parlor</h1><p class="a">[Press <kbd>?</kbd> for keys.]</p><img alt="[Ten cards]" src="a.png" /><a href="./">[Play]</a>`,
    );
  });

  test('that marks a missing attribute is an error', () => {
    expect(() => translatePage('<img src="a.png" data-message="alt" />', String)).toThrow('no alt');
  });

  test('of ours provides its messages to translators', () => {
    expect(findPageMessages('src/pages').get('Install it')?.files).toEqual(
      new Set(['src/pages/about.html']),
    );
  });
});
