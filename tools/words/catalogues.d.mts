/** The languages that there are translators' files of. */
export declare const TRANSLATED: readonly ['de', 'es', 'fr', 'ja'];

/** Where the translators' file of a language lies, from the root of the project. */
export declare function fileOf(language: string): string;

/**
 * The texts of a translators' file (gettext's format) by the English ones, without those that are empty or uncertain. `of`
 * tells by the files that say it which messages are wanted; all are without it.
 */
export declare function readCatalogue(
  text: string,
  of?: (files: readonly string[]) => boolean,
): Map<string, string>;

/** What is wrong with a language's texts for these English ones, a sentence each. */
export declare function problemsOf(
  language: string,
  texts: ReadonlyMap<string, string>,
  wanted: Iterable<string>,
): string[];
