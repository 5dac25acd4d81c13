import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Suits whose runs go the wrong way: easy, but not immediate. */
export const EASY_RUN = 'AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS';
/** The cards of a deal, as they follow its name in a file. */
export const EASY_DEAL = Array.from({ length: 8 }, () => EASY_RUN).join(' ');

/** A folder for a file of deals, removed after the tests of the file. */
export function dealFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'spider-deals-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    /** Writes the file and returns its path. */
    file(text: string): string {
      const path = join(folder, 'deals.txt');
      writeFileSync(path, text);
      return path;
    },
  };
}
