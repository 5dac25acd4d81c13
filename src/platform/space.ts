import { STORAGE_UNITS } from './storage.ts';

/** How much of a total is in use. */
export interface Share {
  readonly used: number;
  readonly of: number;
}

/** How much space the player's data has. */
export interface Space {
  /** `localStorage`, in UTF-16 code units; `null` if the browser does not report it. */
  readonly local: Share | null;
  /** Everything stored for this origin, in bytes, as estimated by the browser; `null` if it provides no estimate. */
  readonly origin: Share | null;
  /** Whether the browser has promised not to evict it; `null` if it does not report that. */
  readonly isKept: boolean | null;
}

/** The fraction in use at which the player is warned. */
export const NEARLY_FULL = 0.8;

const manager = (): Partial<StorageManager> | undefined =>
  (globalThis.navigator as { readonly storage?: StorageManager } | undefined)?.storage;

async function estimate(): Promise<Share | null> {
  try {
    const { usage, quota } = (await manager()?.estimate?.()) ?? {};
    return usage !== undefined && quota !== undefined && quota > 0
      ? { used: usage, of: quota }
      : null;
  } catch {
    return null;
  }
}

/** Measures the space; `usedUnits` is the result of `TextStorage.used`. Never rejects. */
export async function measureSpace(usedUnits: number | null): Promise<Space> {
  const isKept = async () => {
    try {
      return (await manager()?.persisted?.()) ?? null;
    } catch {
      return null;
    }
  };
  return {
    local: usedUnits === null ? null : { used: usedUnits, of: STORAGE_UNITS },
    origin: await estimate(),
    isKept: await isKept(),
  };
}

/** How full the fuller of the two is, from 0 to 1; 0 if nothing is known. */
export function fullnessOf({ local, origin }: Space): number {
  const parts = [local, origin].map((share) => (share ? share.used / share.of : 0));
  return Math.min(1, Math.max(...parts));
}

/** Asks the browser to keep stored data until the player deletes it. `null` if it cannot be asked. */
export async function askToKeep(): Promise<boolean | null> {
  try {
    return (await manager()?.persist?.()) ?? null;
  } catch {
    return null;
  }
}
