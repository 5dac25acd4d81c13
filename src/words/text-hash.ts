/**
 * The name of an English text in the catalogues of other languages: FNV-1a in 32 bits, in base 36. So they are without the
 * English texts, and the code is without names for them. The build looks for two texts of the same hash.
 */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
