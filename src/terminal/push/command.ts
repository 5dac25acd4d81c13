import { ok, type Result } from '../../core/result.ts';
import { readArguments } from '../command-line/arguments.ts';
import { EXIT, write } from '../command-line/command.ts';
import { helpText, languageRow } from '../text/help-text.ts';
import { t } from '../../words/t.ts';
import { VERSION } from '../command-line/version.ts';
import { runWithOptions } from '../command-line/with-options.ts';
import { playPushProtocol, type Streams } from './push-stream.ts';

const NAME = 'peacock-push';

function usage(): string {
  return helpText({
    synopsis: [`${NAME} < GAME > BOARDS`],
    parts: [
      t(
        'Plays Sokoban as text: reads a board and then commands, and prints the board when it is told to.',
      ),
      [
        [
          // Translators: A board of Sokoban as text; keep the signs and the line break.
          t('Board'),
          t(
            '# wall, - floor, + target, @ player, * player on a target, a to z boxes, A to Z boxes on targets\na blank line ends it, and prints it',
          ),
        ],
        ['a6', t('pushes box a: 8 up, 2 down, 4 left, 6 right; the player walks to it first')],
        ['0', t('takes the last push back')],
        // Translators: The end of a line that is typed, which is a command.
        [t('line end'), t('prints the board')],
        ['.', t('ends the game')],
      ],
      [languageRow(), ['--version', t('print the version')], ['-h, --help', t('print this')]],
    ],
  });
}

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
  const command = { name: NAME, usage: usage(), parse: parseOptions };
  return runWithOptions(command, args, streams, async ({ version }) => {
    if (!version) return playPushProtocol(streams);
    await write(streams.stdout, `${NAME} ${VERSION}\n`);
    return EXIT.ok;
  });
}
