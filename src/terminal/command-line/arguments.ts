import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorMessage } from '../../core/error-message.ts';
import { quoted } from '../../core/outside-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { codeOf } from './command.ts';

type Read<Options extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: boolean }>
>;

/**
 * Reads arguments with these options, and files beside them where these are allowed. The error is a sentence without its
 * full stop, and without the advice that Node adds: it is wrong for an option that is misspelt.
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  allowPositionals = true,
): Result<Read<Options>> {
  try {
    return ok(parseArgs({ args: [...args], options, allowPositionals }));
  } catch (error) {
    return err(errorMessage(error).replace(/\. To specify a positional argument.*$/s, ''));
  }
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'it may not be read',
};

/** Why a file cannot be read, in words. */
export function fileError(path: string, error: unknown): string {
  return `${quoted(path)}: ${FILE_ERRORS[codeOf(error) ?? ''] ?? errorMessage(error)}`;
}
