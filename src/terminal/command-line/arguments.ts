import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorMessage, err, ok, type Result } from '../../core/result.ts';
import { quoted } from '../../core/outside-text.ts';
import { message, type PlainMessage, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { codeOf, complaint, EXIT, exitCodeOf, type Output, write } from './command.ts';

type Read<Options extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: boolean }>
>;

/** Node's messages about an option or argument, with the quoted text captured, and their translations. */
const FAULTS: readonly (readonly [RegExp, (what: string) => string])[] = [
  [/^Unknown option ('[^']*')$/, (option) => t('Unknown option {option}', { option })],
  [
    /^Option ('[^']*') argument missing$/,
    (option) => t('Option {option} argument missing', { option }),
  ],
  [
    /^Option ('[^']*') does not take an argument$/,
    (option) => t('Option {option} does not take an argument', { option }),
  ],
  [
    /^Unexpected argument ('[^']*')\. This command does not take positional arguments$/,
    (argument) =>
      t('Unexpected argument {argument}. This command does not take positional arguments', {
        argument,
      }),
  ],
];

/** Translates the fault that Node reported. Unknown messages stay unchanged. */
function faultIn(text: string): string {
  for (const [said, describe] of FAULTS) {
    const what = said.exec(text)?.[1];
    if (what !== undefined) return describe(what);
  }
  return text;
}

/**
 * Parses arguments with these options, and positional file arguments if allowed. The error is a sentence without its
 * full stop, and without Node's advice, which is wrong for a misspelt option.
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  allowPositionals = true,
): Result<Read<Options>> {
  try {
    return ok(parseArgs({ args: [...args], options, allowPositionals }));
  } catch (error) {
    return err(faultIn(errorMessage(error).replace(/\. To specify a positional argument.*$/s, '')));
  }
}

/** Parses the number of an option such as `--seconds`. Returns `usual` if it is missing. */
export function parseNumber(name: string, text: string | undefined, usual: number): Result<number> {
  if (text === undefined) return ok(usual);
  return /^\d+(\.\d+)?$/.test(text)
    ? ok(Number(text))
    : err(t('--{name} must be a number, not {text}', { name, text: quoted(text) }));
}

const FILE_ERRORS: Readonly<Record<string, PlainMessage>> = {
  ENOENT: message('there is no such file'),
  EISDIR: message('it is a folder, not a file'),
  EACCES: message('it may not be read'),
};

/** Why a file cannot be read, in words. */
export function fileError(path: string, error: unknown): string {
  const known = FILE_ERRORS[codeOf(error) ?? ''];
  return `${quoted(path)}: ${known === undefined ? errorMessage(error) : format(known)}`;
}

/** A command controlled by its arguments. */
interface OptionsCommand<T> {
  readonly name: string;
  /** The usage text printed by `--help`. */
  readonly usage: string;
  /** Parses the arguments. The error is a sentence without its full stop. */
  readonly parse: (args: readonly string[]) => Result<T>;
}

/** Reports invalid input on stderr and returns the exit code for it. */
export type Refuse = (message: string) => Promise<number>;

const asksForHelp = (args: readonly string[]) =>
  args.some((arg) => arg === '--help' || arg === '-h');

/**
 * Parses a command's arguments and runs `work` with them. Returns the exit code: the one of `work`; `ok` if only the
 * usage was requested or the output is no longer read; `badInput` for invalid arguments, with the usage on stderr;
 * `broken` for a fault of the program, with a message on stderr.
 */
export function runWithOptions<T>(
  { name, usage, parse }: OptionsCommand<T>,
  args: readonly string[],
  streams: Output,
  work: (options: T, refuse: Refuse) => Promise<number>,
): Promise<number> {
  const complain = (message: string) => write(streams.stderr, complaint(name, message));
  const refuse = async (message: string) => {
    await complain(message);
    return EXIT.badInput;
  };
  return exitCodeOf(streams, complain, async () => {
    if (asksForHelp(args)) {
      await write(streams.stdout, usage);
      return EXIT.ok;
    }
    const options = parse(args);
    return options.ok
      ? work(options.value, refuse)
      : refuse(`${options.error}.\n\n${usage.trimEnd()}`);
  });
}
