/**
 * The key of an English text in the catalogues of other languages: 32-bit FNV-1a in base 36. So catalogues contain no
 * English texts, and the code contains no keys. The build checks for texts with the same hash.
 */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
