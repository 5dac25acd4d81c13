export declare function releaseDate(env: Readonly<Record<string, string | undefined>>): Date;
