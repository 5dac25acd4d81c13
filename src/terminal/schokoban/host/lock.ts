import { closeSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { err, ok, type Result } from '../../../core/result.ts';
import { codeOf } from '../../command-line/command.ts';
import { t } from '../../../words/t.ts';
import { isMissing, reasonOf } from './files.ts';

/** Between two tries, in milliseconds. */
const REST_MS = 20;
/** A lock that is the same for so many tries, five seconds, was left behind: what it guards takes milliseconds. */
const TRIES_UNTIL_STALE = 250;
/** After so many, who wanted to clear it away was killed as well. */
const TRIES_UNTIL_CLEARING_IS_STALE = 375;
/** Enough for a lock that was left behind, and for several games that end at once. */
const MOST_TRIES = 500;

/** Lets this process wait; there is nothing else for it to do meanwhile. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Makes a file that was not there, with this text; false where there is one. Throws for any other reason. */
function create(path: string, text: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(file, text);
  } catch (error) {
    remove(path);
    throw error;
  } finally {
    closeSync(file);
  }
  return true;
}

/** Removes a file that may be gone already. */
function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** The text of a lock; `null` where there is none. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether a lock names a process of this computer that is no more. */
function isOfDead(text: string): boolean {
  const [pid = '', host] = text.split(' ');
  if (host !== hostname() || !/^[1-9]\d{0,9}$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

const secondLock = (path: string) => `${path}.clearing`;

/**
 * Removes a lock that was left behind, if it still is that one. Who does that holds a second lock, so that no two do
 * it at once: the slower one would remove the lock that the faster one has made since. False if another one does it.
 */
function clearAway(path: string, left: string): boolean {
  const second = secondLock(path);
  if (!create(second, '')) return false;
  try {
    if (read(path) === left) remove(path);
  } finally {
    remove(second);
  }
  return true;
}

function take(path: string, own: string, rest: (milliseconds: number) => void): boolean {
  let seen: string | null = null;
  let times = 0;
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    if (create(path, own)) return true;
    const found = read(path);
    times = found === seen ? times + 1 : 1;
    seen = found;
    if (times === TRIES_UNTIL_CLEARING_IS_STALE) remove(secondLock(path));
    const isLeft = found !== null && (times >= TRIES_UNTIL_STALE || isOfDead(found));
    if (!isLeft || !clearAway(path, found)) rest(REST_MS);
  }
  return false;
}

/**
 * Does some work while this process alone holds the lock `path`, a file that is made for that and removed after it.
 * Waits for other processes, ten seconds at most; a lock that a killed process left behind is cleared away. The
 * error says why the work was not done. `rest` passes the time between two tries.
 */
export function locked<T>(path: string, work: () => T, rest = sleep): Result<T> {
  const own = `${process.pid} ${hostname()} ${randomBytes(8).toString('hex')}`;
  try {
    if (!take(path, own, rest)) return err(t('another program is writing it'));
  } catch (error) {
    return err(reasonOf(error));
  }
  try {
    return ok(work());
  } finally {
    try {
      // A computer that slept in between may have lost the lock to another one.
      if (read(path) === own) remove(path);
    } catch {
      // Others take it for what it is then: left behind.
    }
  }
}
