import type { Obstacle } from '../../platform/written.ts';

/** What may be amiss with a stored value, told once each. */
export type Trouble =
  /** It could not be read, and nothing whole of it was found; the bytes are kept, if `isKept`. */
  | { readonly kind: 'damaged'; readonly reason: string; readonly isKept: boolean }
  /** Parts of it could not be read; they stay where they are. */
  | { readonly kind: 'partly' }
  /** A newer version of the app wrote it: it stays as it is. */
  | { readonly kind: 'newer' }
  /** The browser did not let us read it: nothing is written over it. */
  | { readonly kind: 'unreadable' }
  /** It could not be written; told again only after it could be. */
  | { readonly kind: 'unsaved'; readonly reason: string; readonly obstacle: Obstacle };

/** Tells troubles with reading, none of them twice. */
export type Teller = ReturnType<typeof createTeller>;

/** A teller of troubles to `tell`. */
export function createTeller(tell: (trouble: Trouble) => void) {
  const told = new Set<Trouble['kind']>();
  let toldOf: string | null = null;
  return {
    once: (trouble: Exclude<Trouble, { readonly kind: 'damaged' | 'unsaved' }>) => {
      if (told.has(trouble.kind)) return;
      told.add(trouble.kind);
      tell(trouble);
    },
    /** Damage is told again where other texts are damaged than last time. */
    damage: (texts: readonly string[], reason: string, isKept: boolean) => {
      const of = JSON.stringify(texts);
      if (toldOf !== of) tell({ kind: 'damaged', reason, isKept });
      toldOf = of;
    },
  };
}
