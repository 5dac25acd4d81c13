import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clicksIn, withoutMouse, type Click } from './mouse.ts';

test('presses of the left button are clicks, and nothing of them is typed', () => {
  expect(clicksIn('a\x1b[<0;12;3Mb\x1b[<0;12;3mc')).toEqual({
    clicks: [{ column: 11, row: 2 }],
    rest: 'abc',
  });
  for (const other of ['\x1b[<2;1;1M', '\x1b[<64;1;1M']) {
    expect(clicksIn(other)).toEqual({ clicks: [], rest: '' });
  }
});

test('a report in pieces is one click, between keys that stay whole', async () => {
  const input = new PassThrough();
  const heard: Click[] = [];
  const { keys, end } = withoutMouse(input, (click) => heard.push(click));
  let typed = '';
  keys.on('data', (bytes: Buffer) => (typed += bytes.toString()));
  for (const piece of ['é\x1b[A', '\x1b[<0;', '5;6', 'Mw', '\x1b']) {
    input.write(piece);
    await turn();
  }
  expect([heard, typed]).toEqual([[{ column: 4, row: 5 }], 'é\x1b[Aw\x1b']);
  end();
});
