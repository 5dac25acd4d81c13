/** The TypeScript types of a text's values by their names, and sentences about what is wrong with it in this language. */
export declare function readMessage(
  text: string,
  language: string,
): { readonly values: Map<string, string>; readonly problems: readonly string[] };
