/** What went wrong, in words: the message of an error, or what else was thrown as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
