import { type CommandProcess, runLocalized } from './command-line/run-localized.ts';
import { fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { ok, type Result } from '../core/result.ts';
import { PushProtocol } from '../games/sokoban/push-protocol/push-game.ts';
import { t } from '../words/t.ts';
import {
  readArguments,
  runWithOptions,
  complaint,
  EXIT,
  exitCodeOf,
  helpText,
  languageRow,
  type Output,
  write,
} from './command-line/command.ts';
import { VERSION } from './command-line/version.ts';

/** The streams that the command needs from a process. */
interface Streams extends Output {
  readonly stdin: Readable;
}

/** How many characters of output to collect before writing. */
const BATCH = 1 << 16;

/** Whether a stream reads a folder: Node ends such a stdin at once, without an error. */
function isFolder(stream: Readable): boolean {
  return 'fd' in stream && typeof stream.fd === 'number' && fstatSync(stream.fd).isDirectory();
}

/** Plays until the end of the protocol. Writes all output before requesting more input. */
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
 * Reads the push protocol from stdin and writes boards to stdout. Returns the exit code: 0 at the end of the game or
 * when the output is no longer read, 2 for a bad board, 1 if reading or writing fails; the last two with a message on
 * stderr.
 */
async function playPushProtocol(streams: Streams): Promise<number> {
  const protocol = new PushProtocol();
  const complain = (message: string) => write(streams.stderr, complaint('peacock-push', message));
  const code = await exitCodeOf(streams, complain, async () => {
    await play(streams, protocol);
    if (protocol.state.kind === 'refused') return EXIT.badInput;
    // It prints nothing, as the protocol requires; stderr says what may be missing.
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

const NAME = 'peacock-push';

function usage(): string {
  return helpText({
    synopsis: [`${NAME} < GAME > BOARDS`],
    parts: [
      t('Plays Sokoban as text: reads a board and then commands, and prints the board on request.'),
      [
        [
          // Translators: A board of Sokoban as text; keep the signs and the line break.
          t('Board'),
          t(
            '# wall, - floor, + target, @ player, * player on a target, a to z boxes, A to Z boxes on targets\na blank line ends it, and prints it',
          ),
        ],
        ['a6', t('pushes box a: 8 up, 2 down, 4 left, 6 right; the player walks to it first')],
        ['0', t('undoes the last push')],
        // Translators: The end of a line that is typed, which is a command.
        [t('line end'), t('prints the board')],
        ['.', t('ends the game')],
      ],
      [languageRow(), ['--version', t('print the version')], ['-h, --help', t('print this')]],
    ],
  });
}

/** Parses the arguments. The error is a sentence without its full stop. */
function parseOptions(args: readonly string[]): Result<{ readonly version: boolean }> {
  const parsed = readArguments(args, { version: { type: 'boolean' } }, false);
  return parsed.ok ? ok({ version: parsed.value.values.version ?? false }) : parsed;
}

/**
 * The command `peacock-push`. Returns the exit code: that of the game (see `playPushProtocol`), 0 if only the usage or
 * version was requested, or 2 for unknown arguments, with the usage on stderr.
 */
function peacockPush(args: readonly string[], streams: Streams): Promise<number> {
  const command = { name: NAME, usage: usage(), parse: parseOptions };
  return runWithOptions(command, args, streams, async ({ version }) => {
    if (!version) return playPushProtocol(streams);
    await write(streams.stdout, `${NAME} ${VERSION}\n`);
    return EXIT.ok;
  });
}

/** The same in the player's language. */
export const main = (
  args: readonly string[],
  streams: Streams & CommandProcess = process,
): Promise<number> =>
  runLocalized('peacock-push', args, streams, (rest) => peacockPush(rest, streams));
