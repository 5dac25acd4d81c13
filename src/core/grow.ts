type NumberArray = Uint8Array | Uint16Array | Int16Array | Int32Array | Float64Array;

/** A copy with room for `length` numbers, by default twice as many; the new elements are 0. */
export function grow<T extends NumberArray>(array: T, length = 2 * array.length): T {
  const larger = new (array.constructor as new (length: number) => T)(length);
  larger.set(array);
  return larger;
}
