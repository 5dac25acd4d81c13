import { fnv1a32 } from './rng.ts';

/**
 * 64 bits of a text as 16 hexadecimal digits: two runs of FNV-1a, the second over the text with
 * `salt` before it. For names in storage; among a million texts two agree once in 37 million times.
 */
export function textKey(salt: string, text: string): string {
  const half = (part: string) => fnv1a32(part).toString(16).padStart(8, '0');
  return half(text) + half(`${salt}:${text}`);
}
