/** The section of a version in a changelog, without its heading; `null` if it is missing or empty. */
export declare function notesOf(changelog: string, version: string): string | null;
