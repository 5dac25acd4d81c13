import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { censusSpider } from '../census-spider/command.ts';
import { dealSpider } from '../deal-spider/command.ts';
import { playSpider } from '../play-spider/command.ts';
import { solveSokoban } from '../solve-sokoban/command.ts';
import { solveSpider } from '../solve-spider/command.ts';
import type { Output } from './command.ts';

/** Streams that keep what is written. */
function streams() {
  const written = { stdout: '', stderr: '' };
  const keep = (name: keyof typeof written) =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        written[name] += String(chunk);
        done();
      },
    });
  const output: Output = { stdout: keep('stdout'), stderr: keep('stderr') };
  return { output, written };
}

const COMMANDS = {
  'solve:sokoban': solveSokoban,
  'solve:spider': solveSpider,
  'play:spider': playSpider,
  'deal:spider': dealSpider,
  'census:spider': (args: readonly string[], output: Output) =>
    censusSpider(args, output, new URL('file:///census')),
};

test.each(Object.entries(COMMANDS))(
  '%s says how it is used when it is asked',
  async (name, run) => {
    const { output, written } = streams();
    expect(await run(['--help'], output)).toBe(0);
    expect(written.stdout).toMatch(new RegExp(`^Usage: ${name} `));
    expect(written.stderr).toBe('');
  },
);

test.each(Object.entries(COMMANDS))(
  '%s names an option that it does not know',
  async (_name, run) => {
    const { output, written } = streams();
    expect(await run(['--sedd'], output)).toBe(2);
    expect(written.stderr).toMatch(/Unknown option '--sedd'\.\n/);
  },
);
