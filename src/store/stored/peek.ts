import type { Codec } from '../../engine/game.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { gather } from './gather.ts';

/**
 * What is stored, for read-only callers: nothing is set aside or reported. `null` where it cannot be read, which the page
 * that owns it finds for itself.
 */
export function peek<T>(storage: TextStorage, key: string, codec: Codec<T>): T | null {
  const { home, best } = gather({ storage, key, codec });
  return home.kind === 'newer' ? null : (best?.value ?? null);
}
