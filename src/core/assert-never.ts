/**
 * Marks a branch that no value can reach. The compiler refuses the call when a union grows and
 * the switch before it did not; at run time it throws, because then the bug is ours.
 */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
