import { seal, unseal } from '../../core/sealed.ts';

/** What a stored text says, whichever write it was: damaged texts and older ones say what they are. */
function contentOf(text: string): string {
  const unsealed = unseal(text);
  return unsealed.kind === 'damaged' ? text : unsealed.text;
}

/** Whether two stored texts say the same, however often each of them was written. */
export function isSameContent(a: string, b: string): boolean {
  return a === b || contentOf(a) === contentOf(b);
}

/** Whether the seal of a stored text is broken; one that was never sealed is not. */
export function isBroken(text: string): boolean {
  return unseal(text).kind === 'damaged';
}

/** The count of writes of a sealed text; 0 for another one. */
export function countOf(text: string | null): number {
  const unsealed = text === null ? null : unseal(text);
  return unsealed?.kind === 'sealed' ? unsealed.seq : 0;
}

/** A sealed text as the write number `seq`; another text as it is. */
export function recounted(text: string, seq: number): string {
  const unsealed = unseal(text);
  return unsealed.kind === 'sealed' ? seal(unsealed.text, seq) : text;
}

/**
 * Which of the two places of a value holds it: the main one, unless its seal is broken or it is gone, or the copy
 * was written after it. `null` where there is neither.
 */
export function betterText(main: string | null, copy: string | null): string | null {
  if (copy === null || unseal(copy).kind !== 'sealed') return main ?? copy;
  if (main === null || isBroken(main)) return copy;
  const isOlder = unseal(main).kind === 'sealed' && countOf(main) < countOf(copy);
  return isOlder ? copy : main;
}
