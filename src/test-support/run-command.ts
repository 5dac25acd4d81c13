import { PassThrough } from 'node:stream';

interface Streams {
  readonly stdout: PassThrough;
  readonly stderr: PassThrough;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs a terminal command in this process; returns its exit code and its output. */
export async function runCommand(
  command: (args: readonly string[], streams: Streams) => Promise<number>,
  args: readonly string[],
) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await command(args, { stdout, stderr, env: {} });
  const text = (stream: PassThrough) => String((stream.read() as Buffer | null) ?? '');
  return { code, stdout: text(stdout), stderr: text(stderr) };
}
