import { execFileSync } from 'node:child_process';

/**
 * When the commit that is checked out was made, or what SOURCE_DATE_EPOCH says, in seconds since 1970. The files of a release
 * bear this date: web servers tell browsers that a file is as it was while its date and its length are the same, and two versions of
 * `index.html` often have one length. The same commit is the same archive, whenever it is packed.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Date}
 */
export function releaseDate(env) {
  const seconds =
    env.SOURCE_DATE_EPOCH ??
    execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
  return new Date(Number(seconds) * 1000);
}
