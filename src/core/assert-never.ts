/**
 * Marks a branch that no value can reach. The call fails to compile if a union grows and the preceding switch does not;
 * at run time it throws, because it indicates a bug of ours.
 */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
