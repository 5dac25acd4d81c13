import { afterEach, expect, test } from 'vitest';
import { speak, type Language } from '../../words/language.ts';
import { formatPercent } from './format-percent.ts';

afterEach(() => speak('en', null));

test.each<[Language, string]>([
  ['en', '38\u00a0%'],
  ['de', '38\u00a0%'],
  ['es', '38\u00a0%'],
  ['fr', '38\u00a0%'],
  ['ja', '38%'],
  ['en', '38\u00a0%'],
])('a share in %s is “%s”', (language, told) => {
  speak(language, {});
  // Which of the two narrow spaces it is in French is for the browser to know.
  expect(formatPercent(0.379).replace('\u202f', '\u00a0')).toBe(told);
});
