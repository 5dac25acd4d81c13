// npm run pack:release -- v1.0.0: writes the contents of a release into the folder `release`: the built site as a zip,
// each terminal program as a file, their checksums, and the notes of the version from the changelog.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { releaseDate } from './release/date.mjs';
import { notesOf } from './release/notes.mjs';

const FOLDER = 'release';
/** The terminal programs for players; the others are for maintainers. */
const PROGRAMS = ['push', 'schokoban', 'solve-spider', 'play-spider', 'solve-sokoban'];
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const [tag = ''] = process.argv.slice(2);
const notes = notesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
if (tag !== `v${version}`)
  fail(`The tag is “${tag}”, and the version in package.json is ${version}.`);
else if (notes === null) fail(`CHANGELOG.md has no section for ${version}.`);
else {
  run('build');
  run('build:terminal');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const name = (/** @type {string} */ rest) => `peacock-parlor-${version}-${rest}`;
  writeFileSync(`${FOLDER}/${name('site.zip')}`, zip('dist', releaseDate(process.env)));
  const programs = PROGRAMS.map((program) => {
    const file = name(`${program}.mjs`);
    copyFileSync(`dist-terminal/${program}.mjs`, `${FOLDER}/${file}`);
    return file;
  });
  const sums = [name('site.zip'), ...programs].map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(`${FOLDER}/${file}`))
      .digest('hex');
    return `${sum}  ${file}\n`;
  });
  writeFileSync(`${FOLDER}/${name('SHA256SUMS')}`, sums.join(''));
  writeFileSync(`${FOLDER}/NOTES.md`, notes);
  console.log(sums.join(''));
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

/** @param {string} script */
function run(script) {
  const { status } = spawnSync('npm', ['run', script], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm run ${script} failed`);
}

/**
 * @param {string} folder
 * @param {Date} mtime
 */
function zip(folder, mtime) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => join(parentPath, file))
    .sort();
  return zipSync(
    Object.fromEntries(
      files.map((file) => [
        file.slice(folder.length + 1).replaceAll('\\', '/'),
        [new Uint8Array(readFileSync(file)), { level: 9, mtime }],
      ]),
    ),
  );
}
