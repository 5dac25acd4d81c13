import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mouseEventsIn, withoutMouse, type MouseEvent } from './mouse.ts';

test('presses of the left button are clicks, and nothing of them is typed', () => {
  expect(mouseEventsIn('a\x1b[<0;12;3Mb\x1b[<0;12;3mc')).toEqual({
    events: [{ t: 'click', column: 11, row: 2 }],
    rest: 'abc',
  });
  for (const other of ['\x1b[<2;1;1M', '\x1b[<35;1;1M']) {
    expect(mouseEventsIn(other)).toEqual({ events: [], rest: '' });
  }
});

test('the wheel turns up and down, in the order of what the mouse did', () => {
  expect(mouseEventsIn('\x1b[<65;1;1M\x1b[<0;1;1M\x1b[<64;1;1M').events).toEqual([
    { t: 'wheel', direction: 'd' },
    { t: 'click', column: 0, row: 0 },
    { t: 'wheel', direction: 'u' },
  ]);
});

test('a report in pieces is one click, between keys that stay whole', async () => {
  const input = new PassThrough();
  const heard: MouseEvent[] = [];
  const { keys, end } = withoutMouse(input, (event) => heard.push(event));
  let typed = '';
  keys.on('data', (bytes: Buffer) => (typed += bytes.toString()));
  for (const piece of ['é\x1b[A', '\x1b[<0;', '5;6', 'Mw', '\x1b']) {
    input.write(piece);
    await turn();
  }
  expect([heard, typed]).toEqual([[{ t: 'click', column: 4, row: 5 }], 'é\x1b[Aw\x1b']);
  end();
});
