/** The languages with translators' files. */
export declare const TRANSLATED: readonly ['de', 'es', 'fr', 'ja'];

/** The path of the translators' file of a language, from the root of the project. */
export declare function fileOf(language: string): string;

/**
 * The texts of a translators' file (gettext's format) by the English ones, without those that are empty or fuzzy. `of`
 * selects messages by the files that use them; by default all.
 */
export declare function readCatalogue(
  text: string,
  of?: (files: readonly string[]) => boolean,
): Map<string, string>;

/** The problems of a language's texts for these English ones, one sentence each. */
export declare function problemsOf(
  language: string,
  texts: ReadonlyMap<string, string>,
  wanted: Iterable<string>,
): string[];
