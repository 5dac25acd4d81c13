/** The names of the classes that a style sheet has rules for, in the order in which they come. */
export declare function classNames(css: string): readonly string[];
