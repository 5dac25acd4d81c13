import type { CardPlace } from '../scene/scene.ts';

/**
 * The place that an element of the mirror stands for, or `null`: screen readers press elements, without a
 * pointer and a point.
 */
export function placeOf(target: EventTarget): CardPlace | null {
  if (!(target instanceof Element)) return null;
  const list = target.closest<HTMLElement>('[data-pile]');
  const pile = Number(list?.dataset['pile'] ?? NaN);
  if (Number.isNaN(pile)) return null;
  const option = target.closest<HTMLElement>('[data-index]');
  return { pile, index: Number(option?.dataset['index'] ?? -1) };
}
