import { expect, test } from 'vitest';
import { joinSentences } from './join-sentences.ts';

test.each<readonly [readonly (string | null | undefined | false)[], string]>([
  [[], ''],
  [['It is saved.'], 'It is saved.'],
  [['It is saved.', null, 'Go on.'], 'It is saved. Go on.'],
  [['', 'Go on.', false, undefined, ''], 'Go on.'],
  [['保存しました。', '続けてください。'], '保存しました。続けてください。'],
  [['できました！', 'OK.', '次へ。'], 'できました！OK. 次へ。'],
])('%j become “%s”', (sentences, expected) => {
  expect(joinSentences(...sentences)).toBe(expected);
});
