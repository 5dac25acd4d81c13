import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Key } from '../model/keys.ts';
import { listenForKeys, withoutMouse } from './run.ts';

type MouseEvent = Parameters<Parameters<typeof withoutMouse>[1]>[0];

const ESC = '\x1b';

/** The keys reported for texts from a terminal, each sent once the previous one was reported. */
async function announcedBy(...sent: readonly string[]): Promise<readonly Key[]> {
  const terminal = new PassThrough();
  const keys: Key[] = [];
  const end = listenForKeys(terminal, (key) => keys.push(key));
  for (const text of sent) {
    const keypress = once(terminal, 'keypress');
    terminal.write(text);
    await keypress;
  }
  end();
  return keys;
}

const characters = (text: string): Key[] =>
  Array.from(text, (character) => ({ t: 'character', character }));

test('all keys are reported, however many arrive at once', async () => {
  expect(await announcedBy('dd\rx\x7f\x03é🦚\n\b')).toEqual([
    ...characters('dd'),
    { t: 'enter' },
    ...characters('x'),
    { t: 'backspace' },
    { t: 'interrupt' },
    ...characters('é🦚'),
    { t: 'enter' },
    { t: 'backspace' },
  ]);
});

test.each([
  ['u', '[A', 'OA', '[1;5A'],
  ['d', '[B', 'OB', '[1;2B'],
  ['r', '[C', 'OC', '[1;3C'],
  ['l', '[D', 'OD', '[1;9D'],
] as const)(
  'the arrow %s is recognized in all the forms that terminals send',
  async (direction, ...forms) => {
    for (const form of forms)
      expect(await announcedBy(ESC + form)).toEqual([{ t: 'arrow', direction }]);
  },
);

test('an arrow that arrives in two pieces is one key', async () => {
  const terminal = new PassThrough();
  const keys: Key[] = [];
  listenForKeys(terminal, (key) => keys.push(key));
  const keypress = once(terminal, 'keypress');
  terminal.write(`${ESC}[`);
  terminal.write('A');
  await keypress;
  expect(keys).toEqual([{ t: 'arrow', direction: 'u' }]);
});

test('Escape is reported alone, and separately from a quick key after it', async () => {
  expect(await announcedBy(ESC, 'd')).toEqual([{ t: 'escape' }, ...characters('d')]);
  expect(await announcedBy(`${ESC}d`)).toEqual([{ t: 'escape' }, ...characters('d')]);
  expect(await announcedBy(`${ESC}D`)).toEqual([{ t: 'escape' }, ...characters('D')]);
});

test('Tab is a separate key', async () => {
  expect(await announcedBy('\t')).toEqual([{ t: 'tab' }]);
});

test('pasted text is one text, whatever its content, and is followed by key presses', async () => {
  const paste = (text: string) => `${ESC}[200~${text}${ESC}[201~`;
  expect(await announcedBy(`d${paste('Foo é🦚\r\nBar\ts')}d`)).toEqual([
    ...characters('d'),
    { t: 'paste', text: 'Foo é🦚\r\nBar\ts' },
    ...characters('d'),
  ]);
  expect(await announcedBy(`${ESC}[200~a`, '\n', `b${ESC}[20`, '1~', '\r')).toEqual([
    { t: 'paste', text: 'a\nb' },
    { t: 'enter' },
  ]);
  expect(await announcedBy(paste(`${ESC}[A\x03`))).toEqual([{ t: 'paste', text: `${ESC}[A\x03` }]);
});

test('unused keys are not letters', async () => {
  expect(await announcedBy(`${ESC}[15~`, `${ESC}[99~`, `${ESC}OP`, '\x04', 'x')).toEqual(
    characters('x'),
  );
});

test('no keys are reported after unsubscribing', () => {
  const terminal = new PassThrough();
  const keys: Key[] = [];
  listenForKeys(terminal, (key) => keys.push(key))();
  terminal.write('x');
  expect([keys, terminal.isPaused()]).toEqual([[], true]);
});

/** Writes to a terminal, piece by piece; returns the mouse events and the rest of the input. */
async function readMouse(...pieces: string[]) {
  const input = new PassThrough();
  const events: MouseEvent[] = [];
  const { keys, end } = withoutMouse(input, (event) => events.push(event));
  let typed = '';
  keys.on('data', (bytes: Buffer) => (typed += bytes.toString()));
  for (const piece of pieces) {
    input.write(piece);
    await turn();
  }
  end();
  return { events, typed };
}

describe('mouse', () => {
  test('presses of the left button are clicks, and are not typed', async () => {
    expect(await readMouse('a\x1b[<0;12;3Mb\x1b[<0;12;3mc')).toEqual({
      events: [{ t: 'click', column: 11, row: 2 }],
      typed: 'abc',
    });
    for (const other of ['\x1b[<2;1;1M', '\x1b[<35;1;1M']) {
      expect(await readMouse(other)).toEqual({ events: [], typed: '' });
    }
  });

  test('the wheel turns up and down, in event order', async () => {
    const { events } = await readMouse('\x1b[<65;1;1M\x1b[<0;1;1M\x1b[<64;1;1M');
    expect(events).toEqual([
      { t: 'wheel', direction: 'd' },
      { t: 'click', column: 0, row: 0 },
      { t: 'wheel', direction: 'u' },
    ]);
  });

  test('a report in pieces is one click, and the keys around it stay intact', async () => {
    expect(await readMouse('é\x1b[A', '\x1b[<0;', '5;6', 'Mw', '\x1b')).toEqual({
      events: [{ t: 'click', column: 4, row: 5 }],
      typed: 'é\x1b[Aw\x1b',
    });
  });
});
