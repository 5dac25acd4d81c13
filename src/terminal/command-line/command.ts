import type { Writable } from 'node:stream';
import { errorMessage } from '../../core/result.ts';
import { printableLines } from '../../core/outside-text.ts';
import { t } from '../../words/t.ts';
import { columnsOf, padded } from './text-width.ts';

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
