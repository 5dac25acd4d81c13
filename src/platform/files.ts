import { err, ok, type Result } from '../core/result.ts';
import { t } from '../words/t.ts';
import { formatDecimal } from '../words/formats.ts';

/** Far larger than anything this app writes; a larger file is the wrong one, and would take long to read. */
const MAX_FILE_BYTES = 10_000_000;

/** Why a file of this many bytes is refused. */
function tooLarge(bytes: number, most: number): string {
  // Rounded up, so that no refused file appears to be within the limit.
  const megabytes = Math.ceil(bytes / 100_000) / 10;
  return t('It is {size}; the maximum is {most}.', {
    size: t('{n} MB', { n: formatDecimal(megabytes) }),
    most: t('{n} MB', { n: formatDecimal(most / 1_000_000) }),
  });
}

/** Saves a file as a download. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The URL must stay valid until the download has started, which it has by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves text or bytes as a download. */
export function downloadText(
  name: string,
  type: string,
  text: string | Uint8Array<ArrayBuffer>,
): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** The text of a file chosen by the player, of at most `maxBytes`; the error is a sentence about the file ("It …"). */
export async function readTextFile(file: File, maxBytes = MAX_FILE_BYTES): Promise<Result<string>> {
  if (file.size > maxBytes) return err(tooLarge(file.size, maxBytes));
  try {
    return ok(await file.text());
  } catch {
    return err(t('The browser could not read it.'));
  }
}

/** The bytes of a file chosen by the player; the error is a sentence about the file ("It …"). */
export async function readFileBytes(file: Blob): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (file.size > MAX_FILE_BYTES) return err(tooLarge(file.size, MAX_FILE_BYTES));
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return err(t('The browser could not read it.'));
  }
}
