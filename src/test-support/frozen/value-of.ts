import type { Result } from '../../core/result.ts';

/** Throws the reason for which something frozen cannot be opened, which fails the test. */
export function fail(reason: string): never {
  throw new Error(reason);
}

/** Returns the value of a result; throws its error. */
export function valueOf<T>(read: Result<T, string | { readonly message: string }>): T {
  if (read.ok) return read.value;
  return fail(typeof read.error === 'string' ? read.error : read.error.message);
}
