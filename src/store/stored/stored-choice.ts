import { isSealed, NOT_WHOLE, type Found, type Whole } from './stored-place.ts';

/** Which of the two places of a value counts. */
export type StoredChoice<T> =
  | { readonly kind: 'none' }
  /** Nothing whole was found, and a place that may have it could not be read. */
  | { readonly kind: 'unreadable' }
  /** A newer build owns both places. */
  | { readonly kind: 'newer' }
  | {
      readonly kind: 'whole';
      readonly best: Whole<T>;
      /** The text of the place that does not count, where it may have what the other has not. */
      readonly passedOver: string | null;
      /** Whether the other place could not be read, and so may have something newer. */
      readonly isUnsure: boolean;
    }
  | {
      readonly kind: 'damaged';
      readonly reason: string;
      /** The damaged texts. */
      readonly texts: readonly string[];
    };

/** Chooses between the two places of a value; `isAllOurs` says whether this build understands all of a text. */
export function chooseStored<T>(
  main: Found<T>,
  copy: Found<T>,
  isAllOurs: (whole: Whole<T>) => boolean,
): StoredChoice<T> {
  // Of a newer build one place may be damaged. Where an older build has written since, the first place is its own.
  if (main.kind === 'newer' || (main.kind !== 'whole' && copy.kind === 'newer')) {
    return { kind: 'newer' };
  }
  const isUnsure = main.kind === 'unreadable' || copy.kind === 'unreadable';
  // An older build, which seals nothing, writes nothing either that this one does not understand: the seal is damaged.
  const isStrange = main.kind === 'whole' && !isSealed(main) && !isAllOurs(main);
  // Nobody writes a copy without a seal: one that has none has lost it, and counts for nothing.
  if (copy.kind === 'whole' && isSealed(copy)) {
    // Of equal counts the first place is as good. The copy is ahead where the first place could not be written.
    const isAhead = main.kind !== 'whole' || isStrange || copy.seq > main.seq;
    const passedOver = main.kind === 'damaged' || (main.kind === 'whole' && isStrange);
    if (isAhead) {
      return { kind: 'whole', best: copy, passedOver: passedOver ? main.stored : null, isUnsure };
    }
  }
  if (main.kind === 'whole') {
    const passedOver = copy.kind === 'newer' ? copy.stored : null;
    return { kind: 'whole', best: main, passedOver, isUnsure };
  }
  if (isUnsure) return { kind: 'unreadable' };
  const texts = [main, copy].flatMap((found) => ('stored' in found ? [found.stored] : []));
  if (texts.length === 0) return { kind: 'none' };
  return { kind: 'damaged', reason: main.kind === 'damaged' ? main.reason : NOT_WHOLE, texts };
}
