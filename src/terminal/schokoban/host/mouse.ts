import { PassThrough, type Readable } from 'node:stream';

/** A click, by its place in the window, from 0. */
export interface Click {
  readonly column: number;
  readonly row: number;
}

/** Has a terminal report clicks in the form of SGR, if it has a mouse; others ignore it. */
export const MOUSE_ON = '\x1b[?1000h\x1b[?1006h';
export const MOUSE_OFF = '\x1b[?1006l\x1b[?1000l';

const BEGINNING = '\x1b\\[<';
/** Button, column, row, from 1; `M` is pressed, `m` let go. */
const REPORT = new RegExp(`${BEGINNING}(\\d{1,5});(\\d{1,5});(\\d{1,5})([Mm])`, 'g');
/** The beginning of one at the end of what has come so far. */
const BEGUN = new RegExp(`${BEGINNING}[\\d;]{0,17}$`);

/** The clicks in a text, and the text without what the mouse has reported. */
export function clicksIn(text: string): {
  readonly clicks: readonly Click[];
  readonly rest: string;
} {
  const clicks = [...text.matchAll(REPORT)].flatMap(([, button, column, row, kind]): Click[] =>
    button === '0' && kind === 'M' ? [{ column: Number(column) - 1, row: Number(row) - 1 }] : [],
  );
  return { clicks, rest: text.replace(REPORT, '') };
}

/** The input without what the mouse reports, which is heard by itself until the returned function is called. */
export function withoutMouse(
  input: Readable,
  hear: (click: Click) => void,
): { readonly keys: Readable; readonly end: () => void } {
  const keys = new PassThrough();
  let kept = '';
  const onData = (bytes: Buffer) => {
    // Latin-1 keeps each byte, whatever characters they are parts of.
    const { clicks, rest } = clicksIn(kept + bytes.toString('latin1'));
    kept = BEGUN.exec(rest)?.[0] ?? '';
    const typed = rest.slice(0, rest.length - kept.length);
    if (typed !== '') keys.write(Buffer.from(typed, 'latin1'));
    for (const click of clicks) hear(click);
  };
  input.on('data', onData);
  return {
    keys,
    end: () => {
      input.off('data', onData);
      input.pause();
      keys.end();
    },
  };
}
