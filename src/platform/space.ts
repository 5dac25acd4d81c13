import { STORAGE_UNITS } from './storage.ts';

/** How much of something is in use. */
export interface Share {
  readonly used: number;
  readonly of: number;
}

/** How much room there is for what the player keeps. */
export interface Space {
  /** `localStorage`, in UTF-16 code units; `null` where the browser does not report it. */
  readonly local: Share | null;
  /** All that the browser keeps for this origin, in bytes, as it estimates it; `null` where the browser does not report it. */
  readonly origin: Share | null;
  /** Whether the browser has promised to keep it; `null` where the browser does not report it. */
  readonly isKept: boolean | null;
}

/** The part from which on the player is warned. */
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

/** Measures the room; `usedUnits` is what `TextStorage.used` says. Nothing is rejected. */
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

/** How full the fuller of both is, from 0 to 1; 0 where nothing is known. */
export function fullnessOf({ local, origin }: Space): number {
  const parts = [local, origin].map((share) => (share ? share.used / share.of : 0));
  return Math.min(1, Math.max(...parts));
}

/** How much is in use, in per cent, as it is shown to the player everywhere; `part` is from 0 to 1. */
export function percentOf(part: number): number {
  return Math.min(100, Math.round(part * 100));
}

/** Asks the browser to keep what is stored until the player deletes it. `null` where it cannot be asked. */
export async function askToKeep(): Promise<boolean | null> {
  try {
    return (await manager()?.persist?.()) ?? null;
  } catch {
    return null;
  }
}
