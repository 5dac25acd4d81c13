import { unseal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { parseSafely } from './stored-reading.ts';

/**
 * What is stored, for read-only callers: nothing is repaired, set aside or reported. `null` where it cannot be read, which
 * the page that owns it finds for itself.
 */
export function peek<T>(storage: TextStorage, key: string, codec: Codec<T>): T | null {
  const stored = storage.get(key);
  if (stored === null) return null;
  const unsealed = unseal(stored);
  if (unsealed.kind === 'damaged') return null;
  const parsed = parseSafely(codec, unsealed.text);
  return parsed.ok ? parsed.value : null;
}
