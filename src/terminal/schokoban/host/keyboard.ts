import { emitKeypressEvents, type Interface, type Key as NodeKey } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { type Key, pressedKeys } from '../model/keys.ts';

/**
 * After this time, an Escape no longer starts an arrow key, whose remaining bytes follow at once even on a slow
 * connection.
 */
const ESCAPE_MS = 25;

/** Calls `onKey` for each key press of a terminal in raw mode. Returns an unsubscribe function. */
export function listenForKeys(input: Readable, onKey: (key: Key) => void): () => void {
  // Node expects a readline interface, which would edit lines, but uses only this property of it.
  emitKeypressEvents(input, { escapeCodeTimeout: ESCAPE_MS } as unknown as Interface);
  let pasted: string | null = null;
  const onKeypress = (_: string | undefined, pressed: NodeKey) => {
    if (pressed.name === 'paste-start') pasted = '';
    else if (pasted === null) for (const key of pressedKeys(pressed)) onKey(key);
    else if (pressed.name === 'paste-end') {
      onKey({ t: 'paste', text: pasted });
      pasted = null;
    } else pasted += pressed.sequence ?? '';
  };
  input.on('keypress', onKeypress);
  input.resume();
  return () => {
    input.off('keypress', onKeypress);
    input.pause();
  };
}

/** A mouse event: a click, by its position in the window, from 0, or a turn of the wheel. */
type MouseEvent =
  | { readonly t: 'click'; readonly column: number; readonly row: number }
  | { readonly t: 'wheel'; readonly direction: 'u' | 'd' };

const BEGINNING = '\x1b\\[<';
/** Button, column, row, from 1; `M` is pressed, `m` released. */
const REPORT = new RegExp(`${BEGINNING}(\\d{1,5});(\\d{1,5});(\\d{1,5})([Mm])`, 'g');
/** The start of a report at the end of the input so far. */
const BEGUN = new RegExp(`${BEGINNING}[\\d;]{0,17}$`);

/** The event of button 0 or the wheel in a report; none for other buttons or releases. */
function eventOf([, button, column, row, kind]: RegExpExecArray): readonly MouseEvent[] {
  if (kind !== 'M') return [];
  if (button === '0') return [{ t: 'click', column: Number(column) - 1, row: Number(row) - 1 }];
  if (button === '64') return [{ t: 'wheel', direction: 'u' }];
  return button === '65' ? [{ t: 'wheel', direction: 'd' }] : [];
}

/** The mouse events in a text, and the text without their reports. */
function mouseEventsIn(text: string): {
  readonly events: readonly MouseEvent[];
  readonly rest: string;
} {
  return { events: [...text.matchAll(REPORT)].flatMap(eventOf), rest: text.replace(REPORT, '') };
}

/** The input without mouse reports, which are passed to `onMouse`, and a function that stops listening. */
export function withoutMouse(
  input: Readable,
  onMouse: (event: MouseEvent) => void,
): { readonly keys: Readable; readonly end: () => void } {
  const keys = new PassThrough();
  let kept = '';
  const onData = (bytes: Buffer) => {
    // Latin-1 preserves each byte, whatever characters it belongs to.
    const { events, rest } = mouseEventsIn(kept + bytes.toString('latin1'));
    kept = BEGUN.exec(rest)?.[0] ?? '';
    const typed = rest.slice(0, rest.length - kept.length);
    if (typed !== '') keys.write(Buffer.from(typed, 'latin1'));
    for (const event of events) onMouse(event);
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
