import { err, ok, type Result } from '../core/result.ts';

/** Far beyond what this app writes; a larger file is a wrong one, and reading it would take long. */
const MAX_FILE_BYTES = 10_000_000;

/** Hands a text to the player as a file, as the browser's downloads do. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has begun by then; until then the address must hold.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
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
