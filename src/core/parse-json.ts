/** Far deeper than anything that we write. Deeper values overflow the stack of code that writes or compares them. */
const MAX_DEPTH = 100;

const childrenOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Layer by layer, because it protects from recursion. */
function isTooDeep(value: unknown): boolean {
  let layer: readonly unknown[] = [value];
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    layer = layer.flatMap(childrenOf);
  }
  return false;
}

/**
 * The value of a JSON text; `undefined`, which JSON cannot write, where it is none, or has more than `MAX_DEPTH` lists
 * and objects within each other.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
