import { errorMessage } from '../../../core/error-message.ts';
import { codeOf } from '../../command-line/command.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead round in a circle',
};

/** Whether an error says that there is no such file, perhaps because there is no such folder. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** What went wrong, in words that fit into brackets. */
export function reasonOf(error: unknown): string {
  const reason = REASONS[codeOf(error) ?? ''];
  return reason ?? errorMessage(error);
}
