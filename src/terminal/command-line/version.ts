declare const __APP_VERSION__: string;

/** The version of the commands, from package.json. */
export const VERSION = __APP_VERSION__;
