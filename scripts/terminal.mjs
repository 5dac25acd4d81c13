// npm run push, schokoban, solve:spider or solve:sokoban: runs a command of the terminal (src/terminal). Its
// bundle is built when it is missing or older than the sources, without a word: stdout belongs to the command.
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
const CONFIG = join(ROOT, 'vite.terminal.config.ts');
const LOCK = join(ROOT, 'package-lock.json'); // what is bundled besides our own
const SOURCES = ['src/core', 'src/engine', 'src/games/sokoban', 'src/games/spider', 'src/terminal'];

function isFresh(bundle) {
  if (!existsSync(bundle)) return false;
  const built = statSync(bundle).mtimeMs;
  const sources = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(ROOT, folder, name)),
  );
  return [CONFIG, LOCK, ...sources].every((file) => statSync(file).mtimeMs <= built);
}

async function build(command, bundle) {
  // Whatever the caller is developing or testing, this is a build to be used. Vite asks when it is loaded.
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  const { output } = await viteBuild({
    root: ROOT,
    configFile: CONFIG,
    mode: command,
    logLevel: 'silent',
    build: { write: false },
  });
  // Two commands may build at once, in a pipe for example: neither must see half a file.
  const draft = `${bundle}.${process.pid}`;
  mkdirSync(dirname(bundle), { recursive: true });
  writeFileSync(draft, output[0].code, { mode: 0o755 });
  renameSync(draft, bundle);
}

const [node, , command, ...args] = process.argv;
const bundle = join(ROOT, `dist-terminal/${command}.mjs`);
let ready = true;
try {
  if (!isFresh(bundle)) await build(command, bundle);
} catch (error) {
  ready = false;
  console.error(`The command could not be built (is "npm ci" done?): ${error.message}`);
  process.exitCode = 1;
}
if (ready) {
  process.argv = [node, bundle, ...args]; // as if the bundle had been started itself
  await import(pathToFileURL(bundle).href);
}
