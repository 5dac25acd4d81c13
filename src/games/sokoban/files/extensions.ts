/** Extensions of level files. The messages that list them for players are found by searching for `.slc`. */
export const LEVEL_EXTENSIONS = ['.xsb', '.sok', '.slc'] as const;

/** Extensions of texts that may contain levels among other things: notes, pages, mails. */
export const TEXT_EXTENSIONS = [
  '.txt',
  '.md',
  '.markdown',
  '.html',
  '.htm',
  '.xml',
  '.eml',
] as const;

/** The extension of a file name if it is one of these, in the case of the name; otherwise `null`. */
export function extensionIn(name: string, extensions: readonly string[]): string | null {
  const found = extensions.find((each) => name.toLowerCase().endsWith(each));
  return found === undefined ? null : name.slice(-found.length);
}
