import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLocale } from '../../words/language.ts';
import { textHash } from '../../words/text-hash.ts';
import { tNodes } from './t-nodes.ts';

afterEach(() => setLocale('en', null));

const TEXT = '“{title}” by {author}';

test('elements appear in the word order of each language', () => {
  const formatted = () => tNodes(TEXT, { title: <b>A</b>, author: 'B' });
  expect(render(<p>{formatted()}</p>).container.innerHTML).toBe('<p>“<b>A</b>” by B</p>');
  setLocale('ja', { [textHash(TEXT)]: '{author}「{title}」' });
  expect(render(<p>{formatted()}</p>).container.innerHTML).toBe('<p>B「<b>A</b>」</p>');
});
