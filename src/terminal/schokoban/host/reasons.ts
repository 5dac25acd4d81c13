import { errorMessage } from '../../../core/error-message.ts';
import { message, tell, type PlainMessage } from '../../../words/message.ts';
import { codeOf } from '../../command-line/command.ts';

const REASONS: Readonly<Record<string, PlainMessage>> = {
  EACCES: message('permission denied'),
  EPERM: message('permission denied'),
  ENOENT: message('there is no such file or folder'),
  ENOTDIR: message('a part of its path is no folder'),
  EISDIR: message('it is a folder'),
  EROFS: message('it is on a read-only disk'),
  ENOSPC: message('the disk is full'),
  EDQUOT: message('the disk is full'),
  ENAMETOOLONG: message('its name is too long'),
  ELOOP: message('its links lead round in a circle'),
};

/** Whether an error says that there is no such file, perhaps because there is no such folder. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** What went wrong, in words that fit into brackets. */
export function reasonOf(error: unknown): string {
  const reason = REASONS[codeOf(error) ?? ''];
  return reason === undefined ? errorMessage(error) : tell(reason);
}
