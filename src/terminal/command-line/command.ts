import type { Writable } from 'node:stream';
import { errorMessage } from '../../core/error-message.ts';
import { printableLines } from '../../core/outside-text.ts';
import { t } from '../../words/t.ts';
import { columnsOf, padded } from './text-width.ts';

/** Names with their meanings, one below the other; a meaning may have several lines. */
type HelpRows = readonly (readonly [name: string, meaning: string])[];

/** `synopsis`: how the command is called, a line each. */
interface Help {
  readonly synopsis: readonly string[];
  /** Paragraphs, and tables without a name of their own. */
  readonly parts: readonly (string | HelpRows)[];
  /** Before each line of a table. */
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

/** The row about the language, which each command of ours has. */
export const languageRow = (): HelpRows[number] => [
  '--lang LANG',
  t('speak en, de, es, fr or ja, whatever the locale says'),
];

/** How a command is used, as `--help` prints it, in the language that is spoken: its parts with an empty line between them. */
export function helpText({ synopsis, parts, indent = '' }: Help): string {
  const label = `${t('Usage:')} `;
  const first = synopsis.map((line, at) =>
    at === 0 ? label + line : ' '.repeat(columnsOf(label)) + line,
  );
  const texts = parts.map((part) => (typeof part === 'string' ? `${part}\n` : table(part, indent)));
  return [lines(first), ...texts].join('\n');
}

/**
 * The processor time of this program so far, in milliseconds: unlike a clock it does not run while
 * others hold the processor.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The variables of a process's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The parts of a process that a command needs to answer. */
export interface Output {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** The exit codes of our commands. `broken` is a fault of the program or of its output. */
export const EXIT = { ok: 0, broken: 1, badInput: 2 } as const;

/** The code of a system's error, such as `EPIPE`; `null` for any other. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/** What a command complains of, with its name before it: quotes from outside included, it is safe to be shown. */
export function complaint(command: string, message: string): string {
  return `${command}: ${printableLines(message)}\n`;
}

/** Writes, and waits until the text has left this process. */
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
 * Does the work of a command, and gives its exit code: that of the work; `ok` too when nothing reads
 * the output any more; `broken`, with a message to `complain` of, when anything else is thrown.
 */
export async function exitCodeOf(
  { stdout }: Pick<Output, 'stdout'>,
  complain: (message: string) => Promise<void>,
  work: () => Promise<number>,
): Promise<number> {
  // Without a listener an error would end the process; `write` hands it on.
  stdout.on('error', () => undefined);
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === 'EPIPE') return EXIT.ok;
    await complain(errorMessage(error));
    return EXIT.broken;
  }
}
