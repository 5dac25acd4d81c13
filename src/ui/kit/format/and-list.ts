/** Things in a row, in words: "a", "a and b", "a, b and c"; empty without any. */
export function andList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}
