/** The class names with rules in a style sheet, without those in `:global()`, in order of appearance. */
export declare function classNames(css: string): readonly string[];
