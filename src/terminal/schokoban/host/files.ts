import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { errorMessage, err, ok, type Result } from '../../../core/result.ts';
import { formatDecimal } from '../../../words/formats.ts';
import { format, message, type PlainMessage } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';
import { codeOf } from '../../command-line/command.ts';

const REASONS: Readonly<Record<string, PlainMessage>> = {
  EACCES: message('permission denied'),
  EPERM: message('permission denied'),
  ENOENT: message('there is no such file or folder'),
  ENOTDIR: message('part of its path is not a folder'),
  EISDIR: message('it is a folder'),
  EROFS: message('it is on a read-only disk'),
  ENOSPC: message('the disk is full'),
  EDQUOT: message('the disk is full'),
  ENAMETOOLONG: message('its name is too long'),
  ELOOP: message('its links form a circle'),
};

/** Whether an error means that the file does not exist, perhaps because its folder does not. */
function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** The reason for a failure, in words, for use in parentheses. */
function reasonOf(error: unknown): string {
  const reason = REASONS[codeOf(error) ?? ''];
  return reason === undefined ? errorMessage(error) : format(reason);
}

/** Far larger than any level with its leaderboard and save. Prevents a wrong file from filling memory. */
const MAX_BYTES = 1_000_000;

/** Reads a file; `null` if it does not exist. The error says why it cannot be read. */
export function readBytes(path: string): Result<Buffer | null> {
  try {
    const statistics = statSync(path);
    if (statistics.isDirectory()) return err(t('it is a folder'));
    if (!statistics.isFile()) return err(t('it is not a regular file'));
    if (statistics.size > MAX_BYTES) {
      // Rounded up, so that no file appears to be within the limit.
      const megabytes = Math.ceil(statistics.size / 100_000) / 10;
      return err(
        t('it is too large: {size} MB, and the maximum is {most} MB', {
          size: formatDecimal(megabytes),
          most: formatDecimal(MAX_BYTES / 1_000_000),
        }),
      );
    }
    return ok(readFileSync(path));
  } catch (error) {
    return isMissing(error) ? ok(null) : err(reasonOf(error));
  }
}

/** Reads a UTF-8 text file in the same way. */
export function readText(path: string): Result<string | null> {
  const bytes = readBytes(path);
  return bytes.ok ? ok(bytes.value?.toString('utf8') ?? null) : bytes;
}

/** Flushes a folder's entries to disk, if the system supports that. */
function syncFolder(path: string): void {
  let folder: number;
  try {
    folder = openSync(path, 'r');
  } catch {
    return; // Windows cannot open folders, and a writable folder may not be readable
  }
  try {
    fsyncSync(folder);
  } catch {
    // Some network disks do not support it; the file itself is stored.
  } finally {
    closeSync(folder);
  }
}

/**
 * Writes text or bytes atomically: there is always either the old file or the new one, never part of one. A draft next
 * to it is flushed to disk and renamed. The draft’s name is unpredictable and no existing file is ever opened, so that
 * no link can redirect it. The error says why it cannot be written.
 */
export function writeText(path: string, text: string | Uint8Array): Result<null> {
  const folder = dirname(path);
  const draft = join(folder, `.schokoban-${randomBytes(12).toString('hex')}`);
  try {
    // Renaming a draft would replace even a file that its owner has made read-only.
    if (existsSync(path)) accessSync(path, constants.W_OK);
    const file = openSync(draft, 'wx');
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
    syncFolder(folder);
    return ok(null);
  } catch (error) {
    try {
      rmSync(draft, { force: true });
    } catch {
      // What kept the draft from being written keeps it from being removed; the first reason counts.
    }
    return err(reasonOf(error));
  }
}

/** Deletes a file. A missing file is not an error. */
export function deleteFile(path: string): Result<null> {
  try {
    unlinkSync(path);
    return ok(null);
  } catch (error) {
    return isMissing(error) ? ok(null) : err(reasonOf(error));
  }
}

/** Whether files can be created in a folder. */
export function canWriteIn(folder: string): Result<null> {
  try {
    accessSync(folder, constants.W_OK);
    return ok(null);
  } catch (error) {
    return err(reasonOf(error));
  }
}

/** The delay between two tries, in milliseconds. */
const REST_MS = 20;
/** A lock that stays unchanged for this many tries, five seconds, is abandoned: what it guards takes milliseconds. */
const TRIES_UNTIL_STALE = 250;
/** After this many tries, the process that was clearing the lock was killed as well. */
const TRIES_UNTIL_CLEARING_IS_STALE = 375;
/** Enough for an abandoned lock, and for several games that end at once. */
const MAX_TRIES = 500;

/** Blocks this process, which has nothing else to do in the meantime. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Creates a file with this text. Returns false if it exists; throws for any other reason. */
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

/** Removes a file that may already be gone. */
function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** The text of a lock; `null` if there is none. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether a lock names a process of this computer that no longer exists. */
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
 * Removes an abandoned lock if it is unchanged. The remover holds a second lock, so that no two processes do this at
 * once: the slower one would remove the new lock of the faster one. Returns false if another process is doing it.
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
  for (let tried = 0; tried < MAX_TRIES; tried++) {
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
 * Runs `work` while only this process holds the lock `path`, a file created for that and removed afterwards. Waits up
 * to ten seconds for other processes, and clears a lock that a killed process left behind. The error says why the work
 * was not done. `rest` waits between two tries.
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
      // If this computer slept in the meantime, another process may have taken over the lock.
      if (read(path) === own) remove(path);
    } catch {
      // Others will treat it as abandoned.
    }
  }
}
