import type { Writable } from 'node:stream';
import { err, errorMessage, ok, type Result } from '../../core/result.ts';
import { printableLines, quoted } from '../../core/outside-text.ts';
import { t } from '../../words/t.ts';
import { columnsOf, padded } from './text-width.ts';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { format, message, type PlainMessage } from '../../words/message.ts';

/** Names and their meanings, one per row. A meaning may have several lines. */
type HelpRows = readonly (readonly [name: string, meaning: string])[];

/** `synopsis`: the ways to call the command, one per line. */
interface Help {
  readonly synopsis: readonly string[];
  /** Paragraphs, and tables without a title. */
  readonly parts: readonly (string | HelpRows)[];
  /** Prefix of each table line. */
  readonly indent?: string;
}

/** Columns between a name and its meaning. */
const GAP = 2;

const lines = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

function table(rows: HelpRows, indent: string): string {
  const width = Math.max(...rows.map(([name]) => columnsOf(name))) + GAP;
  const further = `\n${indent}${' '.repeat(width)}`;
  return lines(
    rows.map(
      ([name, meaning]) => `${indent}${padded(name, width)}${meaning.replaceAll('\n', further)}`,
    ),
  );
}

/** The row about the language, shared by all commands. */
export const languageRow = (): HelpRows[number] => [
  '--lang LANG',
  t('speak en, de, es, fr or ja, whatever the locale says'),
];

/** The usage text printed by `--help`, in the current language, with its parts separated by empty lines. */
export function helpText({ synopsis, parts, indent = '' }: Help): string {
  const label = `${t('Usage:')} `;
  const first = synopsis.map((line, at) =>
    at === 0 ? label + line : ' '.repeat(columnsOf(label)) + line,
  );
  const texts = parts.map((part) => (typeof part === 'string' ? `${part}\n` : table(part, indent)));
  return [lines(first), ...texts].join('\n');
}

/**
 * The CPU time that this program has used so far, in milliseconds. Unlike a clock, it does not advance while other
 * programs use the CPU.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The parts of a process that a command writes to. */
export interface Output {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** The exit codes of our commands. `broken` is a fault of the program or of its output. */
export const EXIT = { ok: 0, broken: 1, badInput: 2 } as const;

/** The code of a system error, such as `EPIPE`; `null` for other errors. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/** A command's error message, prefixed with its name. Safe to print, even with quotes from outside. */
export function complaint(command: string, message: string): string {
  return `${command}: ${printableLines(message)}\n`;
}

/** Writes text, and resolves once it has left this process. */
export function write(
  stream: Writable,
  text: string,
  encoding: BufferEncoding = 'utf8',
): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, encoding, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Runs a command's work and returns its exit code: the one of `work`; `ok` if the output is no longer read; `broken`,
 * with the message passed to `complain`, if anything else is thrown.
 */
export async function exitCodeOf(
  { stdout }: Pick<Output, 'stdout'>,
  complain: (message: string) => Promise<void>,
  work: () => Promise<number>,
): Promise<number> {
  // Without a listener, an error would end the process; `write` passes it on.
  stdout.on('error', () => undefined);
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === 'EPIPE') return EXIT.ok;
    await complain(errorMessage(error));
    return EXIT.broken;
  }
}

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
