// npm run soak -- [--sessions N] [--seed S]: the long form of the tests in src/test-support/soak, of which the unit
// tests run a short one. Plays sessions in a simulated browser that fails, and damages stored values.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** A whole number from 0, or the end of the program with a message. */
function countOf(name, text) {
  const count = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(count)) return String(count);
  console.error(`--${name} needs a whole number, not "${text}".`);
  process.exit(2);
}

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
  },
});
const child = spawn(
  process.execPath,
  [VITEST, 'run', '--project', 'long', 'src/test-support/soak'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      SOAK_SESSIONS: countOf('sessions', values.sessions),
      SOAK_SEED: countOf('seed', values.seed),
    },
  },
);
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
