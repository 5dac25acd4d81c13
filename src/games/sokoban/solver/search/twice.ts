/** A copy that is twice as long. */
export function twice(array: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(array.length * 2);
  longer.set(array);
  return longer;
}

/** The same for numbers that need not be whole. */
export function twiceFloat(array: Float64Array): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(array.length * 2);
  longer.set(array);
  return longer;
}

/** The same for bytes. */
export function twiceBytes(array: Uint8Array): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(array.length * 2);
  longer.set(array);
  return longer;
}
