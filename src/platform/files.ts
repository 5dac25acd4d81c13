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

/** Hands a text to the player as a file. */
export function downloadText(name: string, type: string, text: string): void {
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
