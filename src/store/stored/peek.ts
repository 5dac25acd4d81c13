import type { Codec } from '../../engine/game.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { gather } from './gather.ts';

/**
 * The stored value, for read-only callers: sets nothing aside and reports nothing. `null` if it cannot be read; the
 * page that owns the value detects that itself.
 */
export function peek<T>(storage: TextStorage, key: string, codec: Codec<T>): T | null {
  const { home, best } = gather({ storage, key, codec });
  return home.kind === 'newer' ? null : (best?.value ?? null);
}
