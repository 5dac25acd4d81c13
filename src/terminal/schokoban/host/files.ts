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
import { dirname, join } from 'node:path';
import { errorMessage } from '../../../core/error-message.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { formatDecimal } from '../../../words/decimal.ts';
import { message, type PlainMessage, format } from '../../../words/message.ts';
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

/** Whether an error says that there is no such file, perhaps because there is no such folder. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** What went wrong, in words that fit into brackets. */
export function reasonOf(error: unknown): string {
  const reason = REASONS[codeOf(error) ?? ''];
  return reason === undefined ? errorMessage(error) : format(reason);
}

/** Far larger than any level with its leaderboard and save; keeps a wrong file from filling memory. */
const MAX_BYTES = 1_000_000;

/** Reads a file, `null` if there is no such file. The error says why it cannot be read. */
export function readBytes(path: string): Result<Buffer | null> {
  try {
    const statistics = statSync(path);
    if (statistics.isDirectory()) return err(t('it is a folder'));
    if (!statistics.isFile()) return err(t('it is not a regular file'));
    if (statistics.size > MAX_BYTES) {
      // Rounded up, so that no file seems to be as small as the limit.
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

/** The same for a text in UTF-8. */
export function readText(path: string): Result<string | null> {
  const bytes = readBytes(path);
  return bytes.ok ? ok(bytes.value?.toString('utf8') ?? null) : bytes;
}

/** Puts the names of a folder on the disk for good, where the system can do that. */
function syncFolder(path: string): void {
  let folder: number;
  try {
    folder = openSync(path, 'r');
  } catch {
    return; // Windows opens no folders, nor does a folder that may be written and not be read
  }
  try {
    fsyncSync(folder);
  } catch {
    // Some network disks cannot; the file itself is there.
  } finally {
    closeSync(folder);
  }
}

/**
 * Writes a text, or bytes, so that there is the old file or the new one at any time, and never a part of one:
 * a draft next to it, on the disk for good, takes its name. Nobody can know the draft’s name before, and what is there
 * already is never opened, so that no link leads it elsewhere. The error says why it cannot be written.
 */
export function writeText(path: string, text: string | Uint8Array): Result<null> {
  const folder = dirname(path);
  const draft = join(folder, `.schokoban-${randomBytes(12).toString('hex')}`);
  try {
    // A draft would take the name of a file that its owner has made read-only, too.
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

/** Deletes a file; that there is none is no error. */
export function deleteFile(path: string): Result<null> {
  try {
    unlinkSync(path);
    return ok(null);
  } catch (error) {
    return isMissing(error) ? ok(null) : err(reasonOf(error));
  }
}

/** Whether files can be made in a folder. */
export function canWriteIn(folder: string): Result<null> {
  try {
    accessSync(folder, constants.W_OK);
    return ok(null);
  } catch (error) {
    return err(reasonOf(error));
  }
}
