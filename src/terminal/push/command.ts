import { ok, type Result } from '../../core/result.ts';
import { readArguments } from '../command-line/arguments.ts';
import { EXIT, write } from '../command-line/command.ts';
import { VERSION } from '../command-line/version.ts';
import { runWithOptions } from '../command-line/with-options.ts';
import { playPushProtocol, type Streams } from './push-stream.ts';

const NAME = 'peacock-push';

const USAGE = `Usage: ${NAME} < GAME > BOARDS

Plays Sokoban as text: reads a board and then commands, and prints the board when it is told to.

Board     # wall, - floor, + target, @ player, * player on a target, a to z boxes, A to Z boxes on targets
          a blank line ends it, and prints it
a6        pushes box a: 8 up, 2 down, 4 left, 6 right; the player walks to it first
0         takes the last push back
line end  prints the board
.         ends the game

--version   print the version
-h, --help  print this
`;

/** Reads the arguments; the error is a sentence without its full stop. */
function parseOptions(args: readonly string[]): Result<{ readonly version: boolean }> {
  const parsed = readArguments(args, { version: { type: 'boolean' } }, false);
  return parsed.ok ? ok({ version: parsed.value.values.version ?? false }) : parsed;
}

/**
 * The command `peacock-push`. Gives the exit code: that of the game (`playPushProtocol`), 0 where only usage or version
 * were asked for, and 2 for arguments that it does not know, with the usage on stderr.
 */
export function peacockPush(args: readonly string[], streams: Streams): Promise<number> {
  const command = { name: NAME, usage: USAGE, parse: parseOptions };
  return runWithOptions(command, args, streams, async ({ version }) => {
    if (!version) return playPushProtocol(streams);
    await write(streams.stdout, `${NAME} ${VERSION}\n`);
    return EXIT.ok;
  });
}
