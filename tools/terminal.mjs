// npm run push, schokoban, solve:spider and others: runs a command of the terminal (src/terminal) or of maintainers
// (tools/coach, tools/deals, tools/deadlocks). Its bundle is built when it is missing or older than its sources;
// nothing is printed, because stdout belongs to the command. `--build COMMAND...` only builds.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
const CONFIG = join(ROOT, 'config/vite.terminal.config.ts');
const LOCK = join(ROOT, 'package-lock.json'); // bundled files other than our own

/** The list of our own files in a bundle, next to it: checking only these costs a tenth of walking all folders. */
const listOf = (bundle) => `${bundle}.sources`;

function isFresh(bundle) {
  try {
    const built = statSync(bundle).mtimeMs;
    const sources = readFileSync(listOf(bundle), 'utf8').split('\n');
    return [CONFIG, LOCK, ...sources.map((file) => join(ROOT, file))].every(
      (file) => statSync(file).mtimeMs <= built,
    );
  } catch {
    return false; // the bundle or its list is missing, or a file is gone
  }
}

// Two commands may build at once, in a pipe for example: neither must see half a file.
function write(file, text, mode) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}

async function build(command, bundle) {
  // Whatever mode the caller is in, this is a production build. Vite reads it when it is loaded.
  process.env.NODE_ENV = 'production';
  let read = [];
  const { build: viteBuild } = await import('vite');
  const { output } = await viteBuild({
    root: ROOT,
    configFile: CONFIG,
    mode: command,
    logLevel: 'silent',
    build: { write: false },
    plugins: [
      {
        name: 'note-what-is-read', // even modules that leave nothing in the bundle, such as constants
        buildEnd() {
          read = [...this.getModuleIds()];
        },
      },
    ],
  });
  const sources = read
    .map((id) => relative(ROOT, id.replace(/\?.*$/, '')))
    .filter((file) => file.startsWith(`src${sep}`) || file.startsWith(`tools${sep}`));
  mkdirSync(dirname(bundle), { recursive: true });
  write(bundle, output[0].code, 0o755);
  write(listOf(bundle), sources.join('\n'), 0o644);
}

const bundleOf = (command) => join(ROOT, `dist-terminal/${command}.mjs`);

/** Builds the command if necessary; returns false if that fails, which is reported. */
async function prepare(command) {
  try {
    if (!isFresh(bundleOf(command))) await build(command, bundleOf(command));
    return true;
  } catch (error) {
    console.error(`The command could not be built (is "npm ci" done?): ${error.message}`);
    process.exitCode = 1;
    return false;
  }
}

const [node, , command, ...args] = process.argv;
if (command === '--build') {
  for (const each of args) await prepare(each);
} else if (await prepare(command)) {
  const bundle = bundleOf(command);
  module.enableCompileCache?.(); // from Node 22 on: a tenth of the time to Schokoban's first picture
  process.argv = [node, bundle, ...args]; // as if the bundle had been started itself
  await import(pathToFileURL(bundle).href);
}
