import { fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { PushProtocol } from '../../games/sokoban/push-protocol/push-protocol.ts';
import { t } from '../../words/t.ts';
import { complaint, EXIT, exitCodeOf, write, type Output } from '../command-line/command.ts';

/** The streams that the command needs of a process. */
export interface Streams extends Output {
  readonly stdin: Readable;
}

/** How many characters of output are gathered before they are written. */
const BATCH = 1 << 16;

/** Whether a stream reads a folder: Node ends such a stdin at once, without an error. */
function isFolder(stream: Readable): boolean {
  return 'fd' in stream && typeof stream.fd === 'number' && fstatSync(stream.fd).isDirectory();
}

/** Plays until the protocol's end, and has written all output before it asks for more input. */
async function play({ stdin, stdout }: Streams, protocol: PushProtocol): Promise<void> {
  if (isFolder(stdin)) throw new Error(t('the input cannot be read: it is a folder.'));
  const decoder = new TextDecoder();
  for await (const bytes of stdin) {
    let boards = '';
    for (const board of protocol.feed(decoder.decode(bytes as Uint8Array, { stream: true }))) {
      boards += board;
      if (boards.length < BATCH) continue;
      await write(stdout, boards, 'latin1'); // boards are ASCII
      boards = '';
    }
    if (boards !== '') await write(stdout, boards, 'latin1');
    if (protocol.state.kind === 'ended' || protocol.state.kind === 'refused') return;
  }
  protocol.end();
}

/**
 * Reads the push protocol from stdin and writes boards to stdout.
 * Gives the exit code: 0 at the end of the game and when nobody reads its output any more, 2 for a
 * bad board, 1 if reading or writing fails; the last two with a message on stderr.
 */
export async function playPushProtocol(streams: Streams): Promise<number> {
  const protocol = new PushProtocol();
  const complain = (message: string) => write(streams.stderr, complaint('peacock-push', message));
  const code = await exitCodeOf(streams, complain, async () => {
    await play(streams, protocol);
    if (protocol.state.kind === 'refused') return EXIT.badInput;
    // It prints nothing, which the protocol wants; what it may be waiting for is said beside that.
    if (!protocol.hasBoard)
      await complain(t('no blank line ends the board, so there are no commands.'));
    return EXIT.ok;
  });
  if (code !== EXIT.badInput || protocol.state.kind !== 'refused') return code;
  const { line, column, message } = protocol.state.error;
  const place = { line: String(line), column: String(column) };
  await complain(t('line {line}, column {column}: {what}.', { ...place, what: message }));
  return code;
}
