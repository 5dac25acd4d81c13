/** All messages in a folder of code by their English texts, and calls without a literal text. */
export declare function findMessages(folder: string): {
  readonly messages: Map<
    string,
    { readonly files: ReadonlySet<string>; readonly notes: ReadonlySet<string> }
  >;
  readonly problems: readonly string[];
};
