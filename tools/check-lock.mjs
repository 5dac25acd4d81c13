// npm ci refuses a lock file that was written when an optional package of some platform could not be fetched, on every
// other machine. Run this after every change of a dependency.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Looks for `name` as Node does: next to the package, then in each folder above it. */
function isLocked(name, from) {
  for (let folder = from; ;) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]?.version) return true;
    if (folder === '') return false;
    const above = folder.lastIndexOf('node_modules/');
    folder = above > 0 ? folder.slice(0, above - 1) : '';
  }
}

const problems = [];
for (const [path, entry] of Object.entries(packages)) {
  if (path !== '' && !entry.version && !entry.link) problems.push(`${path} has no version`);
  if (path !== '' && !entry.integrity && !entry.link && !entry.inBundle) {
    problems.push(`${path} has no checksum`);
  }
  // A host name in here would tie everyone to one registry or mirror (see .npmrc).
  if (entry.resolved && !entry.link) problems.push(`${path} names a host: ${entry.resolved}`);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isLocked(name, path)) problems.push(`${path} lacks its optional ${name}`);
  }
}

if (problems.length > 0) {
  console.error(`package-lock.json is not fit for npm ci:\n  ${problems.join('\n  ')}`);
  process.exit(1);
}
console.log(`package-lock.json: ${Object.keys(packages).length - 1} packages, all complete`);
