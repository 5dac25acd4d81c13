import { errorMessage } from '../../core/error-message.ts';
import { quoted } from '../../core/outside-text.ts';
import { codeOf } from './command.ts';

/** Whether a command is only asked how it is used. */
export const asksForHelp = (args: readonly string[]) =>
  args.some((arg) => arg === '--help' || arg === '-h');

/** Why arguments cannot be read, without the advice that Node adds: it is wrong for an option that is misspelt. */
export const argumentError = (error: unknown) =>
  errorMessage(error).replace(/\. To specify a positional argument.*$/s, '');

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'it may not be read',
};

/** Why a file cannot be read, in words. */
export function fileError(path: string, error: unknown): string {
  return `${quoted(path)}: ${FILE_ERRORS[codeOf(error) ?? ''] ?? errorMessage(error)}`;
}
