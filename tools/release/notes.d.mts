/** The section of a version in a changelog, without its heading; `null` where there is none, or nothing in it. */
export declare function notesOf(changelog: string, version: string): string | null;
