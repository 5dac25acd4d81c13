/** Moves what an array holds into a larger one. */
export function enlarged<T extends Uint8Array | Int16Array | Int32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
