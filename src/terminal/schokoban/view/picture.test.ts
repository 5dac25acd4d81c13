import { expect, test } from 'vitest';
import { ansiOf } from './picture.ts';

test('a row is text with styles, each of which ends where its text ends', () => {
  expect(
    ansiOf([
      { text: 'plain ' },
      { text: '◼', style: { colour: 'green' } },
      { text: ' ', style: {} },
      { text: 'Esc', style: { inverse: true } },
      { text: '', style: { bold: true } },
      { text: 'best', style: { bold: true, faint: true, colour: 'cyan' } },
    ]),
  ).toBe('plain \x1b[32m◼\x1b[0m \x1b[7mEsc\x1b[0m\x1b[1;2;36mbest\x1b[0m');
});
