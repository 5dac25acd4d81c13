import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of the first of these programs that a shell would find, if any.
 * @param {readonly string[]} names
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const ending = process.platform === 'win32' ? '.exe' : '';
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name + ending)))
    .find((path) => existsSync(path));
}
