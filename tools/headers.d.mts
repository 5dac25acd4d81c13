export declare const PAGE_POLICY: string;
export declare const FOR_GOOD: string;
export declare const HEADERS: Readonly<Record<string, string>>;
export declare const FILE_HEADERS: Readonly<Record<string, string>>;
export declare function headersFile(): string;
export declare function nginxHeaders(): string;
export declare function caddyHeaders(): string;
