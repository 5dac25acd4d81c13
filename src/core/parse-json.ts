/** Far deeper than anything we write. Deeper values overflow the stack of code that writes or compares them. */
const MAX_DEPTH = 100;

const childrenOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Level by level rather than recursively, because it guards against deep recursion. */
function isTooDeep(value: unknown): boolean {
  let layer: readonly unknown[] = [value];
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    layer = layer.flatMap(childrenOf);
  }
  return false;
}

/**
 * Parses JSON. Returns `undefined`, which JSON cannot represent, if the text is invalid or nests lists and objects more
 * than `MAX_DEPTH` deep.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
