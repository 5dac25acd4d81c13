import { unseal } from '../core/sealed.ts';
import type { TextStorage } from '../platform/storage.ts';

/**
 * The text stored as `key`, without its seal; `null` if there is none. Throws if the seal is missing or broken, since
 * the app seals everything it stores.
 */
export function storedIn(storage: TextStorage, key: string): string | null {
  const stored = storage.get(key);
  if (stored === null) return null;
  const unsealed = unseal(stored);
  if (unsealed.kind !== 'sealed') throw new Error(`${key} is ${unsealed.kind}: ${stored}`);
  return unsealed.text;
}
