import { err, ok, type Result } from '../core/result.ts';
import { t } from '../words/t.ts';
import { formatDecimal } from '../words/decimal.ts';

/** Far beyond what this app writes; a larger file is a wrong one, and reading it would take long. */
const MAX_FILE_BYTES = 10_000_000;

/** Why a file of so many bytes is not read. */
function tooLarge(bytes: number, most: number): string {
  // Rounded up, so that no file seems to be as small as the limit.
  const megabytes = Math.ceil(bytes / 100_000) / 10;
  return t('It has {size}; {most} is the most.', {
    size: t('{n} MB', { n: formatDecimal(megabytes) }),
    most: t('{n} MB', { n: formatDecimal(most / 1_000_000) }),
  });
}

/** Hands a file to the player, as the browser's downloads do. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has begun by then; until then the address must hold.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Hands a text, or bytes, to the player as a file. */
export function downloadText(
  name: string,
  type: string,
  text: string | Uint8Array<ArrayBuffer>,
): void {
  downloadBlob(name, new Blob([text], { type }));
}

/**
 * The text of a file that the player chose, of `maxBytes` at most; the error is a sentence about the file ("It …").
 */
export async function readTextFile(file: File, maxBytes = MAX_FILE_BYTES): Promise<Result<string>> {
  if (file.size > maxBytes) return err(tooLarge(file.size, maxBytes));
  try {
    return ok(await file.text());
  } catch {
    return err(t('The browser could not read it.'));
  }
}

/** The bytes of a file that the player chose; the error is a sentence about the file ("It …"). */
export async function readFileBytes(file: Blob): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (file.size > MAX_FILE_BYTES) return err(tooLarge(file.size, MAX_FILE_BYTES));
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return err(t('The browser could not read it.'));
  }
}

/** Of so many bytes it is looked at what kind of text they are. */
const SAMPLE_BYTES = 1024;

/** Which UTF-16 it is, told by its mark; without one, by every other byte being 0 nearly always. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = (parity: number) =>
    sample.reduce((sum, byte, index) => sum + Number(index % 2 === parity && byte === 0), 0);
  const [even, odd] = [zeros(0), zeros(1)];
  const most = sample.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/**
 * The text that bytes stand for: UTF-8, UTF-16 with its mark or without, otherwise Windows-1252, in
 * which older files are written and in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
