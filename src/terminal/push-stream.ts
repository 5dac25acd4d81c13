import type { Readable, Writable } from 'node:stream';
import { PushProtocol } from '../games/sokoban/push-protocol.ts';

/** The streams that the command needs of a process. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** How many characters of output are gathered before they are written. */
const BATCH = 1 << 16;

const EXIT_OK = 0;
const EXIT_BROKEN = 1;
const EXIT_BAD_BOARD = 2;

/** Writes, and waits until the text has left this process. Boards are ASCII. */
function write(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, 'latin1', (error) => (error ? reject(error) : resolve()));
  });
}

/** Plays until the protocol's end, and has written all output before it asks for more input. */
async function play({ stdin, stdout }: Streams, protocol: PushProtocol): Promise<void> {
  const decoder = new TextDecoder();
  for await (const bytes of stdin) {
    let boards = '';
    for (const board of protocol.feed(decoder.decode(bytes as Uint8Array, { stream: true }))) {
      boards += board;
      if (boards.length < BATCH) continue;
      await write(stdout, boards);
      boards = '';
    }
    if (boards !== '') await write(stdout, boards);
    if (protocol.state.kind === 'ended' || protocol.state.kind === 'refused') return;
  }
  protocol.end();
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * The command `peacock-push`: reads the push protocol from stdin and writes boards to stdout.
 * Gives the exit code: 0 at the end of the game and when nobody reads its output any more, 2 for a
 * bad board, 1 if reading or writing fails; the last two with a message on stderr.
 */
export async function playPushProtocol(streams: Streams): Promise<number> {
  const protocol = new PushProtocol();
  const complain = (message: string) => write(streams.stderr, `peacock-push: ${message}\n`);
  // Without a listener an error would end the process; `write` hands it on.
  streams.stdout.on('error', () => undefined);
  try {
    await play(streams, protocol);
  } catch (error) {
    if (codeOf(error) === 'EPIPE') return EXIT_OK;
    await complain(error instanceof Error ? error.message : String(error));
    return EXIT_BROKEN;
  }
  if (protocol.state.kind !== 'refused') return EXIT_OK;
  const { line, column, message } = protocol.state.error;
  await complain(`line ${line}, column ${column}: ${message}.`);
  return EXIT_BAD_BOARD;
}
