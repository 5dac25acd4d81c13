/** The TypeScript types of a text's values by name, and its problems in this language as sentences. */
export declare function readMessage(
  text: string,
  language: string,
): { readonly values: Map<string, string>; readonly problems: readonly string[] };
