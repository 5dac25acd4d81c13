import type { Result } from '../../core/result.ts';
import { complaint, EXIT, exitCodeOf, write, type Output } from './command.ts';

/** A command that is told by its arguments what to do. */
export interface OptionsCommand<T> {
  readonly name: string;
  /** How it is used, as `--help` prints it. */
  readonly usage: string;
  /** Reads the arguments; the error is a sentence without its full stop. */
  readonly parse: (args: readonly string[]) => Result<T>;
}

/** Complains of what was given, and gives the exit code for that. */
export type Refuse = (message: string) => Promise<number>;

const asksForHelp = (args: readonly string[]) =>
  args.some((arg) => arg === '--help' || arg === '-h');

/**
 * Reads a command's arguments and does its work with them. Gives the exit code: that of the work; `ok` where only its
 * usage was asked for, or nobody reads the output any more; `badInput` for arguments that cannot be read, with the usage;
 * `broken` for a fault of the program; the last two with a message on stderr.
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
