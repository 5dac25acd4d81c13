import { expect, test } from 'vitest';
import { inAllLanguages, withoutScript } from './welcome.ts';

const tell = (english: string, language: string) => `${english} (${language})`;

test('the welcome has its sentence in all languages', () => {
  expect(inAllLanguages('<h1>Peacock</h1><p>Two games.</p>', tell)).toBe(
    '<h1>Peacock</h1><p data-de="Two games. (de)" data-es="Two games. (es)" data-fr="Two games. (fr)" data-ja="Two games. (ja)">Two games.</p>',
  );
  expect(() => inAllLanguages('<h1>Peacock</h1>', tell)).toThrow('no sentence');
});

test('who has no script reads why in all languages', () => {
  expect(withoutScript('No.', tell)).toBe(
    '<p>No.</p><p lang="de">No. (de)</p><p lang="es">No. (es)</p><p lang="fr">No. (fr)</p><p lang="ja">No. (ja)</p>',
  );
});
