/** The names of the classes that a style sheet has rules for, without those in `:global()`, in the order in which they appear. */
export declare function classNames(css: string): readonly string[];
