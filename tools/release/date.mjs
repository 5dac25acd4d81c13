import { execFileSync } from 'node:child_process';

/**
 * The date of the checked-out commit, or of SOURCE_DATE_EPOCH, in seconds since 1970. The files of a release have this
 * date: web servers report a file as unchanged while its date and its length are the same, and two versions of
 * `index.html` often have the same length. The same commit gives the same archive, whenever it is packed.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Date}
 */
export function releaseDate(env) {
  const seconds =
    env.SOURCE_DATE_EPOCH ??
    execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
  return new Date(Number(seconds) * 1000);
}
