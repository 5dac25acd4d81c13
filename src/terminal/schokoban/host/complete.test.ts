import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completePath } from './complete.ts';

let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'schokoban-'));
  mkdirSync(join(home, 'levels'));
  const files = ['micro one.xsb', 'micro two.xsb', 'micro one.xsb.dat', 'other.slc', '.hidden.xsb'];
  for (const file of files) writeFileSync(join(home, 'levels', file), '');
});

afterEach(() => {
  rmSync(home, { recursive: true });
});

test.each([
  ['~', '~/', []],
  ['~/le', '~/levels/', ['levels/']],
  ['~/levels/o', '~/levels/other.slc', ['other.slc']],
  ['~/levels/other.slc', '~/levels/other.slc', ['other.slc']],
  ['~/levels/m', '~/levels/micro ', ['micro one.xsb', 'micro two.xsb']],
  ['~/levels/micro o', '~/levels/micro one.xsb', ['micro one.xsb']],
  ['~/levels/.', '~/levels/.hidden.xsb', ['.hidden.xsb']],
  ['~/levels/..', '~/levels/../', []],
  ['..', '../', []],
  ['~/levels/', '~/levels/', ['micro one.xsb', 'micro two.xsb', 'other.slc']],
  ['~/levels/x', '~/levels/x', []],
  ['~/nowhere/x', '~/nowhere/x', []],
] as const)('%s is completed as %s', (text, completed, names) => {
  expect(completePath(text, home)).toEqual({ text: completed, names });
});

test('a path from the root is completed too', () => {
  expect(completePath(join(home, 'lev'), '/')).toEqual({
    text: join(home, 'levels/'),
    names: ['levels/'],
  });
});

test('a link to a folder is completed as a folder, and one to nothing as a file', () => {
  symlinkSync(join(home, 'levels'), join(home, 'to-levels'));
  symlinkSync(join(home, 'gone'), join(home, 'to-nothing'));
  expect(completePath('~/to-l', home).text).toBe('~/to-levels/');
  expect(completePath('~/to-n', home).text).toBe('~/to-nothing');
});
