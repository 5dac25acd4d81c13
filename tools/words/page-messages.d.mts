/**
 * The page with each of its messages replaced by `translate`, without the marks; `attributesFor` returns attributes for
 * its element.
 */
export declare function translatePage(
  html: string,
  translate: (text: string) => string,
  attributesFor?: (text: string) => string,
): string;

/** The messages of a folder of pages, as `findMessages` returns those of the code. */
export declare function findPageMessages(
  folder: string,
): Map<string, { readonly files: ReadonlySet<string>; readonly notes: ReadonlySet<string> }>;
