import { err, ok, type Result } from '../core/result.ts';

/** Far beyond what this app writes; a larger file is a wrong one, and reading it would take long. */
const MAX_FILE_BYTES = 10_000_000;

/** Hands a file to the player, as the browser's downloads do. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has begun by then; until then the address must hold.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}

/** Hands a text, or bytes, to the player as a file. */
export function downloadText(
  name: string,
  type: string,
  text: string | Uint8Array<ArrayBuffer>,
): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** The text of a file that the player chose; the error is a sentence about the file ("It …"). */
export async function readTextFile(file: File): Promise<Result<string>> {
  if (file.size > MAX_FILE_BYTES) return err('It is too large.');
  try {
    return ok(await file.text());
  } catch {
    return err('The browser could not read it.');
  }
}

/** The bytes of a file that the player chose; the error is a sentence about the file ("It …"). */
export async function readFileBytes(file: Blob): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (file.size > MAX_FILE_BYTES) return err('It is too large.');
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return err('The browser could not read it.');
  }
}

/**
 * The text that bytes stand for: UTF-8, UTF-16 with its mark, or else Windows-1252, in which older
 * files are written and in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
