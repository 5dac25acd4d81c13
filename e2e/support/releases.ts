import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The folder of the built app. */
export const DIST = join(import.meta.dirname, '..', '..', 'dist');

const TEXTS = new Set(['.html', '.js', '.css', '.webmanifest']);
/**
 * The paths of the built files whose names contain `part`, starting with `assets/`. Throws if there are none:
 * otherwise, a renamed file would go unnoticed.
 */
export function builtFiles(part: string): string[] {
  const found = readdirSync(join(DIST, 'assets')).filter((name) => name.includes(part));
  if (found.length === 0) throw new Error(`the build has no file with “${part}” in its name`);
  return found.map((name) => `assets/${name}`);
}

/** Files with a hash in their names, except third-party code and fonts, which are the same in most releases. */
const HASHED = /^(?!react-|rolldown-runtime-|.*\.woff2$)(.+-)[\w-]{2}([\w-]{6}\.\w+)$/;

const digestsOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

/**
 * Makes another release of the built app in `folder`: all files of our own code get new names, so that those of the
 * previous release are missing, and the page gets `<meta name="release">` with `mark`, which consists of letters.
 * Equivalent to a build of changed sources, in a tenth of a second.
 */
export function makeRelease(folder: string, mark: string): void {
  cpSync(DIST, folder, { recursive: true });
  const assets = readdirSync(join(folder, 'assets'));
  const renamed = new Map(
    assets
      .filter((name) => HASHED.test(name))
      .map((name) => [name, name.replace(HASHED, `$1${mark.slice(0, 2)}$2`)]),
  );
  if (renamed.size < 50) throw new Error('the build has hardly any file with a hash in its name');
  if (new Set(renamed.values()).size < renamed.size) throw new Error('two files have one name');
  for (const [from, to] of renamed) {
    renameSync(join(folder, 'assets', from), join(folder, 'assets', to));
  }
  const rename = (text: string) => {
    let result = text;
    for (const [from, to] of renamed) result = result.replaceAll(from, to);
    return result;
  };

  const digests = new Map<string, string>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => TEXTS.has(extname(name)) && name !== 'sw.js')) {
    const before = readFileSync(join(folder, file));
    let text = rename(before.toString());
    if (file === 'index.html') {
      text = text.replace('<head>', `<head><meta name="release" content="${mark}">`);
    }
    writeFileSync(join(folder, file), text);
    digests.set(digestsOf(before), digestsOf(Buffer.from(text)));
  }
  const list = join(folder, 'sw.js');
  let worker = rename(readFileSync(list, 'utf8'));
  for (const [from, to] of digests) worker = worker.replaceAll(from, to);
  writeFileSync(list, worker);
}
