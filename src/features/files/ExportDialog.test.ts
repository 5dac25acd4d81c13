import { expect, it } from 'vitest';
import { fileName } from './ExportDialog.tsx';

it('names a file after its level, in characters that every system accepts', () => {
  expect(fileName('The Peacock’s Parlor: 3/4', 'xsb')).toBe('the-peacock-s-parlor-3-4.xsb');
  expect(fileName('../..', 'sok')).toBe('level.sok');
  expect(fileName(null, 'png')).toBe('level.png');
  expect(fileName('x'.repeat(300), 'png')).toHaveLength(64);
});
