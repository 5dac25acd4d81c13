import { afterEach, beforeEach, expect, test } from 'vitest';
import { speak } from '../../words/language.ts';
import { wordsOf } from './words.ts';

const parted = (text: string) => wordsOf(text).map(({ before, text: word }) => before + word);

beforeEach(() => speak('ja', {}));
afterEach(() => speak('en', null));

test('words are parted by spaces', () => {
  expect(parted('a map, and “more”')).toEqual([' a', ' map,', ' and', ' “more”']);
});

test('Japanese may part between its characters', () => {
  expect(parted('箱を')).toEqual([' 箱', 'を']);
});

test('marks stay with what they belong to', () => {
  expect(parted('「箱」を、押す。')).toEqual([' 「箱」', 'を、', '押', 'す。']);
  expect(parted('ゲームっ')).toEqual([' ゲー', 'ムっ']);
});

test('Latin letters among them are not parted, nor a number from what it counts', () => {
  expect(parted('XSBの123手')).toEqual([' XSB', 'の', '123手']);
});

test('in other languages they are a name, which stays together', () => {
  speak('en', null);
  expect(parted('Left: 箱を押す')).toEqual([' Left:', ' 箱を押す']);
});
