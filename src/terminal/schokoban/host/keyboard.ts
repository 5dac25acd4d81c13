import { emitKeypressEvents, type Interface, type Key as NodeKey } from 'node:readline';
import type { Readable } from 'node:stream';
import { pressedKeys, type Key } from '../model/keys.ts';

/** After so long an Escape is no beginning of an arrow key, whose rest comes at once even through a slow line. */
const ESCAPE_MS = 25;

/** Has a terminal mark what is pasted, so that it is not taken for keys; those that cannot ignore it. */
export const PASTE_ON = '\x1b[?2004h';
export const PASTE_OFF = '\x1b[?2004l';

/** Hears the keys of a terminal in raw mode until the returned function is called. */
export function listenForKeys(input: Readable, hear: (key: Key) => void): () => void {
  // Of an interface, which would edit lines, Node asks for no more than that here.
  emitKeypressEvents(input, { escapeCodeTimeout: ESCAPE_MS } as unknown as Interface);
  let pasted: string | null = null;
  const onKeypress = (_: string | undefined, pressed: NodeKey) => {
    if (pressed.name === 'paste-start') pasted = '';
    else if (pasted === null) for (const key of pressedKeys(pressed)) hear(key);
    else if (pressed.name === 'paste-end') {
      hear({ t: 'paste', text: pasted });
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
