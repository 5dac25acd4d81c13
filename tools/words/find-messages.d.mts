/** All messages of a folder of code by their English texts, and calls whose texts are not written out. */
export declare function findMessages(folder: string): {
  readonly messages: Map<
    string,
    { readonly files: ReadonlySet<string>; readonly notes: ReadonlySet<string> }
  >;
  readonly problems: readonly string[];
};
