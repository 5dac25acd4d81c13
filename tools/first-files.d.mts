export const FIRST_FILES_SCRIPT: string;
export const FIRST_FILES_HASH: string;
