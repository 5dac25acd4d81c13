import { emitKeypressEvents, type Interface, type Key as NodeKey } from 'node:readline';
import type { Readable } from 'node:stream';
import { pressedKeys, type Key } from '../model/keys.ts';

/** After so long an Escape is no beginning of an arrow key, whose rest comes at once even through a slow line. */
const ESCAPE_MS = 25;

/** Hears the keys of a terminal in raw mode until the returned function is called. */
export function listenForKeys(input: Readable, hear: (key: Key) => void): () => void {
  // Of an interface, which would edit lines, Node asks for no more than that here.
  emitKeypressEvents(input, { escapeCodeTimeout: ESCAPE_MS } as unknown as Interface);
  const onKeypress = (_: string | undefined, pressed: NodeKey) => {
    for (const key of pressedKeys(pressed)) hear(key);
  };
  input.on('keypress', onKeypress);
  input.resume();
  return () => {
    input.off('keypress', onKeypress);
    input.pause();
  };
}
