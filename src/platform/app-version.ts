declare const __APP_VERSION__: string;

/** The version of the app, from package.json. */
export const APP_VERSION = __APP_VERSION__;
