/** The value of a JSON text; `undefined`, which JSON cannot write, where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
